import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { siteFolders } from '../sites/site-folders.ts';
import { isProxyRange } from './http/client-address.ts';
import { inMemory } from './store/engines/sqlite-file.ts';
import { estimateEntropy } from './token-entropy.ts';

/** An environment variable that has a value it cannot have. The message names it and says what to write. */
export class EnvironmentFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EnvironmentFault';
  }
}

const whole = (least: number, most: number, byDefault: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
    .default(byDefault);

const address = (...schemes: readonly string[]) =>
  z.string().refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url !== undefined && schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
  });

const origin = () => address('http', 'https').transform((value) => new URL(value).origin);

/** Hosts that only a server can listen on; a link to one leads nowhere. */
const isListenAddress = (value: string): boolean => ['0.0.0.0', '[::]'].includes(new URL(value).hostname);

/** `host:port`, of an address in brackets for IPv6. */
const place = () =>
  z
    .string()
    .regex(/^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/)
    .transform((value) => {
      const colon = value.lastIndexOf(':');
      return { host: value.slice(0, colon).replaceAll(/[[\]]/g, ''), port: Number(value.slice(colon + 1)) };
    })
    .refine(({ port }) => port >= 1 && port <= 65535);

/** A token with the name of its bearer, who is logged with what he looks at. */
export interface InboxToken {
  name: string;
  token: string;
}

const leastToken = 24;

/** Bits of entropy that a token needs. Random tokens of the least length have at least 90. */
const leastEntropy = 64;

/** `name:token, name:token`; a single token needs no name. */
const tokens = z
  .string()
  .transform((value) =>
    value.split(',').map((part): InboxToken => {
      const [, name = 'owner', token = ''] = /^\s*(?:([\w.-]+):)?(\S*)\s*$/.exec(part) ?? [];
      return { name, token };
    }),
  )
  .refine((all) => all.every(({ token }) => token.length >= leastToken));

/** `loopback, 10.0.0.0/8`; separated by commas or spaces. */
const proxyRanges = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((ranges) => ranges.length > 0 && ranges.every(isProxyRange));

const port = (byDefault: number) => whole(1, 65535, byDefault);

const schema = z.object({
  /** Where site and receiver listen; beyond this machine with 0.0.0.0, behind a proxy that encrypts. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of the site. */
  PORT: port(4173),
  /** The port of the receiver, an origin of its own (CAL-1, CAL-3). */
  API_PORT: port(4174),
  /** Where the site is, whose pages may send; that of data/site.yaml, if nothing is said. */
  SITE_ORIGIN: origin().optional(),
  /** Where the receiver is, as browsers see it; that of data/site.yaml, if nothing is said. */
  API_ORIGIN: origin().optional(),
  /** Where the site finds the receiver, for what is posted to the site itself: API_PORT of this machine by default. */
  RECEIVER: place().optional(),
  /** The file of the embedded store. */
  STORE: z.string().min(1).default(`${siteFolders.var}/submissions.sqlite`),
  /** With it, submissions are kept in PostgreSQL and STORE is not used. */
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  /** The folder for files of submissions under way; beside STORE by default. */
  UPLOADS: z.string().min(1).optional(),
  /** With it, clamd scans every resume, and none is accepted while it cannot. A path, or a host and a port. */
  CLAMD_SOCKET: z
    .union([
      z
        .string()
        .startsWith('/')
        .transform((path) => ({ path })),
      place(),
    ])
    .optional(),
  /** How many megabytes store and uploads may take before submissions are refused. */
  STORE_LIMIT: whole(1, 1_000_000, 4000),
  /** With it, owner and sender are told by mail. */
  SMTP_URL: address('smtp', 'smtps').optional(),
  /** With it, a program of the owner's is called for every submission. */
  WEBHOOK_URL: address('http', 'https').optional(),
  /** What the calls are signed with. */
  WEBHOOK_SECRET: z.string().min(leastToken).optional(),
  /** Where the inbox listens. */
  INBOX_HOST: z.string().min(1).default('127.0.0.1'),
  INBOX_PORT: port(4175),
  /** Where the owner opens the inbox; mails link to it. Without it they have no link. */
  INBOX_ORIGIN: origin()
    .refine((value) => !isListenAddress(value))
    .optional(),
  /** Without it, the receiver creates a token beside STORE at its first start. */
  INBOX_TOKEN: tokens.optional(),
  /** Opens /metrics on the inbox's port to a monitoring system. */
  METRICS_TOKEN: z.string().min(leastToken).optional(),
  /** Addresses and networks of the proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  TRUSTED_PROXIES: proxyRanges.default(['loopback']),
  /** What is written to the log: every submission, or what needs a look alone. */
  LOG_LEVEL: z.enum(['info', 'warn', 'error']).default('info'),
  /** How many submissions are accepted from one address in an hour, and as many rejected in ten minutes. */
  ADDRESS_LIMIT: whole(1, 1_000_000, 60),
  /** How many are accepted from all together in a minute. */
  TOTAL_LIMIT: whole(1, 1_000_000, 600),
  /** The most receipts within one hour, to all senders together; 0 sends none. */
  RECEIPT_LIMIT: whole(0, 1_000_000, 100),
});

export type Environment = z.infer<typeof schema>;

const expected: Readonly<Record<keyof Environment, string>> = {
  HOST: 'an address to listen on',
  PORT: 'a port number from 1 to 65535',
  API_PORT: 'a port number from 1 to 65535',
  SITE_ORIGIN: 'an address such as https://example.com',
  API_ORIGIN: 'an address such as https://api.example.com',
  RECEIVER: 'a host and a port such as 127.0.0.1:4174',
  STORE: 'the path of a file',
  UPLOADS: 'the path of a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host/database',
  CLAMD_SOCKET: 'the path of a socket such as /run/clamav/clamd.ctl, or a host and a port such as 127.0.0.1:3310',
  STORE_LIMIT: 'a whole number of megabytes from 1 to 1000000',
  SMTP_URL: 'an address such as smtps://user:password@host',
  WEBHOOK_URL: 'an address such as https://example.com/inquiries',
  WEBHOOK_SECRET: `a secret of at least ${leastToken} characters`,
  INBOX_HOST: 'an address to listen on',
  INBOX_PORT: 'a port number from 1 to 65535',
  INBOX_ORIGIN: 'an address that browsers can open, such as https://inbox.example.com or http://localhost:4175',
  INBOX_TOKEN: `one or more of name:token, separated by commas, each token of at least ${leastToken} characters`,
  METRICS_TOKEN: `a token of at least ${leastToken} characters`,
  TRUSTED_PROXIES: 'a list of addresses, networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal or none',
  LOG_LEVEL: 'info, warn or error',
  ADDRESS_LIMIT: 'a whole number from 1 to 1000000',
  TOTAL_LIMIT: 'a whole number from 1 to 1000000',
  RECEIPT_LIMIT: 'a whole number from 0 to 1000000',
};

/** What must not be printed: whoever reads a log would have it. */
const secret: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_SECRET',
  'INBOX_TOKEN',
  'METRICS_TOKEN',
]);

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** Whether what listens there is heard on this machine alone. */
export const isLoopback = (host: string): boolean => loopback.has(host);

/** The folder for uploads: beside the store, whose disk has room for them. */
export const uploadsOf = ({ STORE, UPLOADS }: Pick<Environment, 'STORE' | 'UPLOADS'>): string =>
  UPLOADS ?? (STORE === inMemory ? join(tmpdir(), `uploads-${userInfo().uid}`) : join(dirname(STORE), 'uploads'));

/** Names a token that is easy to guess or used twice, without repeating it. */
const tokenFault = ({ INBOX_TOKEN = [], METRICS_TOKEN }: Environment): string | undefined => {
  const all = [
    ...INBOX_TOKEN.map(({ name, token }) => ({ said: `the token of ${name} in INBOX_TOKEN`, token })),
    ...(METRICS_TOKEN ? [{ said: 'METRICS_TOKEN', token: METRICS_TOKEN }] : []),
  ];
  for (const { said, token } of all) {
    const bits = Math.floor(estimateEntropy(token));
    if (bits >= leastEntropy) continue;
    return `${said} is easy to guess: about ${bits} bits instead of ${leastEntropy} (fix: write what "openssl rand -hex 32" prints)`;
  }
  if (new Set(all.map(({ token }) => token)).size === all.length) return undefined;
  return 'INBOX_TOKEN and METRICS_TOKEN hold the same token twice (fix: give each its own)';
};

/** What cannot be together, as one line each. */
const contradiction = (environment: Environment): string | undefined => {
  const { PORT, API_PORT, INBOX_PORT, WEBHOOK_SECRET, WEBHOOK_URL } = environment;
  if (PORT === API_PORT) return `PORT and API_PORT are both ${PORT} (fix: give the receiver another port)`;
  if (INBOX_PORT === PORT || INBOX_PORT === API_PORT) {
    const other = INBOX_PORT === PORT ? 'PORT' : 'API_PORT';
    return `${other} and INBOX_PORT are both ${INBOX_PORT} (fix: give the inbox another port)`;
  }
  if (WEBHOOK_URL && !WEBHOOK_SECRET) {
    return 'WEBHOOK_URL is set and WEBHOOK_SECRET is not (fix: set a secret of at least 24 characters)';
  }
  return undefined;
};

/** The fault of a TRUSTED_PROXIES that counts proxies, as it did in earlier releases. */
const countedProxies = (count: string): string =>
  `TRUSTED_PROXIES="${count}" counts proxies, which are now named by address (fix: write the addresses or networks of ` +
  'your proxies, such as TRUSTED_PROXIES="loopback, 10.0.0.0/8", or unset it for a proxy on the same machine)';

/** Reads the variables that the servers use. Throws EnvironmentFault, in one line, for a value that cannot be. */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const known = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, variables[name]]));
  const result = schema.safeParse(known);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]) as keyof Environment;
    const count = name === 'TRUSTED_PROXIES' ? /^\s*\d+\s*$/.exec(variables[name] ?? '')?.[0] : undefined;
    if (count !== undefined) throw new EnvironmentFault(countedProxies(count.trim()));
    const said = secret.has(name) ? name : `${name}="${variables[name]}"`;
    throw new EnvironmentFault(`${said} is not ${expected[name]} (fix: change or unset ${name})`);
  }
  const fault = contradiction(result.data) ?? tokenFault(result.data);
  if (fault) throw new EnvironmentFault(fault);
  return result.data;
};
