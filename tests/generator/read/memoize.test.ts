import { expect, test, vi } from 'vitest';
import { memoize } from '../../../generator/read/memoize.ts';

test('work that was rejected is done again, and other work once', async () => {
  const work = vi.fn(async (_input: string) => {
    if (work.mock.calls.length === 1) throw new Error('no room');
    return 'done';
  });
  const kept = memoize(work);
  await expect(kept('font')).rejects.toThrow('no room');
  expect(await kept('font')).toBe('done');
  expect(await kept('font')).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});
