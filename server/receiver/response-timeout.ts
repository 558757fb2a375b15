import { Refusal } from './refusal.ts';

interface Limits {
  /** In milliseconds. */
  timeout: number;
  signal: AbortSignal;
  /** Text for the sender after a timeout. */
  message: string;
}

/**
 * Waits for work until a timeout or a signal, then throws Refusal (503). The work continues: if it stores the
 * submission later, the store recognizes the sender's next attempt.
 */
export const respondInTime = <T>(work: Promise<T>, { message, signal, timeout }: Limits): Promise<T> =>
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
