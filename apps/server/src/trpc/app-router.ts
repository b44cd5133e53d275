import { assistRouter } from "./assist-router.js";
import { router } from "./init.js";
import { sessionRouter } from "./session-router.js";
import { settingsRouter } from "./settings-router.js";
import { smallModelRouter } from "./small-model-router.js";
import { systemRouter } from "./system-router.js";

export const appRouter = router({
  assist: assistRouter,
  session: sessionRouter,
  settings: settingsRouter,
  smallModel: smallModelRouter,
  system: systemRouter,
});

export type AppRouter = typeof appRouter;
