import { testVariables } from '../../scripts/test/test-servers.ts';
import { startServers } from '../../server/start-servers.ts';

/** Serves the built site and its receiver while the engines are tested. */
export default async function startSite(): Promise<() => Promise<void>> {
  const servers = await startServers(testVariables);
  return servers.stop;
}
