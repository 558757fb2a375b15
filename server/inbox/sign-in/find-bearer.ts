import { createHash, timingSafeEqual } from 'node:crypto';
import type { InboxToken } from '../../environment.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The name of whoever has a token, or undefined. Digests are compared, which are equally long, all of them and each to
 * its end: how long it takes tells nothing about how near a guess was.
 */
export const findBearer = (tokens: readonly InboxToken[], given: string): string | undefined => {
  const sought = digest(given);
  let found: string | undefined;
  for (const { name, token } of tokens) if (timingSafeEqual(digest(token), sought)) found = name;
  return found;
};
