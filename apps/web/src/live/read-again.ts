import type { QueryClient } from "@tanstack/react-query";

/** Reads again what could not be read, now that whoever was away is back. */
export function readAgainWhatFailed(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: (query) => query.state.status === "error" });
}
