import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { InboxToken } from '../../environment.ts';

/** How long a sign-in link is valid, in minutes. */
export const linkMinutes = 60;

const lifetime = linkMinutes * 60_000;

const macOf = ({ token }: InboxToken, issued: string, nonce: string): string =>
  createHmac('sha256', token).update(`sign-in ${issued} ${nonce}`).digest('base64url');

/**
 * Creates the code of a sign-in link. It is signed with the token, so any process that can read the token can create
 * one, and whoever sees the link learns nothing about the token.
 */
export const signInCode = (bearer: InboxToken, now: Date): string => {
  const issued = now.getTime().toString(36);
  const nonce = randomBytes(16).toString('base64url');
  return [issued, nonce, macOf(bearer, issued, nonce)].join('.');
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Returns a function that redeems codes: it returns the bearer's name, once per code. Codes from before this call are
 * refused, so that a restart does not make a used one valid again.
 */
export const signInCodes = (tokens: readonly InboxToken[], now: () => Date) => {
  const started = now().getTime();
  const used = new Map<string, number>();
  return (code: string): string | undefined => {
    const time = now().getTime();
    for (const [mac, until] of used) if (until <= time) used.delete(mac);
    const [, issued = '', nonce = '', mac = ''] = /^([\da-z]{1,11})\.([\w-]{22})\.([\w-]{43})$/.exec(code) ?? [];
    const issuedAt = Number.parseInt(issued, 36);
    const bearer = tokens.find((each) => isEqual(macOf(each, issued, nonce), mac));
    if (!bearer || used.has(mac) || issuedAt < started || issuedAt > time || issuedAt + lifetime <= time)
      return undefined;
    used.set(mac, issuedAt + lifetime);
    return bearer.name;
  };
};
