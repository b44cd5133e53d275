import { createSmallModel, withFallback, type Ledger, type SmallModel } from "@session-assist/small-model";
import {
  createHostFiles,
  createLoginFile,
  createOutboundFetch,
  createSystemClock,
  machineName,
} from "@session-assist/small-model/node";
import { openDemo } from "./demo/open-demo.js";
import { attachHost, manageOwnHost, type OpenedHost, type OpenHostPorts } from "./opencode/open-room.js";
import { createProviderSnapshot } from "./opencode/provider-snapshot.js";
import { isSameReader } from "./opencode/same-reader.js";
import { StartError } from "./start-error.js";

export interface ChosenHost {
  readonly opened: OpenedHost;
  readonly demo: boolean;
  readonly smallModel: SmallModel;
}

/** What the small model writes down of its calls, and the name it calls this installation by. */
export interface SmallModelKeeping {
  readonly ledger: Ledger;
  readonly installID: string;
  /** Whether the reader lets a foreign OpenCode be served with this machine's logins; may change at any time. */
  readonly mayUseLocalLogins: () => boolean;
}

/** What of the reader's counts for a host: everything, their logins alone because they said so, or nothing. */
type Shared = "everything" | "logins" | "nothing";

/**
 * The small model of this host. The reader's files, logins and environment count only for an OpenCode that works with
 * them: those of an attached one may be another machine's, and the demo has none.
 */
function smallModelOf(
  opened: OpenedHost,
  { clock, config }: OpenHostPorts,
  { installID, ledger }: SmallModelKeeping,
  shared: Shared,
): SmallModel {
  const { inherited } = config;
  const env = shared === "everything" ? inherited : undefined;
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
    installID,
    openCode: { machine: machineName(), ...(opened.version === undefined ? {} : { version: opened.version }) },
    ...(env === undefined ? {} : { env }),
    ...(shared === "nothing" ? {} : { logins: createLoginFile({ env: inherited }) }),
  });
}

/** The small model of a host that is not the reader's own: their logins count only while they say so. */
function foreignModel(opened: OpenedHost, ports: OpenHostPorts, keeping: SmallModelKeeping): SmallModel {
  const apart = smallModelOf(opened, ports, keeping, "nothing");
  const lent = smallModelOf(opened, ports, keeping, "logins");
  const now = () => (keeping.mayUseLocalLogins() ? lent : apart);
  return {
    resolve: (query) => now().resolve(query),
    listModels: (providerID, directory) => now().listModels(providerID, directory),
    generate: (request, call) => now().generate(request, call),
    stream: (request, call) => now().stream(request, call),
  };
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
  keeping: SmallModelKeeping,
  say: (line: string) => void,
): Promise<ChosenHost> {
  const { config } = ports;
  if (!config.forceDemo && config.attachUrl !== undefined) {
    const opened = await attachHost(config.attachUrl, ports);
    const isOurs = await isSameReader(config.attachUrl, opened.host.api, config.inherited);
    const smallModel = isOurs
      ? smallModelOf(opened, ports, keeping, "everything")
      : foreignModel(opened, ports, keeping);
    return { opened, demo: false, smallModel };
  }
  if (!config.forceDemo) {
    const opened = await manageOwnHost(ports);
    if (opened === null) {
      throw new StartError(
        "There is no OpenCode on PATH and the bundled one does not run here; install OpenCode or set OPENCODE_URL.",
      );
    }
    const smallModel = smallModelOf(opened, ports, keeping, "everything");
    if (await hasUsableLogin(opened, smallModel)) return { opened, demo: false, smallModel };
    await opened.close();
    say("OpenCode has no usable login here (`opencode auth login` makes one), so this is the built-in demo.");
  }
  const opened = await openDemo(ports);
  if (opened === null) {
    throw new StartError("The demo needs an OpenCode, and neither the bundled one nor one on PATH runs here.");
  }
  return { opened, demo: true, smallModel: smallModelOf(opened, ports, keeping, "nothing") };
}
