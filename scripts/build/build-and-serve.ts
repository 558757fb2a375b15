// `npm start` after installation: checks, generates, builds and serves, and prints the time of each step.
import { performance } from 'node:perf_hooks';
import { EnvironmentFault, readEnvironment } from '../../hosting/environment.ts';
import { isLoopback } from '../../hosting/host-names.ts';
import { expectFree } from '../../hosting/http/listen.ts';
import { loadSite } from '../../receiver/load-site.ts';
import { describeDelivery } from '../../receiver/startup-summary.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { reportFailure } from '../run/report-failure.ts';
import { showProgress } from '../run/show-progress.ts';
import { stopOnSignal } from '../run/stop-on-signal.ts';

/** Runs a step, and prints its result and duration. */
const step = async <Result>(name: string, work: () => Result | Promise<Result>, say?: (result: Result) => string) => {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(10)} ${seconds.padStart(5)} s  ${say?.(result) ?? ''}`);
  return result;
};

try {
  const environment = readEnvironment(process.env);
  await expectFree(environment.PORT, 'PORT', environment.HOST);
  await expectFree(environment.API_PORT, 'API_PORT', environment.HOST);
  await expectFree(environment.INBOX_PORT, 'INBOX_PORT');

  const { generate } = await import('../../generator/generate.ts');
  await step(
    'generate',
    () => generate(siteFolders, { onNote: (line) => console.error(line), onProgress: showProgress }),
    ({ written, unchanged }) => `data checked, no faults; ${written} files written, ${unchanged} unchanged`,
  );
  const { buildSite } = await import('./build-site.ts');
  const receiverOrigin = `http://localhost:${environment.API_PORT}`;
  await step(
    'build',
    () => buildSite({ apiOrigin: receiverOrigin }),
    ({ pages }) => `${pages} pages in ${siteFolders.dist}/client`,
  );
  const { startServers } = await import('../run/start-servers.ts');
  const servers = await step('serve', () => startServers(process.env));
  const lines = [
    `Site       ${servers.site}${isLoopback(environment.HOST) ? ' (this machine alone)' : ''}`,
    `Receiver   ${servers.receiver}`,
    ...describeDelivery(environment, (await loadSite(siteFolders)).receiver),
  ];
  console.log(`\n${lines.join('\n')}\nStop with Ctrl-C.`);

  void servers.ended.then(() =>
    reportFailure(new EnvironmentFault('the receiver has stopped (fix: see its log above)')),
  );
  stopOnSignal(servers.stop);
} catch (error) {
  reportFailure(error);
}
