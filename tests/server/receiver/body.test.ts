import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resumeMaxMegabytes } from '#generated/constants.ts';
import { receiver as words } from '#generated/content/receiver.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { writtenApplication, writtenForm } from '../../process/server/running-receiver/sendable.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { neededValues } from '../../site/form-values.ts';
import { applicationForm, careersEndpoint, cv, hasApplicationForm, hasContactForm } from '../../site/forms.ts';
import { multipart, sharedReceiver } from './test-receiver.ts';

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
