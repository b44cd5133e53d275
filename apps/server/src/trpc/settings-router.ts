import { settingsPatchSchema } from "../settings/settings.js";
import { openProcedure, router } from "./init.js";

export const settingsRouter = router({
  get: openProcedure.query(({ ctx }) => ctx.app.settings.current()),
  /** Stores the fields given, leaves the others; every open page hears of it. */
  update: openProcedure.input(settingsPatchSchema).mutation(({ ctx, input }) => ctx.app.settings.update(input)),
});
