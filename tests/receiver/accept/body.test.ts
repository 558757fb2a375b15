import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { receiver as words } from '#generated/content/receiver.ts';
import { timeouts } from '../../../hosting/http/timeouts.ts';
import { writtenApplication, writtenForm } from '../../process/receiver/running-receiver/sendable.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { neededValues } from '../../site/form-values.ts';
import { applicationForm, careersEndpoint, cv, hasApplicationForm, hasContactForm } from '../../site/forms.ts';
import { multipart, ownReceiver, sharedReceiver, type TestReceiver } from './test-receiver.ts';

// tests/process/receiver/ proves that stalled and lost connections get their responses.
const receiver = await sharedReceiver();

const megabyte = 1024 * 1024;
const text = { what: 'a text', written: () => writtenForm('contact'), most: 256 * 1024 };
const upload = {
  what: 'an upload',
  written: () => writtenApplication({ name: cv, bytes: resumeBytes(cv, 5000) }),
  most: (resumeMaxMegabytes + 1) * megabyte,
};

describe.each([...(hasContactForm ? [text] : []), ...(hasApplicationForm ? [upload] : [])])(
  '$what',
  ({ most, written }) => {
    test.each([
      [most, true, 201],
      [most, false, 201],
      [most + 1, true, 413],
      [most + 1, false, 413],
    ])('of %i bytes, with a content length: %s, gets %i', async (size, says, status) => {
      const { body, headers, path } = written();
      // Insignificant spaces: after JSON, and after the last boundary.
      const padded = Uint8Array.from(Buffer.concat([body, Buffer.alloc(size - body.length, ' ')]));
      const all = says ? { ...headers, 'content-length': String(size) } : headers;
      const request = { method: 'POST', headers: all, body: padded };
      expect((await receiver.app.request(path, request)).status).toBe(status);
    });

    // Only these: threads, streams and files take their own time.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    const stored = [201, { success: true }];
    const tooSlow = [408, { message: words.refusals.tooSlow }];
    // Five megabytes take longer than four minutes.
    const whole = Math.min(most, 5 * megabyte);

    test.each([
      ['at 20 kB a second is accepted', whole, 20_000, 1000, stored],
      ['that stalls for seconds is accepted', whole, 400_000, timeouts.bodyStill * 0.75, stored],
      ['at 100 bytes a second times out', 8000, 100, 1000, tooSlow],
      ['that stalls times out', 8000, 4000, timeouts.bodyStill, tooSlow],
    ])('on a line %s', async (_, bytes, size, pause, answer) => {
      const { body: short, headers, path } = written();
      const body = Uint8Array.from(Buffer.concat([short, Buffer.alloc(Math.max(0, bytes - short.length), ' ')]));
      let at = 0;
      // Called when the receiver has read the earlier parts.
      const pull = async (sender: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
        await new Promise((done) => setImmediate(done));
        if (at > 0) await vi.advanceTimersByTimeAsync(pause);
        sender.enqueue(body.subarray(at, at + size));
        at += size;
        if (at >= body.length) sender.close();
      };
      const stream = new ReadableStream({ pull }, { highWaterMark: 0 });
      const request = { method: 'POST', headers, body: stream, duplex: 'half' };
      const response = await receiver.app.request(path, request as object);
      expect([response.status, await response.json()]).toEqual(answer);
    });
  },
);

describe.skipIf(!hasApplicationForm)('with many slow uploads', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const { body, headers, path } = writtenApplication({ name: cv, bytes: resumeBytes(cv, 5 * megabyte) });

  /** Begins an upload that sends some bytes and stands still. `onEnd` is called with the status when it is ended. */
  const begin = async (to: TestReceiver, address: string, bytes: number, onEnd: (status: number) => void) => {
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    let at = 0;
    const pull = (sender: ReadableStreamDefaultController<Uint8Array>): Promise<never> | undefined => {
      if (at === 0) sender.enqueue(body.slice(0, bytes));
      else resolve();
      at += bytes;
      return at > bytes ? new Promise<never>(() => undefined) : undefined;
    };
    const stream = new ReadableStream({ pull }, { highWaterMark: 0 });
    const sent = { ...headers, 'x-forwarded-for': address };
    const request = { method: 'POST', headers: sent, body: stream, duplex: 'half' } as object;
    void Promise.resolve(to.app.request(path, request)).then(({ status }) => onEnd(status));
    await isRead;
  };

  const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

  test.each<[what: string, addressOf: (index: number) => string, uploads: number, bytes: number, ended: number]>([
    ['12 from each of 4 addresses', (index) => `192.0.2.${index % 4}`, 48, 100, 0],
    ['one from each of 100 addresses', (index) => `192.0.2.${index}`, 100, 100, 0],
    ['more from one address than it may have', () => '192.0.2.1', 60, 100, 12],
    ['more from one /48 than it may have', (index) => `2001:db8:1:${index}::1`, 200, 100, 8],
    ['more of one address than it may hold in memory', () => '192.0.2.1', 6, 5 * megabyte, 2],
    ['more in all than fits into memory', (index) => `192.0.2.${index}`, 21, 5 * megabyte, 3],
  ])('others are stored: %s', async (_, addressOf, uploads, bytes, ended) => {
    const own = await ownReceiver({ isTrusted: (address) => address === '' });
    const endedFirst: number[] = [];
    for (const index of times(uploads)) {
      await begin(own, addressOf(index), bytes, (status) => endedFirst.push(status === 503 ? index : status));
      vi.advanceTimersByTime(1000);
    }
    const request = { method: 'POST', headers: { ...headers, 'x-forwarded-for': '203.0.113.1' }, body };
    expect((await own.app.request(path, request)).status).toBe(201);
    expect(endedFirst).toEqual(times(ended));
  });
});

const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`field${index}`, 'x']));
const twice = multipart({}, new File(['x'], cv));
twice.append('resume', new File(['y'], cv));

// tests/nightly/ sends truncated and changed bodies.
test.skipIf(!hasApplicationForm).each([
  ['one long text', multipart({ message: 'x'.repeat(90_000) })],
  ['more texts than any form', multipart(many)],
  ['two files', twice],
])('a multipart body with %s is too large', async (_, body) => {
  const message = words.refusals.tooLarge;
  expect(await receiver.answerTo(careersEndpoint, body)).toEqual({ status: 413, message });
});

test.skipIf(!hasApplicationForm)('a multipart body may begin with its file', async () => {
  const [values, body] = [neededValues(applicationForm), multipart({}, new File([resumeBytes(cv, 20)], cv))];
  for (const [name, value] of multipart(values)) body.append(name, value);
  expect((await receiver.answerTo(careersEndpoint, body)).status).toBe(201);
  expect(await receiver.latest('application')).toMatchObject({ content: values, resume: { name: cv, size: 20 } });
});
