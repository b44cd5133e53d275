"use client";

import { SessionMenu, type SessionAct } from "@session-assist/ui";
import { useApi, type Api } from "../api/api-provider";
import { errorSentence } from "../api/error-sentence";
import { navigate } from "../route/navigate";
import { sessionHref } from "../route/route";

/** What can be done to the open session as a whole. */
export function ConversationMenu({ sessionID, title }: { readonly sessionID: string; readonly title: string }) {
  const { client } = useApi();
  return (
    <SessionMenu
      title={title}
      onAct={(act) =>
        perform(client, sessionID, act).then((href) => {
          if (href !== undefined) navigate(href);
          return undefined;
        }, errorSentence)
      }
    />
  );
}

/** Does it, and resolves to the page to go to, if any. */
async function perform(client: Api["client"], sessionID: string, act: SessionAct): Promise<string | undefined> {
  switch (act.kind) {
    case "rename":
      await client.session.rename.mutate({ sessionID, title: act.title });
      return undefined;
    case "fork":
      return sessionHref((await client.session.fork.mutate({ sessionID })).id);
    case "archive":
      await client.session.archive.mutate({ sessionID });
      return "/";
    case "delete":
      await client.session.remove.mutate({ sessionID });
      return "/";
  }
}
