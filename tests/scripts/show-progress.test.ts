import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let showProgress: typeof import('../../scripts/run/show-progress.ts').showProgress;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // Other tests share the module, whose clock would be ahead.
  vi.resetModules();
  ({ showProgress } = await import('../../scripts/run/show-progress.ts'));
});
afterAll(() => void vi.useRealTimers());

/** Returns what 40 steps of half a second write to a terminal of 20 columns, or to a log. */
const written = (isTTY: boolean): string => {
  let text = '';
  vi.spyOn(process, 'stderr', 'get').mockReturnValue({
    ...{ isTTY, columns: 20 },
    write: (part: string) => {
      text += part;
      return true;
    },
  } as typeof process.stderr);
  for (let done = 1; done <= 40; done += 1) {
    vi.advanceTimersByTime(500);
    showProgress('compressed files', done, 40);
  }
  vi.restoreAllMocks();
  return text;
};

test('a terminal shows one line, as wide as there is room, and removes it at the end', () => {
  const lines = written(true).split('\u001b[1G\u001b[2K');
  expect(lines).toHaveLength(41);
  expect(lines.slice(0, 3)).toEqual(['', 'compressed files: 1\r', 'compressed files: 2\r']);
  expect(lines.at(-1)).toBe('');
});

test('a log has a line every ten seconds', () => {
  expect(written(false)).toBe('compressed files: 20 of 40\n');
});
