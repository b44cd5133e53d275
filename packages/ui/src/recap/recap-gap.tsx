import type { ReactNode } from "react";

/**
 * The place under the last message where the recap appears. It is always there and never smaller than a recap of
 * two lines with its facts, so that one appearing or leaving moves nothing that is being read.
 */
export function RecapGap({ children }: { readonly children?: ReactNode }) {
  return <div className="min-h-[6.25rem] pt-4 pb-3">{children}</div>;
}
