import type { Readable } from 'node:stream';
import { BodyNotRead } from './body-not-read.ts';

/** Within what a body is read. */
export interface BodyLimits {
  /** How many bytes the whole body may have. */
  maxBytes: number;
  /** Ends the reading: with BodyNotRead as its reason, that is what is thrown. */
  signal: AbortSignal;
  /** Called with each part that comes. */
  onProgress: () => void;
}

/**
 * Says when a body that is being read cannot be read to its end. The source is never destroyed, so that an answer can
 * still be sent on it.
 */
export const watchBody = (
  source: Readable,
  { maxBytes, onProgress, signal }: BodyLimits,
  fail: (reason: unknown) => void,
): void => {
  let total = 0;
  const unreadable = (): void => fail(new BodyNotRead('unreadable'));
  const stop = (): void => fail(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  source.once('error', unreadable);
  source.once('close', () => source.readableEnded || unreadable());
  source.on('data', (part: Buffer) => {
    total += part.length;
    onProgress();
    if (total > maxBytes) fail(new BodyNotRead('too-large'));
  });
};
