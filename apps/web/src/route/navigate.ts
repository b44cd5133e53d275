"use client";

import { usePathname } from "next/navigation";
import { useMemo } from "react";
import { routeOf, type Route } from "./route";

/**
 * Goes to another page of this tab without asking the server for it: everything a page shows is held or read through
 * the API, so changing pages is immediate and works while the server is away.
 */
export function navigate(href: string): void {
  if (href !== window.location.pathname) window.history.pushState(null, "", href);
}

/** The same in place of the present page, which is no place to come back to. */
export function redirect(href: string): void {
  window.history.replaceState(null, "", href);
}

export function useRoute(): Route {
  const pathname = usePathname();
  return useMemo(() => routeOf(pathname), [pathname]);
}
