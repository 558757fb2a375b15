// `npm run serve`: the site as `npm run build` left it, as it is in production. The receiver is started beside it by
// `npm run receiver`.
import { readEnvironment } from '../server/environment.ts';
import { startSite } from '../server/start-site.ts';
import { reportFailure } from './run/report-failure.ts';
import { stopOnSignal } from './run/stop-on-signal.ts';

try {
  const site = await startSite(readEnvironment(process.env));
  const lines = [`Site       ${site.origin}, on ${site.address}`, ...site.endpoints.map((one) => `Forms      ${one}`)];
  console.log(lines.join('\n'));
  // Not SIGHUP: a terminal that is closed sends it, and has to end the server.
  process.on('SIGUSR2', () => {
    try {
      site.reload();
      console.log('Reloaded');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
  stopOnSignal(site.stop);
} catch (error) {
  reportFailure(error);
}
