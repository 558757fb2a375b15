import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { receiver as words } from '#generated/content/receiver.ts';
import { readMultipart } from '../../../server/receiver/body/read-multipart.ts';
import { Refusal } from '../../../server/receiver/refusal.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { writtenApplication, writtenForm } from '../../process/server/running-receiver/sendable.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv, hasApplicationForm, hasContactForm } from '../../site/forms.ts';
import { sharedReceiver } from './test-receiver.ts';

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
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    /** The time between two parts in milliseconds, just below the stall timeout. */
    const pause = timeouts.bodyStill - 1;
    const tooSlow = [408, { message: words.refusals.tooSlow }];

    test.each([
      ['is accepted if only its total time exceeds the stall timeout', 8, pause, [201, { success: true }]],
      ['times out when its total time is too long', 2 + Math.ceil(timeouts.bodyWhole / pause), pause, tooSlow],
      ['times out when it stalls', 2, timeouts.bodyStill, tooSlow],
    ])('on a slow line %s', async (_, parts, time, answer) => {
      const { body, headers, path } = written();
      const size = Math.ceil(body.length / parts);
      let at = 0;
      // Called when the receiver has read the earlier parts.
      const pull = async (sender: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
        await new Promise((done) => setImmediate(done));
        if (at > 0) await vi.advanceTimersByTimeAsync(time);
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

interface Part {
  name: string;
  content: string | Buffer;
  file?: string;
}

const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, file }) => [
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--x--\r\n'),
  ]);

const read = (source: Readable, options: Partial<Parameters<typeof readMultipart>[1]> = {}) =>
  readMultipart(source, {
    contentType: 'multipart/form-data; boundary=x',
    fileField: 'resume',
    maxFileBytes: 1000,
    maxBytes: 100_000,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });

const faultOf = async (reading: Promise<unknown>): Promise<unknown> => {
  const error = await reading.catch((reason: unknown) => reason);
  return error instanceof Refusal ? error.reason : error;
};

describe('a multipart body', () => {
  test('returns its fields and its file, in any order and in chunks of one byte', async () => {
    const whole = bodyOf([
      { name: 'a', content: 'ä' },
      { name: 'resume', content: Buffer.from([0, 255, 13, 10]), file: 'cv.pdf' },
      { name: 'b', content: '' },
    ]);
    const { fields, file } = await read(Readable.from([...whole].map((byte) => Buffer.from([byte]))));
    expect(fields).toEqual({ a: 'ä', b: '' });
    expect(file).toEqual({ name: 'cv.pdf', bytes: Buffer.from([0, 255, 13, 10]) });
  });

  test('an oversized file is reported as larger than the limit', async () => {
    const source = Readable.from([bodyOf([{ name: 'resume', content: 'x'.repeat(5000), file: 'cv.pdf' }])]);
    expect((await read(source)).file?.bytes.length).toBe(1001);
  });

  test.each<[what: string, parts: readonly Part[], after?: Buffer]>([
    ['one long text', [{ name: 'a', content: 'x'.repeat(90_000) }]],
    ['many texts', Array.from({ length: 61 }, (_, index) => ({ name: `f${index}`, content: 'x' }))],
    ['two files', ['a', 'b'].map((file) => ({ name: 'resume', content: 'x', file }))],
    ['a total size above the limit', [{ name: 'resume', content: 'x'.repeat(200_000), file: 'a' }]],
    ['many bytes after its end', [{ name: 'resume', content: 'x', file: 'a' }], Buffer.alloc(100_000)],
  ])('with %s is too large', async (_, parts, after = Buffer.alloc(0)) => {
    expect(await faultOf(read(Readable.from([bodyOf(parts), after])))).toBe('tooLarge');
  });

  test('is malformed if truncated anywhere', async () => {
    const whole = bodyOf([
      { name: 'a', content: 'x' },
      { name: 'resume', content: 'y'.repeat(30), file: 'cv.pdf' },
    ]);
    for (let length = 0; length < whole.length - 4; length += 1) {
      expect([length, await faultOf(read(Readable.from([whole.subarray(0, length)])))]).toEqual([length, 'unreadable']);
    }
  });

  const endings = ['tooSlow', 'busy'] as const;
  test.each(endings)('is cancelled when %s, and its source can still respond', async (reason) => {
    const source = new Readable({ read: () => undefined });
    const stopping = new AbortController();
    source.push(bodyOf([{ name: 'resume', content: 'y'.repeat(30), file: 'cv.pdf' }]).subarray(0, 90));
    const onProgress = (): void => stopping.abort(new Refusal(reason));
    expect(await faultOf(read(source, { signal: stopping.signal, onProgress }))).toBe(reason);
    expect(source.destroyed).toBe(false);
  });
});
