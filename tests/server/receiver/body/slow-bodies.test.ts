import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { timeouts } from '../../../../server/timeouts.ts';
import { resumeBytes } from '../../../resumes/resume-bytes.ts';
import { cv } from '../../../site/applications.ts';
import { hasApplicationForm, hasContactForm } from '../../../site/forms.ts';
import { writtenApplication, writtenForm } from '../../running-receiver/sendable.ts';
import { sharedReceiver } from '../test-receiver.ts';

const receiver = await sharedReceiver();

// Only these: threads, streams and files take their own time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

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
    const request = { method: 'POST', headers, body: stream, duplex: 'half' };
    const response = await receiver.app.request(path, request as object);
    return [response.status, await response.json()];
  };
  const tooSlow = [408, { message: words.refusals.tooSlow }];

  test.each([
    ['is accepted if only its total time exceeds the stall timeout', 8, pause, [201, { success: true }]],
    ['times out when its total time is too long', 2 + Math.ceil(timeouts.bodyWhole / pause), pause, tooSlow],
    ['times out when it stalls', 2, timeouts.bodyStill, tooSlow],
  ])('%s', async (__, parts, time, answer) => {
    expect(await send(parts, time)).toEqual(answer);
  });
});
