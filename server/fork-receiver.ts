import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { EnvironmentFault } from './environment.ts';
import type { ReceiverNotice } from './receiver-process.ts';

/**
 * Starts the receiver as another process, so that no upload delays a page. Throws EnvironmentFault with the receiver's
 * line if it cannot start.
 */
export const forkReceiver = async (variables: Readonly<Record<string, string>>) => {
  const child = fork(join(import.meta.dirname, 'receiver-process.ts'), { env: { ...process.env, ...variables } });
  // Pages win if both need the processor. receiver.service says the same (scripts/build/hosting/systemd.ts).
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const exit = once(child, 'exit');
  const notice = await Promise.race([
    once(child, 'message').then(([message]) => message as ReceiverNotice),
    exit.then((): ReceiverNotice => ({ fault: 'the receiver ended at its start; the reason stands above' })),
  ]);
  if ('fault' in notice) throw new EnvironmentFault(notice.fault);
  let isStopping = false;
  return {
    /** Ends it like SIGTERM, and waits. */
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      await exit;
    },
    /** Fulfilled when it has ended unexpectedly. */
    ended: exit.then(() => (isStopping ? new Promise<void>(() => undefined) : undefined)),
  };
};
