import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSlowLine } from '../../scripts/measure/first-visit/slow-line.ts';
import { blankPixels, differingBlocks, settlingOf } from '../../scripts/measure/first-visit/visual-progress.ts';

/** A window of 24 × 12 pixels has two blocks: what each of its pixels shows, of three colors, from 0 to 255. */
const windowOf = (left: number, right: number) => ({
  width: 24,
  height: 12,
  colors: Uint8Array.from({ length: 24 * 12 * 3 }, (_, at) => (Math.floor(at / 3) % 24 < 12 ? left : right)),
});

describe('the blocks of a frame', () => {
  test.each([
    ['alike', windowOf(200, 100), windowOf(200, 100), [false, false]],
    ['otherwise on one side', windowOf(200, 100), windowOf(200, 90), [false, true]],
    ['otherwise by less than is seen', windowOf(200, 100), windowOf(206, 94), [false, false]],
    ['blank', blankPixels(24, 12), windowOf(255, 0), [false, true]],
    ['smaller at the edge', blankPixels(25, 13), blankPixels(25, 13), Array.from({ length: 6 }, () => false)],
  ])('%s', (_, one, other, differing) => {
    expect(differingBlocks(one, other)).toEqual(differing);
  });

  test('frames of different sizes cannot be compared', () => {
    expect(() => differingBlocks(blankPixels(24, 12), blankPixels(24, 13))).toThrow(
      new Error('pictures of 24 × 12 and of 24 × 13 cannot be compared'),
    );
  });
});

/** The moments of a film from its blocks: `1` differs from the end, `0` does not. */
const filmOf = (blocks: Readonly<Record<number, string>>) =>
  Object.entries(blocks).map(([at, row]) => ({ at: Number(at), differs: [...row].map((block) => block === '1') }));

describe('visual completeness is reached', () => {
  test.each<[string, Readonly<Record<number, string>>, index: number, finished: number]>([
    // The fourth block has nothing to wait for.
    ['on average, and with the last block', { 0: '1110', 400: '1100', 600: '0100', 1100: '0000' }, 700, 1100],
    ['not before a block that looked right has changed back', { 0: '1', 400: '0', 600: '1', 900: '0' }, 900, 900],
    ['at the end of the film, when its last frame is not the end', { 0: '1' }, 3000, 3000],
    ['at once when nothing is painted', { 0: '0' }, 0, 0],
    // Such as a blinking caret.
    [
      'although one block of a thousand still changes',
      { 0: '1'.repeat(1000), 500: `1${'0'.repeat(999)}`, 1000: '0'.repeat(1000) },
      500.5,
      500,
    ],
  ])('%s', (_, blocks, index, finished) => {
    expect(settlingOf(filmOf(blocks), 3000)).toEqual({ index, finished });
  });
});

// How slow the line is depends on the machine, too, and is not asserted; what comes out of it is what went in.
const sent = randomBytes(60_000);

test('the throttled connection delivers all bytes in order', async () => {
  const server = createServer((_, response) => response.writeHead(200, { connection: 'close' }).end(sent));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const line = await openSlowLine((server.address() as AddressInfo).port);
  onTestFinished(line.close);
  const answer = await fetch(`http://localhost:${line.port}/`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true);
  expect(line.lastDelivery()).toBeGreaterThan(0);
});
