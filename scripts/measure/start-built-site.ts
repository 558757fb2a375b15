import { readEnvironment } from '../../server/environment.ts';
import { type RunningServers, startServers } from '../../server/start-servers.ts';
import { testPorts } from '../test/test-ports.ts';

/** Serves the built site beside its receiver on the ports of the tests, for pictures and measurements. */
export const startBuiltSite = (): Promise<RunningServers> =>
  startServers(
    readEnvironment({ PORT: String(testPorts.site), API_PORT: String(testPorts.receiver), STORE: ':memory:' }),
  );
