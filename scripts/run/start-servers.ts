import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentFault, readEnvironment } from '../../hosting/environment.ts';
import { startSite } from '../../hosting/server/start-site.ts';
import type { ReceiverNotice } from '../../receiver/receiver-process.ts';

/**
 * Starts the receiver in a separate process, so that uploads do not delay pages. Throws EnvironmentFault with the
 * receiver's message if it cannot start.
 */
const forkReceiver = async (variables: NodeJS.ProcessEnv) => {
  const child = fork(join(import.meta.dirname, '../../receiver/receiver-process.ts'), {
    env: { ...process.env, ...variables },
  });
  // Pages have priority over the receiver; receiver.service has the same rule (hosting/hosts/systemd.ts).
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const exit = once(child, 'exit');
  const notice = await Promise.race([
    once(child, 'message').then(([message]) => message as ReceiverNotice),
    exit.then((): ReceiverNotice => ({ fault: 'the receiver could not start (fix: see its log above)' })),
  ]);
  if ('fault' in notice) throw new EnvironmentFault(notice.fault);
  let isStopping = false;
  return {
    /** Stops the process with SIGTERM and waits for its end. */
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      await exit;
    },
    /** Resolves if the process ends unexpectedly. */
    ended: exit.then(() => (isStopping ? new Promise<void>(() => undefined) : undefined)),
  };
};

/**
 * Serves the built site and, in a separate process on another origin, the receiver. Both listen on this machine only.
 * Throws EnvironmentFault for a port in use, or if the receiver cannot start.
 */
export const startServers = async (variables: Readonly<Record<string, string | undefined>>) => {
  const environment = readEnvironment(variables);
  const { API_PORT, HOST, PORT } = environment;
  const siteOrigin = `http://localhost:${PORT}`;
  const receiverOrigin = `http://localhost:${API_PORT}`;
  const folder = mkdtempSync(join(tmpdir(), 'receiver-socket-'));
  const socketPath = join(folder, 'receiver');
  await using release = new AsyncDisposableStack();
  release.defer(() => rmSync(folder, { recursive: true, force: true }));
  const site = await startSite(environment, { socketPath });
  release.defer(site.stop);
  const forked = await forkReceiver({
    ...variables,
    HOST,
    SITE_ORIGIN: siteOrigin,
    API_ORIGIN: receiverOrigin,
    RECEIVER_SOCKET: socketPath,
  });
  release.defer(forked.stop);
  const running = release.move();
  return {
    site: siteOrigin,
    receiver: receiverOrigin,
    environment,
    ended: forked.ended,
    stop: () => running.disposeAsync(),
  };
};
