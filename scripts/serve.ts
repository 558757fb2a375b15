// `npm run serve`: serves the result of `npm run build` as in production. `npm run receiver` starts the receiver
// beside it.
import { readEnvironment } from '../server/environment.ts';
import { startSite } from '../server/start-site.ts';
import { reportFailure } from './run/report-failure.ts';
import { stopOnSignal } from './run/stop-on-signal.ts';

try {
  const site = await startSite(readEnvironment(process.env));
  const lines = [`Site       ${site.origin}, on ${site.address}`, ...site.endpoints.map((one) => `Forms      ${one}`)];
  console.log(lines.join('\n'));
  // SIGHUP cannot trigger the reload, because closing a terminal sends it and must stop the server.
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
