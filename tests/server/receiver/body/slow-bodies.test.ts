import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { timeouts } from '../../../../server/timeouts.ts';
import { resumeBytes } from '../../../resumes/resume-bytes.ts';
import { cv } from '../../../site/applications.ts';
import { hasApplicationForm, hasContactForm } from '../../../site/forms.ts';
import { writtenApplication, writtenForm } from '../../running-receiver/sendable.ts';
import { startTestReceiver, type TestReceiver } from '../test-receiver.ts';

let receiver: TestReceiver;

beforeEach(async () => {
  receiver = await startTestReceiver();
  // Only these: threads, streams and files take their own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.close();
});

const bodies = [
  ...(hasContactForm ? [['a text', () => writtenForm('contact')] as const] : []),
  ...(hasApplicationForm
    ? [['an upload', () => writtenApplication({ name: cv, bytes: resumeBytes(cv, 5000) })] as const]
    : []),
];

/** The time between two parts in milliseconds, just below the stall timeout. */
const pause = timeouts.bodyStill - 1;

describe.each(bodies)('%s on a slow line', (_, written) => {
  /** Sends a body in parts with a pause between them. Returns the response. */
  const send = async (parts: number, time: number) => {
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
    const response = await receiver.app.request(path, {
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    } as object);
    return { status: response.status, body: await response.json() };
  };
  const tooSlow = { status: 408, body: { message: words.refusals.tooSlow } };

  test('is accepted if only its total time exceeds the stall timeout', async () => {
    expect(await send(8, pause)).toMatchObject({ status: 201 });
  });

  test('times out when its total time is too long', async () => {
    expect(await send(2 + Math.ceil(timeouts.bodyWhole / pause), pause)).toEqual(tooSlow);
  });

  test('times out when it stalls', async () => {
    expect(await send(2, timeouts.bodyStill)).toEqual(tooSlow);
  });
});
