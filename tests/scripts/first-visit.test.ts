import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../scripts/measure/certificate.ts';
import { hostOverHttp2 } from '../../scripts/measure/first-visit/http2-host.ts';
import { openSlowLine } from '../../scripts/measure/first-visit/slow-line.ts';
import {
  blankPixels,
  differingBlocks,
  settlingOf,
  shareOf,
} from '../../scripts/measure/first-visit/visual-progress.ts';

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
  ])('%s', (_, one, other, differing) => {
    expect(differingBlocks(one, other)).toEqual(differing);
  });

  test('a block at the edge may be smaller', () => {
    expect(differingBlocks(blankPixels(25, 13), blankPixels(25, 13))).toHaveLength(6);
  });

  test('frames of different sizes cannot be compared', () => {
    expect(() => differingBlocks(blankPixels(24, 12), blankPixels(24, 13))).toThrow(
      new Error('pictures of 24 × 12 and of 24 × 13 cannot be compared'),
    );
  });

  test('a share of them', () => {
    expect(shareOf([true, false, false, false])).toBe(0.25);
  });
});

describe('visual completeness is reached', () => {
  test('when the blocks have their final look: on average, and for the last block', () => {
    const moments = [
      { at: 0, differs: [true, true, true, false] },
      { at: 400, differs: [true, true, false, false] },
      { at: 600, differs: [false, true, false, false] },
      { at: 1100, differs: [false, false, false, false] },
    ];
    // The fourth block had nothing to wait for.
    expect(settlingOf(moments, 3000)).toEqual({ index: (600 + 1100 + 400) / 3, finished: 1100 });
  });

  test('not before a block that looked right has changed back', () => {
    const moments = [
      { at: 0, differs: [true] },
      { at: 400, differs: [false] },
      { at: 600, differs: [true] },
      { at: 900, differs: [false] },
    ];
    expect(settlingOf(moments, 3000)).toEqual({ index: 900, finished: 900 });
  });

  test('at the end of the film, when its last frame is not the end', () => {
    expect(settlingOf([{ at: 0, differs: [true] }], 3000)).toEqual({ index: 3000, finished: 3000 });
  });

  test('at once when nothing is painted', () => {
    expect(settlingOf([{ at: 0, differs: [false] }], 3000)).toEqual({ index: 0, finished: 0 });
  });

  test('although one block of a thousand still changes, such as a blinking caret', () => {
    const still = Array.from({ length: 999 }, () => false);
    const moments = [
      { at: 0, differs: [true, ...still.map(() => true)] },
      { at: 500, differs: [true, ...still] },
      { at: 1000, differs: [false, ...still] },
    ];
    expect(settlingOf(moments, 3000).finished).toBe(500);
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

test.skipIf(!makeCertificate())('a host negotiates HTTP/2 over TLS', async () => {
  const app = new Hono();
  app.get('/bytes', (context) => context.body(new Uint8Array(sent)));
  const host = await hostOverHttp2(app);
  onTestFinished(host.close);
  const session = connect(`https://localhost:${host.port}`, { rejectUnauthorized: false });
  onTestFinished(() => session.destroy());
  const parts: Buffer[] = [];
  for await (const part of session.request({ ':path': '/bytes' })) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(sent)).toBe(true);
});
