// The receiver as a process of its own: `npm run receiver`, and beside the site with `npm start`. It says to whoever
// started it that it is ready, or in one line why it is not.

import { EnvironmentFault, readEnvironment } from './environment.ts';
import { makeLog } from './receiver/operations/log.ts';
import { startReceiver } from './start-receiver.ts';
import { describeDelivery } from './startup-summary.ts';
import { StoreFault } from './store/store-fault.ts';

/** What is told to the process that started this one. */
export type ReceiverNotice = { ready: true } | { fault: string };

const tell = (notice: ReceiverNotice): void => {
  process.send?.(notice);
};

try {
  const environment = readEnvironment(process.env);
  const receiver = await startReceiver(environment, {
    log: makeLog(environment.LOG_LEVEL),
    socket: process.env.RECEIVER_SOCKET,
  });
  if (process.send) process.on('disconnect', () => void receiver.stop().then(() => process.exit(0)));
  else for (const line of describeDelivery(environment)) console.log(line);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void receiver.stop().then(() => process.exit(0)));
  tell({ ready: true });
} catch (error) {
  if (!(error instanceof EnvironmentFault || error instanceof StoreFault)) throw error;
  if (process.send) tell({ fault: error.message });
  else console.error(error.message);
  process.exitCode = 1;
}
