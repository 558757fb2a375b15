// The receiver as a separate process: `npm run receiver`, or started by `npm start`. It reports to its parent that
// it is ready, or why it cannot start.

import { EnvironmentFault, readEnvironment } from '../hosting/environment.ts';
import { storeMovedExitCode } from '../hosting/exit-codes.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { expectCurrentContent, loadSite } from './load-site.ts';
import { makeLog } from './log.ts';
import { startReceiver } from './start-receiver.ts';
import { describeDelivery } from './startup-summary.ts';
import { StoreFault } from './store/store-fault.ts';

/** Message to the parent process. */
export type ReceiverNotice = { ready: true } | { fault: string };

const tell = (notice: ReceiverNotice): void => {
  process.send?.(notice);
};

try {
  const environment = readEnvironment(process.env);
  expectCurrentContent(siteFolders);
  const site = await loadSite(siteFolders);
  const receiver = await startReceiver(environment, {
    site,
    log: makeLog(environment.LOG_LEVEL),
    socket: process.env.RECEIVER_SOCKET,
    // Running requests get no response, so that their senders retry.
    onStoreMoved: () => process.exit(storeMovedExitCode),
  });
  const stop = (): void => void receiver.stop().then(() => process.exit(0));
  if (process.send) process.on('disconnect', stop);
  else for (const line of describeDelivery(environment, site.receiver)) console.log(line);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // The parent may have ended meanwhile, such as by Ctrl-C.
  if (process.send && !process.connected) stop();
  else tell({ ready: true });
} catch (error) {
  if (!(error instanceof EnvironmentFault || error instanceof StoreFault)) throw error;
  if (process.send) tell({ fault: error.message });
  else console.error(error.message);
  process.exitCode = 1;
}
