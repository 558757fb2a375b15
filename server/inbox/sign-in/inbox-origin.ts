import type { Environment } from '../../environment.ts';

/** Addresses that listen on every interface; no browser can open them. */
const wildcards: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/** The address under which an owner opens the inbox: INBOX_ORIGIN, otherwise where it listens on this machine. */
export const inboxOrigin = ({
  INBOX_HOST,
  INBOX_ORIGIN,
  INBOX_PORT,
}: Pick<Environment, 'INBOX_HOST' | 'INBOX_ORIGIN' | 'INBOX_PORT'>): string => {
  if (INBOX_ORIGIN) return INBOX_ORIGIN;
  const host = wildcards.has(INBOX_HOST) ? 'localhost' : INBOX_HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${INBOX_PORT}`;
};
