import { expect, onTestFinished, test, vi } from 'vitest';
import { storeFaultLog } from '../../receiver/log.ts';
import { StoreFault } from '../../receiver/store/store-fault.ts';

test('a store that is away for five minutes is logged once a minute, and another fault at once', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = storeFaultLog({ error: (_: object, message?: string) => void lines.push(String(message)) });
  // The outbox polls every two seconds.
  for (let poll = 0; poll < 150; poll += 1) {
    log(new StoreFault('unreachable', 'DATABASE_URL cannot be reached'));
    if (poll === 75) log(new StoreFault('full', 'DATABASE_URL cannot grow'));
    vi.advanceTimersByTime(2000);
  }
  expect(lines.filter((line) => line.includes('reached'))).toHaveLength(5);
  expect(lines.filter((line) => line.includes('grow'))).toHaveLength(1);
});
