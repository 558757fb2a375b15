import type { Readable } from 'node:stream';
import { slowestLine } from '../../../schemas/forms/resume.ts';
import type { ReceiverOptions } from '../receiver-options.ts';
import { Refusal, type RefusalReason } from '../refusal.ts';
import type { HeldBody } from './body-memory.ts';

/**
 * Returns a function that reads a body of at most `maxBytes` into memory. Throws Refusal if it is larger, ends early,
 * is too slow or must make room, or if the receiver stops. It never destroys the source, because the response still
 * needs its connection.
 */
export const bodyReader =
  ({ drain, timeouts }: Pick<ReceiverOptions, 'drain' | 'timeouts'>) =>
  async (source: Readable, maxBytes: number, held: HeldBody): Promise<Buffer<ArrayBuffer>> => {
    // Buffers of the parts would take far more memory than their bytes if the parts are small.
    const bytes = new ArrayBuffer(0, { maxByteLength: maxBytes });
    const { promise: ended, reject, resolve } = Promise.withResolvers<void>();
    const refuse = (reason: RefusalReason) => (): void => reject(new Refusal(reason));
    // The time that the body may still fall behind the slowest line.
    let left: number = timeouts.bodyStill;
    const tick = timeouts.bodyStill / 20;
    const clock = setInterval(() => {
      left -= tick;
      if (left <= 0) refuse('tooSlow')();
    }, tick);
    const isOver = AbortSignal.any([drain.uploadsOver, held.ended]);
    const keep = (part: Buffer): void => {
      const at = bytes.byteLength;
      const isTooLarge = at + part.length > maxBytes;
      if (isTooLarge) refuse('tooLarge')();
      if (isTooLarge || isOver.aborted) return;
      left = Math.min(timeouts.bodyStill, left + (part.length / slowestLine) * 1000);
      held.add(part.length);
      bytes.resize(at + part.length);
      new Uint8Array(bytes, at).set(part);
    };
    const stop = refuse('busy');
    if (isOver.aborted) stop();
    isOver.addEventListener('abort', stop, { once: true });
    source.once('end', resolve).once('error', refuse('unreadable')).once('close', refuse('unreadable'));
    source.on('data', keep);
    try {
      await ended;
      held.complete();
      return Buffer.from(bytes.transferToFixedLength());
    } finally {
      clearInterval(clock);
      isOver.removeEventListener('abort', stop);
      // Discards the rest.
      source.off('data', keep).resume();
    }
  };
