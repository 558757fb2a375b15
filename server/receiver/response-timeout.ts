import { Refusal } from './refusal.ts';

interface Limits {
  /** In milliseconds. */
  timeout: number;
  signal: AbortSignal;
  /** The text for senders who get no other response. */
  message: string;
}

/**
 * Waits for work until a time is over or a signal fires, and then throws Refusal (503). The work goes on: a submission
 * that is stored later is known when its sender tries again.
 */
export const answerInTime = <T>(work: Promise<T>, { message, signal, timeout }: Limits): Promise<T> =>
  new Promise((done, fail) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', refuse);
    };
    const refuse = (): void => {
      end();
      fail(new Refusal(503, message, { retryAfter: 5 }));
    };
    const timer = setTimeout(refuse, timeout);
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse, { once: true });
    work.finally(end).then(done, fail);
  });
