import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { receiver as words } from '#generated/content/receiver.ts';
import { parseMultipart } from '../../../server/receiver/body/parse-multipart.ts';
import { Refusal } from '../../../server/receiver/refusal.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { writtenApplication, writtenForm } from '../../process/server/running-receiver/sendable.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv, hasApplicationForm, hasContactForm } from '../../site/forms.ts';
import { sharedReceiver } from './test-receiver.ts';

// tests/process/server/ proves that stalled and lost connections get their responses.
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

const bodyOf = (parts: readonly Part[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap(({ name, content, file }) => [
      Buffer.from(
        `--limit\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--limit--\r\n'),
  ]);

const parse = (body: Buffer<ArrayBuffer>) => parseMultipart(body, 'multipart/form-data; boundary=limit', 'resume');

const reasonOf = async (body: Buffer<ArrayBuffer>): Promise<unknown> => {
  const error = await parse(body).catch((reason: unknown) => reason);
  return error instanceof Refusal ? error.reason : error;
};

describe('a multipart body', () => {
  test('returns its fields and its file, in any order', async () => {
    const { fields, file } = await parse(
      bodyOf([
        { name: 'a', content: 'ä' },
        { name: 'resume', content: Buffer.from([0, 255, 13, 10]), file: 'cv.pdf' },
        { name: 'b', content: '' },
        { name: 'c', content: 'no file', file: 'c.txt' },
      ]),
    );
    expect(fields).toEqual({ a: 'ä', b: '', c: 'no file' });
    expect(file).toEqual({ name: 'cv.pdf', bytes: Uint8Array.from([0, 255, 13, 10]) });
  });

  test.each<[what: string, parts: readonly Part[]]>([
    ['one long text', [{ name: 'a', content: 'x'.repeat(90_000) }]],
    ['many texts', Array.from({ length: 61 }, (_, index) => ({ name: `f${index}`, content: 'x' }))],
    ['two files', ['a', 'b'].map((file) => ({ name: 'resume', content: 'x', file }))],
  ])('with %s is too large', async (_, parts) => {
    expect(await reasonOf(bodyOf(parts))).toBe('tooLarge');
  });

  test('is malformed if truncated anywhere', async () => {
    const whole = bodyOf([
      { name: 'a', content: 'x' },
      { name: 'resume', content: 'y'.repeat(30), file: 'cv.pdf' },
    ]);
    for (let length = 0; length < whole.length - 4; length += 1) {
      expect([length, await reasonOf(whole.subarray(0, length))]).toEqual([length, 'unreadable']);
    }
  });
});
