import { createSmallModel, withFallback, type Ledger, type SmallModel } from "@session-assist/small-model";
import { createHostFiles, createOutboundFetch, createSystemClock } from "@session-assist/small-model/node";
import { openDemo } from "./demo/open-demo.js";
import { attachHost, manageOwnHost, type OpenedHost, type OpenHostPorts } from "./opencode/open-room.js";
import { createProviderSnapshot } from "./opencode/provider-snapshot.js";
import { StartError } from "./start-error.js";

export interface ChosenHost {
  readonly opened: OpenedHost;
  readonly demo: boolean;
  readonly smallModel: SmallModel;
}

/**
 * The small model of this host. The reader's files and environment stand in only for an OpenCode that we run
 * with them: those of an attached one may be another machine's, and the demo has none.
 */
function smallModelOf(
  opened: OpenedHost,
  { clock, config }: OpenHostPorts,
  ledger: Ledger,
  env: Readonly<Record<string, string>> | undefined,
): SmallModel {
  const { inherited } = config;
  const snapshot = createProviderSnapshot(opened.host.api, opened.host, clock);
  return createSmallModel({
    host: env === undefined ? snapshot : withFallback(snapshot, createHostFiles({ env })),
    fetch: createOutboundFetch({
      httpProxy: inherited["HTTP_PROXY"] ?? inherited["http_proxy"],
      httpsProxy: inherited["HTTPS_PROXY"] ?? inherited["https_proxy"],
      noProxy: inherited["NO_PROXY"] ?? inherited["no_proxy"],
    }),
    clock: createSystemClock(),
    ledger,
    ...(env === undefined ? {} : { env }),
  });
}

/** True when some provider can be called; also when the host gives no answer, for a broken file is not "no login". */
async function hasUsableLogin(opened: OpenedHost, smallModel: SmallModel): Promise<boolean> {
  const answered = await opened.host.api.config(undefined).then(
    () => true,
    () => false,
  );
  if (!answered) return true;
  const { authenticatedProviders } = await smallModel.resolve({});
  return authenticatedProviders.some((provider) => provider.usable);
}

/**
 * The OpenCode to work with: the one `OPENCODE_URL` names, else the reader's own run by us, else, when it has no
 * usable login or `--demo` was given, the built-in demo.
 * @throws StartError when there is no OpenCode at all.
 */
export async function chooseHost(
  ports: OpenHostPorts,
  ledger: Ledger,
  say: (line: string) => void,
): Promise<ChosenHost> {
  const { config } = ports;
  if (!config.forceDemo && config.attachUrl !== undefined) {
    const opened = await attachHost(config.attachUrl, ports);
    return { opened, demo: false, smallModel: smallModelOf(opened, ports, ledger, undefined) };
  }
  if (!config.forceDemo) {
    const opened = await manageOwnHost(ports);
    if (opened === null) {
      throw new StartError(
        "There is no OpenCode on PATH and the bundled one does not run here; install OpenCode or set OPENCODE_URL.",
      );
    }
    const smallModel = smallModelOf(opened, ports, ledger, config.inherited);
    if (await hasUsableLogin(opened, smallModel)) return { opened, demo: false, smallModel };
    await opened.close();
    say("OpenCode has no usable login here (`opencode auth login` makes one), so this is the built-in demo.");
  }
  const opened = await openDemo(ports);
  if (opened === null) {
    throw new StartError("The demo needs an OpenCode, and neither the bundled one nor one on PATH runs here.");
  }
  return { opened, demo: true, smallModel: smallModelOf(opened, ports, ledger, undefined) };
}
