import type { Readable } from 'node:stream';
import { type BodyLimits, watchBody } from './watch-body.ts';

/** Reads a body of texts alone (UTF-8) into memory. Throws BodyNotRead. */
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
