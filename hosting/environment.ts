import * as z from 'zod';
import { siteFolders } from '../sites/site-folders.ts';
import { UserFault } from '../sites/user-fault.ts';
import { isProxyRange } from './trusted-proxies.ts';

/** Value of STORE for a store that ends with its process. */
export const inMemory = ':memory:';

/** Invalid environment variable. The message names the variable and the repair. */
export class EnvironmentFault extends UserFault {}

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

/** Wildcard hosts, on which a server can listen but which no link can open. */
const isListenAddress = (value: string): boolean => ['0.0.0.0', '[::]'].includes(new URL(value).hostname);

/** `host:port`, with IPv6 addresses in brackets. */
const place = () =>
  z
    .string()
    .regex(/^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/)
    .transform((value) => {
      const colon = value.lastIndexOf(':');
      return { host: value.slice(0, colon).replaceAll(/[[\]]/g, ''), port: Number(value.slice(colon + 1)) };
    })
    .refine(({ port }) => port >= 1 && port <= 65535);

const socketPath = z
  .string()
  .startsWith('/')
  .transform((path) => ({ path }));

/** A token with the name of its owner, for the access log and the history. */
export interface InboxToken {
  name: string;
  token: string;
  /** True for an editor whose changes visitors may get. */
  mayPublish?: true;
}

/** Minimum length of a token. Half of what `openssl rand -hex 32` prints has 128 random bits. */
const leastToken = 32;

/** Minimum length of a webhook's secret, which another program also has (standardwebhooks.com). */
const leastSecret = 24;

/** Names of people in all scripts, such as “Jürgen O’Neill”. Git refuses authors without a letter. */
const tokenName = /^[ ._'’-]*[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u;

/** Letters of tokens (RFC 6750, 2.1): another separator of people would become part of a token. */
const tokenLetters = /^[\w.~+/-]+=*$/;

/** Returns the fault of a token, which it does not repeat; undefined without a fault. */
const tokenFault = ({ name, token }: InboxToken, rights: readonly string[], right?: string): string | undefined => {
  if (!tokenName.test(name)) return "has no name of letters, digits, spaces and . _ ' - (fix: leave out the rest)";
  if (token.length < leastToken || !tokenLetters.test(token))
    return `has no token of at least ${leastToken} letters, digits and . _ ~ + / = - (fix: write what "openssl rand -hex 32" prints)`;
  if (rights.length === 0 || (rights.length === 1 && rights[0] === right)) return undefined;
  return right
    ? `has an unknown right (fix: write name:token:${right} or name:token)`
    : 'has a right, and readers have none (fix: write name:token)';
};

/**
 * `name:token, name:token`; a single token needs no name. Editors have the right that follows their token, and a token
 * without a name has all. A fault counts the parts from 1.
 */
const tokens = (right?: 'publish') =>
  z.string().transform((value, { addIssue }) =>
    value.split(',').map((part, index): InboxToken => {
      const [first = '', second, ...rights] = part.split(':').map((each) => each.trim());
      const [written, token] = second === undefined ? ['owner', first] : [first, second];
      const bearer = { name: written.normalize(), token };
      const fault = tokenFault(bearer, rights, right);
      if (fault) addIssue({ code: 'custom', params: { fault: `part ${index + 1} ${fault}` } });
      const mayPublish = right !== undefined && (second === undefined || rights.includes(right));
      return { ...bearer, ...(mayPublish && { mayPublish }) };
    }),
  );

/** `loopback, 10.0.0.0/8`; separated by commas or spaces. */
const proxyRanges = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((ranges) => ranges.length > 0 && ranges.every(isProxyRange));

/** Defines a variable: its schema, its expected format for faults, and its meaning for docs/reference.md. */
const variable = <Schema extends z.ZodType>(schema: Schema, expected: string, description: string): Schema =>
  schema.meta({ expected, description });

const port = (byDefault: number, description: string) =>
  variable(whole(1, 65535, byDefault), 'a port number from 1 to 65535', description);

/** A number of submissions or mails. */
const limit = (least: number, byDefault: number, description: string) =>
  variable(whole(least, 1_000_000, byDefault), `a whole number from ${least} to 1000000`, description);

const listenAddress = (description: string) =>
  variable(z.string().min(1).default('127.0.0.1'), 'an address to listen on', description);

const publicOrigin = (name: string, description: string) =>
  variable(origin().optional(), `an address such as https://${name}`, description);

const tokenList = (description: string, right?: 'publish') =>
  variable(
    tokens(right).optional(),
    'a list of name:token',
    `${description} By default the first start creates one beside \`STORE\``,
  );

const schema = z.object({
  HOST: listenAddress(
    'Address that site, receiver, hosted editor and development listen on; `0.0.0.0` opens them to other machines',
  ),
  PORT: port(4173, 'Port of the site'),
  API_PORT: port(4174, 'Port of the receiver, which has a separate origin (CAL-1, CAL-3)'),
  SITE_ORIGIN: publicOrigin(
    'example.com',
    'Origin of the site as browsers see it; by default that of `data/site.yaml`, with `npm start` localhost',
  ),
  API_ORIGIN: publicOrigin(
    'api.example.com',
    'Origin of the receiver as browsers see it; a build sends forms there. Defaults like `SITE_ORIGIN`',
  ),
  RECEIVER: variable(
    place().optional(),
    'a host and a port such as 127.0.0.1:4174',
    'Host and port of the receiver that the site forwards forms to; by default `API_PORT` on this machine',
  ),
  STORE: variable(
    z.string().min(1).default(`${siteFolders.var}/submissions.sqlite`),
    'the path of a file',
    'SQLite file of the submissions',
  ),
  BACKUPS: variable(
    z.string().min(1).optional(),
    'the path of a folder',
    'Folder of the backups that `npm run inbox -- backup` writes; inbox, digest and `/metrics` tell if the last is old',
  ),
  DATABASE_URL: variable(
    address('postgres', 'postgresql').optional(),
    'an address such as postgres://user:password@host/database',
    'Stores submissions in PostgreSQL in place of `STORE`; several receivers may share it',
  ),
  CLAMD_SOCKET: variable(
    z.union([socketPath, place()]).optional(),
    'the path of a socket such as /run/clamav/clamd.ctl, or a host and a port such as 127.0.0.1:3310',
    'ClamAV scans every resume over this socket; while it is unreachable, resumes get 503 and `/readyz` fails',
  ),
  STORE_LIMIT: variable(
    whole(1, 1_000_000, 4000),
    'a whole number of megabytes from 1 to 1000000',
    'Megabytes of the store; beyond them submissions are rejected with the mail address',
  ),
  SMTP_URL: variable(
    address('smtp', 'smtps').optional(),
    'an address such as smtps://user:password@host',
    'Sends notices to the owner and receipts to senders by mail',
  ),
  WEBHOOK_URL: variable(
    address('http', 'https').optional(),
    'an address such as https://example.com/inquiries',
    'Receives a POST for every submission, signed as Standard Webhooks. Variables of further webhooks: `data/receiver.yaml`',
  ),
  WEBHOOK_SECRET: variable(
    z.string().min(leastSecret).optional(),
    `a secret of at least ${leastSecret} characters`,
    'Signs the calls of `WEBHOOK_URL`',
  ),
  INBOX_HOST: listenAddress('Address that the inbox listens on'),
  INBOX_PORT: port(4175, 'Port of the inbox'),
  INBOX_ORIGIN: variable(
    // A path is a fault, because the links of mails would not contain it.
    z
      .string()
      .refine((value) => !/\/\/[^/]*\/./.test(value))
      .pipe(origin().refine((value) => !isListenAddress(value)))
      .optional(),
    'an address without a path that browsers can open, such as https://inbox.example.com or http://localhost:4175',
    'URL of the inbox for links in mails; without it mails have no link',
  ),
  INBOX_TOKEN: tokenList('Readers of the inbox with their tokens: `priya:token, tom:token` (`openssl rand -hex 32`).'),
  EDIT_PORT: port(4176, 'Port of the hosted editor (`npm run edit`)'),
  EDIT_ORIGIN: publicOrigin(
    'edit.example.com',
    'Origin of the hosted editor as browsers see it; by default its address on this machine',
  ),
  EDIT_TOKEN: tokenList(
    'People and agents who edit, with their tokens: `priya:token:publish, tom:token`. The name is the author of their ' +
      'changes, and `publish` the right to publish them, which a single token without a name has, too.',
    'publish',
  ),
  EDIT_PUBLISH: variable(
    z.enum(['deploy', 'push']).default('deploy'),
    'deploy or push',
    'What Publish does in the hosted editor: `npm run deploy`, or a push to the remote, from which a platform builds',
  ),
  METRICS_TOKEN: variable(
    z.string().min(leastToken).optional(),
    `a token of at least ${leastToken} characters`,
    'Bearer token of `/metrics` on the port of the inbox; without it metrics are off',
  ),
  TRUSTED_PROXIES: variable(
    proxyRanges.default(['loopback']),
    'a list of addresses, networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal or none',
    'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted',
  ),
  LOG_LEVEL: variable(
    z.enum(['info', 'warn', 'error']).default('info'),
    'info, warn or error',
    'Lowest level of log lines; each line is JSON without personal data',
  ),
  ADDRESS_LIMIT: limit(
    1,
    60,
    'Accepted submissions per address and hour, four times as many per IPv6 /48; as many rejected ones in ten ' +
      'minutes close the forms for that network',
  ),
  TOTAL_LIMIT: limit(1, 600, 'Accepted submissions per minute from all addresses'),
  RECEIPT_LIMIT: limit(
    0,
    100,
    'Receipts per hour to all senders together; 0 sends none. A sender gets at most one a day',
  ),
});

/** Variables of webhooks, which data/receiver.yaml names: `WEBHOOK_URL`, `WEBHOOK_SALES_TOKEN` … */
const webhookVariable = /^WEBHOOK(?:_[A-Z0-9]+)*_(?:URL|SECRET|TOKEN)$/;

export type Environment = z.infer<typeof schema> & {
  /** Addresses and secrets of webhooks by the names of their variables. */
  webhooks: Readonly<Record<string, string | undefined>>;
};

/** Returns the servers' variables for docs/reference.md: name, meaning, and default if there is one. */
export const describeEnvironment = () =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    description: String(field.meta()?.description),
    byDefault: z.safeParse(field, undefined).data,
  }));

const secret: ReadonlySet<string> = new Set(['DATABASE_URL', 'SMTP_URL', 'INBOX_TOKEN', 'EDIT_TOKEN', 'METRICS_TOKEN']);

/** Returns a one-line fault if variables contradict each other. */
const contradiction = (environment: z.infer<typeof schema>): string | undefined => {
  const { API_PORT, EDIT_TOKEN = [], INBOX_PORT, INBOX_TOKEN = [], METRICS_TOKEN, PORT } = environment;
  if (PORT === API_PORT) return `PORT and API_PORT are both ${PORT} (fix: give the receiver another port)`;
  if (INBOX_PORT === PORT || INBOX_PORT === API_PORT) {
    const other = INBOX_PORT === PORT ? 'PORT' : 'API_PORT';
    return `${other} and INBOX_PORT are both ${INBOX_PORT} (fix: give the inbox another port)`;
  }
  const tokens = [...[...INBOX_TOKEN, ...EDIT_TOKEN].map(({ token }) => token), METRICS_TOKEN ?? []].flat();
  if (new Set(tokens).size < tokens.length) {
    return 'INBOX_TOKEN, EDIT_TOKEN and METRICS_TOKEN contain the same token twice (fix: use a different token each time)';
  }
  return undefined;
};

const webhookSchemas = (
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, z.ZodType<string | undefined>>> => {
  const { WEBHOOK_SECRET, WEBHOOK_URL } = schema.shape;
  const names = Object.keys(variables).filter((name) => webhookVariable.test(name));
  return Object.fromEntries(names.map((name) => [name, name.endsWith('_URL') ? WEBHOOK_URL : WEBHOOK_SECRET]));
};

/** Reads the servers' variables. Throws EnvironmentFault (one line) for an invalid value. */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const fields = webhookSchemas(variables);
  const result = schema.safeParse(variables);
  const webhooks = z.object(fields).safeParse(variables);
  if (!result.success || !webhooks.success) {
    const [issue] = (result.error ?? webhooks.error)?.issues ?? [];
    const name = String(issue?.path[0]);
    if (issue?.code === 'custom' && issue.params?.fault) throw new EnvironmentFault(`${name}: ${issue.params.fault}`);
    const isOfWebhook = webhookVariable.test(name);
    const shown = secret.has(name) || isOfWebhook ? name : `${name}="${variables[name]}"`;
    const { [name]: field }: Readonly<Record<string, z.ZodType>> = { ...fields, ...schema.shape };
    const repair =
      name.endsWith('_TOKEN') && !isOfWebhook ? 'write what "openssl rand -hex 32" prints' : `change or unset ${name}`;
    throw new EnvironmentFault(`${shown} is not ${field?.meta()?.expected} (fix: ${repair})`);
  }
  const fault = contradiction(result.data);
  if (fault) throw new EnvironmentFault(fault);
  return { ...result.data, webhooks: webhooks.data };
};
