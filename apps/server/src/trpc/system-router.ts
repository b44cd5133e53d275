import { readHealth } from "../http/health.js";
import { openProcedure, router } from "./init.js";

export const systemRouter = router({
  health: openProcedure.query(({ ctx }) => readHealth(ctx.app)),
});
