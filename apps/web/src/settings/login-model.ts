import type { AppRouter } from "@session-assist/server/client";
import type { inferRouterOutputs } from "@trpc/server";
import type { ComponentProps } from "react";
import type { LoginList } from "@session-assist/ui";

type Listing = inferRouterOutputs<AppRouter>["smallModel"]["resolve"]["authenticatedProviders"][number];
type LoginModel = ComponentProps<typeof LoginList>["logins"][number];

/** A login as the resolver lists it, in the terms of the page. */
export function loginModel(listing: Listing): LoginModel {
  const { name, providerID } = listing;
  if (listing.usable) return { providerID, name, usable: true, note: listing.note };
  const { command, needsSignIn, reason } = listing;
  return { providerID, name, usable: false, note: reason, needsSignIn, command };
}
