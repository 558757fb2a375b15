import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Environment, InboxToken } from '../hosting/environment.ts';
import { readTokens, type SignedInServer } from './tokens.ts';

export const linkMinutes = 60;

const lifetime = linkMinutes * 60_000;

/** Wildcard addresses, which no browser can open. */
const wildcards: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

type Settings = Pick<
  Environment,
  `EDIT_${'ORIGIN' | 'PORT' | 'TOKEN'}` | `INBOX_${'HOST' | 'ORIGIN' | 'PORT' | 'TOKEN'}` | 'HOST' | 'STORE'
>;

/** Returns the origin of a server: that of its variable, or else the address on which it listens. */
export const originOf = (server: SignedInServer, settings: Settings): string => {
  const host = server === 'INBOX' ? settings.INBOX_HOST : settings.HOST;
  const shown = wildcards.has(host) ? 'localhost' : host;
  const listening = `http://${shown.includes(':') ? `[${shown}]` : shown}:${settings[`${server}_PORT`]}`;
  return settings[`${server}_ORIGIN`] ?? listening;
};

const macOf = ({ token }: InboxToken, issued: string, nonce: string): string =>
  createHmac('sha256', token).update(`sign-in ${issued} ${nonce}`).digest('base64url');

/**
 * Creates the code of a sign-in link. It is signed with the token, so any process that can read the token can create
 * one. The link does not reveal the token.
 */
export const signInCode = (bearer: InboxToken, now: Date): string => {
  const issued = now.getTime().toString(36);
  const nonce = randomBytes(16).toString('base64url');
  return [issued, nonce, macOf(bearer, issued, nonce)].join('.');
};

/**
 * Creates a sign-in link that works once. `base` is the start of the paths of the server. Without a name, the link
 * belongs to the first token. Returns undefined if the token does not exist. Throws EnvironmentFault.
 */
export const signInLink = (server: SignedInServer, base: string, settings: Settings, name?: string) => {
  const bearer = readTokens(server, settings).find((each) => name === undefined || each.name === name.normalize());
  return bearer && `${originOf(server, settings)}${base}/sign-in?code=${signInCode(bearer, new Date())}`;
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Returns a function that redeems each code once and returns the name of its token. It refuses codes issued before the
 * start of this process. Otherwise a restart would make used codes valid again.
 */
export const signInCodes = (tokens: readonly InboxToken[], now: () => Date) => {
  // The hosted editor takes seconds to get here, and a link may be printed meanwhile.
  const started = now().getTime() - process.uptime() * 1000;
  const used = new Map<string, number>();
  return (code: string): string | undefined => {
    const time = now().getTime();
    for (const [mac, until] of used) if (until <= time) used.delete(mac);
    const [, issued = '', nonce = '', mac = ''] = /^([\da-z]{1,11})\.([\w-]{22})\.([\w-]{43})$/.exec(code) ?? [];
    const issuedAt = Number.parseInt(issued, 36);
    const bearer = tokens.find((each) => isEqual(macOf(each, issued, nonce), mac));
    const isCurrent = issuedAt >= started && issuedAt <= time && issuedAt + lifetime > time;
    if (!bearer || used.has(mac) || !isCurrent) return undefined;
    used.set(mac, issuedAt + lifetime);
    return bearer.name;
  };
};
