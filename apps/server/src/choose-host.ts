import { createSmallModel, type Ledger, type Ports as SmallModelPorts } from "@session-assist/small-model";
import { openDemo } from "./demo/open-demo.js";
import { attachHost, manageOwnHost, type OpenedHost, type OpenHostPorts } from "./opencode/open-room.js";
import { createProviderSnapshot } from "./opencode/provider-snapshot.js";
import { smallModelClock } from "./opencode/small-model-clock.js";
import { StartError } from "./start-error.js";

export interface ChosenHost {
  readonly opened: OpenedHost;
  readonly demo: boolean;
  readonly smallModelPorts: SmallModelPorts;
}

function smallModelPortsOf(opened: OpenedHost, ports: OpenHostPorts, ledger: Ledger): SmallModelPorts {
  const { clock, config, fetch } = ports;
  const snapshot = createProviderSnapshot(opened.host.api, opened.host, clock);
  return { host: snapshot, fetch, clock: smallModelClock(clock), ledger, env: config.inherited };
}

/** True when at least one provider can be called; also when the question has no answer, because a broken file is not "no login". */
async function hasUsableLogin(ports: SmallModelPorts): Promise<boolean> {
  if ((await ports.host.read(undefined)) === null) return true;
  const { authenticatedProviders } = await createSmallModel(ports).resolve({});
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
    return { opened, demo: false, smallModelPorts: smallModelPortsOf(opened, ports, ledger) };
  }
  if (!config.forceDemo) {
    const opened = await manageOwnHost(ports);
    if (opened === null)
      throw new StartError(
        "There is no OpenCode on PATH and the bundled one does not run here; install OpenCode or set OPENCODE_URL.",
      );
    const smallModelPorts = smallModelPortsOf(opened, ports, ledger);
    if (await hasUsableLogin(smallModelPorts)) return { opened, demo: false, smallModelPorts };
    await opened.close();
    say("OpenCode has no usable login here (`opencode auth login` makes one), so this is the built-in demo.");
  }
  const opened = await openDemo(ports);
  if (opened === null)
    throw new StartError("The demo needs an OpenCode, and neither the bundled one nor one on PATH runs here.");
  return { opened, demo: true, smallModelPorts: smallModelPortsOf(opened, ports, ledger) };
}
