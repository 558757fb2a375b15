import { type RunningServers, startServers } from '../../server/start-servers.ts';
import { testVariables } from '../test/test-variables.ts';

/** Serves the built site beside its receiver on the ports of the tests, for pictures and measurements. */
export const startBuiltSite = (): Promise<RunningServers> => startServers(testVariables);
