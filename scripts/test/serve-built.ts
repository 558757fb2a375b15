// Serves the existing build for the browser tests, without check and build.

import { reportFailure } from '../run/report-failure.ts';
import { startServers } from '../run/start-servers.ts';
import { stopOnSignal } from '../run/stop-on-signal.ts';

try {
  stopOnSignal((await startServers(process.env)).stop);
} catch (error) {
  reportFailure(error);
}
