import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../../generator/dev/free-port.ts';
import { readEnvironment } from '../../../../hosting/environment.ts';
import type { Timeouts } from '../../../../hosting/http/timeouts.ts';
import type { ReceiverNotice } from '../../../../receiver/receiver-process.ts';
import { startReceiver } from '../../../../receiver/start-receiver.ts';
import { testSite } from '../../../receiver/test-site.ts';

export const receiverPorts = async (): Promise<Readonly<Record<string, string>>> => ({
  API_PORT: String(await freePort()),
  INBOX_PORT: String(await freePort()),
});

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts a receiver in this process, with a store in memory by default, until the end of a test. */
export const startHere = async (variables: Readonly<Record<string, string>>, timeouts: Partial<Timeouts> = {}) => {
  const environment = readEnvironment({ ...(await receiverPorts()), STORE: ':memory:', ...variables });
  const { stop } = await startReceiver(environment, { site: testSite, log: silent, timeouts });
  onTestFinished(stop);
  return { environment, stop };
};

/** Without limits on how much one machine sends, and without a word of what goes well. */
const variables: Readonly<Record<string, string>> = {
  LOG_LEVEL: 'error',
  ADDRESS_LIMIT: '1000000',
  TOTAL_LIMIT: '1000000',
  STORE_LIMIT: '100000',
};

/** The module that runs a receiver. */
export const receiverMain = join(import.meta.dirname, '../../../../receiver/receiver-process.ts');

const megabytesOf = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/**
 * Starts the receiver and waits until it is ready. Throws Error with its line when it cannot start. `onLine` hears what
 * it logs.
 */
export const startReceiverProcess = async (
  given: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => undefined,
  main: string | URL = receiverMain,
) => {
  const ports = given.API_PORT ? {} : await receiverPorts();
  const own = { ...variables, ...ports, ...given };
  const child = fork(main, { env: { ...process.env, ...own }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const notice = await Promise.race([
    once(child, 'message').then(([message]) => message as ReceiverNotice),
    exit.then((): ReceiverNotice => ({ fault: 'the receiver ended at its start' })),
  ]);
  if ('fault' in notice) {
    await exit;
    throw new Error(notice.fault);
  }
  return {
    port: Number(own.API_PORT),
    /** Its memory now, in megabytes (Linux; elsewhere 0). */
    megabytes: () => megabytesOf(child.pid ?? 0),
    ended: exit,
    end: (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      return exit;
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
};

export type ReceiverProcess = Awaited<ReturnType<typeof startReceiverProcess>>;
