import type { Settings } from "./settings.js";

/** The model that the reader set for everything, in the shape a question to the small model takes; empty for none. */
export const modelOverride = ({ smallModelOverride, smallModelUseDefault }: Settings): { readonly override?: string } =>
  smallModelUseDefault || smallModelOverride === null ? {} : { override: smallModelOverride };
