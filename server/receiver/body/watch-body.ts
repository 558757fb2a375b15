import type { Readable } from 'node:stream';
import { Refusal } from '../refusal.ts';

export interface BodyLimits {
  maxBytes: number;
  /** Aborts the reading, which then throws the signal's reason, a Refusal. */
  signal: AbortSignal;
  onProgress: () => void;
}

/**
 * Calls `fail` if a body cannot be read completely. It never destroys the source, because the response still needs its
 * connection.
 */
export const watchBody = (
  source: Readable,
  { maxBytes, onProgress, signal }: BodyLimits,
  fail: (reason: unknown) => void,
): void => {
  let total = 0;
  const unreadable = (): void => fail(new Refusal('unreadable'));
  const stop = (): void => fail(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  source.once('error', unreadable);
  source.once('close', () => source.readableEnded || unreadable());
  source.on('data', (part: Buffer) => {
    total += part.length;
    onProgress();
    if (total > maxBytes) fail(new Refusal('tooLarge'));
  });
};

/** Reads a body without files into memory, as UTF-8. Throws Refusal. */
export const readText = async (source: Readable, limits: BodyLimits): Promise<string> => {
  const parts: Buffer[] = [];
  const keep = (part: Buffer): void => {
    parts.push(part);
  };
  try {
    await new Promise<void>((done, fail) => {
      watchBody(source, limits, fail);
      source.once('end', done);
      source.on('data', keep);
    });
    return new TextDecoder().decode(Buffer.concat(parts));
  } finally {
    source.off('data', keep);
  }
};
