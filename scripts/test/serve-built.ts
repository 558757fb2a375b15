// Serves what has been built, for the browser tests: no check, no build.
import { startServers } from '../../server/start-servers.ts';
import { reportFailure } from '../run/report-failure.ts';

try {
  const servers = await startServers(process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void servers.stop().then(() => process.exit(0)));
} catch (error) {
  reportFailure(error);
}
