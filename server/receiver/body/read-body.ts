import type { Readable } from 'node:stream';
import type { ReceiverOptions } from '../receiver-options.ts';
import { Refusal, type RefusalReason } from '../refusal.ts';

/**
 * Returns a function that reads a body of at most `maxBytes` into memory. Throws Refusal if it is larger, ends early or
 * is too slow, or if the receiver stops. It never destroys the source, because the response still needs its connection.
 */
export const bodyReader =
  ({ drain, timeouts }: Pick<ReceiverOptions, 'drain' | 'timeouts'>) =>
  async (source: Readable, maxBytes: number): Promise<Buffer<ArrayBuffer>> => {
    const parts: Buffer[] = [];
    let total = 0;
    const { promise: ended, reject, resolve } = Promise.withResolvers<void>();
    const refuse = (reason: RefusalReason) => (): void => reject(new Refusal(reason));
    const whole = setTimeout(refuse('tooSlow'), timeouts.bodyWhole);
    const still = setTimeout(refuse('tooSlow'), timeouts.bodyStill);
    const keep = (part: Buffer): void => {
      still.refresh();
      total += part.length;
      if (total > maxBytes) refuse('tooLarge')();
      else parts.push(part);
    };
    const stop = refuse('busy');
    if (drain.uploadsOver.aborted) stop();
    drain.uploadsOver.addEventListener('abort', stop, { once: true });
    source.once('end', resolve).once('error', refuse('unreadable')).once('close', refuse('unreadable'));
    source.on('data', keep);
    try {
      await ended;
      return Buffer.concat(parts);
    } finally {
      clearTimeout(whole);
      clearTimeout(still);
      drain.uploadsOver.removeEventListener('abort', stop);
      // Discards the rest.
      source.off('data', keep).resume();
    }
  };
