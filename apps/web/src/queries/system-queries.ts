import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../api/api-provider";

export const systemKeys = { health: ["system", "health"], settings: ["settings"], smallModel: ["smallModel"] } as const;

export function healthQuery({ client }: Api) {
  return queryOptions({
    queryKey: systemKeys.health,
    queryFn: ({ signal }) => client.system.health.query(undefined, { signal }),
  });
}

export function settingsQuery({ client }: Api) {
  return queryOptions({
    queryKey: systemKeys.settings,
    queryFn: ({ signal }) => client.settings.get.query(undefined, { signal }),
  });
}

/** Which small model would be used; a login made meanwhile changes it, so it is asked each time it is shown. */
export function smallModelQuery({ client }: Api) {
  return queryOptions({
    queryKey: systemKeys.smallModel,
    queryFn: ({ signal }) => client.smallModel.resolve.query({}, { signal }),
    staleTime: 0,
  });
}
