import { type OutboxOptions, startOutbox } from '../../../server/outbox/start-outbox.ts';
import { testSite } from '../test-site.ts';

/** A line that an outbox has logged. */
export interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  reason?: unknown;
}

/** An outbox that tries again soon, with what it logged and a way to wait for what it did. */
export const runOutbox = (
  options: Omit<OutboxOptions, 'log' | 'onDelivery' | 'receiptLimit' | 'site'> & { receiptLimit?: number },
) => {
  const lines: LogLine[] = [];
  const outcomes: string[] = [];
  const waiting = new Set<() => void>();
  const note = (level: LogLine['level']) => (fields: object, message: string) => {
    lines.push({ ...fields, level, message });
    for (const look of waiting) look();
  };
  const outbox = startOutbox({
    site: testSite,
    receiptLimit: 1000,
    ...options,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    onDelivery: (kind, outcome) => {
      outcomes.push(`${kind} ${outcome}`);
      for (const look of waiting) look();
    },
    times: { poll: 5, ...options.times },
    retry: { base: 10, factor: 1, cap: 10, attempts: 1000, ...options.retry },
  });
  return {
    ...outbox,
    lines,
    outcomes,
    /** Waits until something is so; it is looked at after everything that is logged or delivered. */
    until: (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isSo()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    /** Why deliveries failed, each reason once. */
    reasons: () => [
      ...new Set(
        lines.flatMap(({ message, reason }) => (message.startsWith('a message was') && reason ? [reason] : [])),
      ),
    ],
  };
};

export type RunningOutbox = ReturnType<typeof runOutbox>;
