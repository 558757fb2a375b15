import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { EnvironmentFault } from './environment.ts';
import type { ReceiverNotice } from './receiver-process.ts';

/** The receiver in a process of its own. */
export interface ForkedReceiver {
  /** Ends it as SIGTERM does, and waits. */
  stop(): Promise<void>;
  /** Fulfilled when it has ended without being told to. */
  ended: Promise<void>;
}

/**
 * Starts the receiver as another process, so that no upload keeps a page waiting. Throws EnvironmentFault with the line
 * that it says when it cannot start.
 */
export const forkReceiver = async (variables: Readonly<Record<string, string>>): Promise<ForkedReceiver> => {
  const child = fork(join(import.meta.dirname, 'receiver-process.ts'), { env: { ...process.env, ...variables } });
  // Where both want the processor, pages come first; receiver.service says the same (scripts/build/hosting/systemd.ts).
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const exit = once(child, 'exit');
  const notice = await Promise.race([
    once(child, 'message').then(([message]) => message as ReceiverNotice),
    exit.then((): ReceiverNotice => ({ fault: 'the receiver ended at its start; the reason stands above' })),
  ]);
  if ('fault' in notice) throw new EnvironmentFault(notice.fault);
  let isStopping = false;
  return {
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      await exit;
    },
    ended: exit.then(() => (isStopping ? new Promise<void>(() => undefined) : undefined)),
  };
};
