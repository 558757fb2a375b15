import { describe, expect, test } from 'vitest';
import { type Environment, EnvironmentFault, readEnvironment } from '../../hosting/environment.ts';
import { siteFolders } from '../../sites/site-folders.ts';

const long = 'kM4vTz81QsXb6Hn0LdYpGr3wkM4vTz81';
const short = long.slice(1);
const proxies = 'a list of addresses, networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal or none';
const origin =
  'an address without a path that browsers can open, such as https://inbox.example.com or http://localhost:4175';
/** Values that do not fit their variable, with the form that fits. Faults do not repeat secrets. */
const unfit: readonly (readonly [name: string, value: string, expected: string, isSecret?: 'secret'])[] = [
  ...['eighty', '0', '65536', '', '-1'].map((value) => ['PORT', value, 'a port number from 1 to 65535'] as const),
  ...['API_PORT', 'INBOX_PORT'].map((name) => [name, '0', 'a port number from 1 to 65535'] as const),
  ['STORE', '', 'the path of a file'],
  ['SITE_ORIGIN', 'example.com', 'an address such as https://example.com'],
  [
    'DATABASE_URL',
    'mysql://owner:secret@host/x',
    'an address such as postgres://user:password@host/database',
    'secret',
  ],
  ['SMTP_URL', 'owner:secret@mail', 'an address such as smtps://user:password@host', 'secret'],
  ...['WEBHOOK_URL', 'WEBHOOK_SALES_URL'].map(
    (name) => [name, 'ftp://host', 'an address such as https://example.com/inquiries', 'secret'] as const,
  ),
  ...['WEBHOOK_SECRET', 'WEBHOOK_SALES_TOKEN'].map(
    (name) => [name, long.slice(0, 23), 'a secret of at least 24 characters', 'secret'] as const,
  ),
  ['METRICS_TOKEN', short, 'a token of at least 32 characters', 'secret'],
  // A number would be a count of proxies. A network of all addresses would let clients forge theirs.
  ...['2', 'all', 'toString', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '0.0.0.0/0', '::/0', ''].map(
    (value) => ['TRUSTED_PROXIES', value, proxies] as const,
  ),
  [
    'CLAMD_SOCKET',
    'clamd',
    'the path of a socket such as /run/clamav/clamd.ctl, or a host and a port such as 127.0.0.1:3310',
  ],
  ['STORE_LIMIT', '0', 'a whole number of megabytes from 1 to 1000000'],
  ['LOG_LEVEL', 'all', 'info, warn or error'],
  ...['http://0.0.0.0:4175', 'http://[::]:4175', 'inbox.example.com', 'http://0:4175', 'https://example.com/inbox'].map(
    (value) => ['INBOX_ORIGIN', value, origin] as const,
  ),
];

const repairOf = (name: string): string =>
  name.endsWith('_TOKEN') && !name.startsWith('WEBHOOK')
    ? 'write what "openssl rand -hex 32" prints'
    : `change or unset ${name}`;

const faults: readonly (readonly [variables: Record<string, string>, message: string])[] = [
  ...unfit.map(([name, value, expected, isSecret]): [Record<string, string>, string] => [
    { [name]: value },
    `${name}${isSecret ? '' : `="${value}"`} is not ${expected} (fix: ${repairOf(name)})`,
  ]),
  ...(
    [
      [`priya:${short}`, 'part 1 has no token', 'write what "openssl rand -hex 32" prints'],
      [`priya:${long}, Jürgen:`, 'part 2 has no token', 'write what "openssl rand -hex 32" prints'],
      [`priya:${long}, priya:tom:${long}`, 'part 2 has no token', 'write what "openssl rand -hex 32" prints'],
      [`priya=${long}`, 'part 1 has no token', 'write what "openssl rand -hex 32" prints'],
      [`priya:${long};tom:${long}b`, 'part 1 has no token', 'write what "openssl rand -hex 32" prints'],
      [`priya:${long}, tom:a ${long}`, 'part 2 has no token', 'write what "openssl rand -hex 32" prints'],
      ...['<priya>', '', '...', 'a\nb'].map((name) => [`${long}, ${name}:${long}b`, 'part 2 has no name', ''] as const),
    ] as const
  ).flatMap(([value, problem, fix]) =>
    ['INBOX_TOKEN', 'EDIT_TOKEN'].map((name): [Record<string, string>, string] => [
      { [name]: value },
      fix
        ? `${name}: ${problem} of at least 32 letters, digits and . _ ~ + / = - (fix: ${fix})`
        : `${name}: ${problem} of letters, digits, spaces and . _ ' - (fix: leave out the rest)`,
    ]),
  ),
  ...['admin', 'Publish', '', 'publish:publish'].map((right): [Record<string, string>, string] => [
    { EDIT_TOKEN: `priya:${long}:publish, tom:${long}b:${right}` },
    'EDIT_TOKEN: part 2 has an unknown right (fix: write name:token:publish or name:token)',
  ]),
  [
    { EDIT_TOKEN: `${long}:publish` },
    'EDIT_TOKEN: part 1 has no token of at least 32 letters, digits and . _ ~ + / = - (fix: write what "openssl rand -hex 32" prints)',
  ],
  [
    { INBOX_TOKEN: `priya:${long}:publish` },
    'INBOX_TOKEN: part 1 has a right, and readers have none (fix: write name:token)',
  ],
  [{ PORT: '4174' }, 'PORT and API_PORT are both 4174 (fix: give the receiver another port)'],
  [{ PORT: '4175' }, 'PORT and INBOX_PORT are both 4175 (fix: give the inbox another port)'],
  [{ API_PORT: '4175' }, 'API_PORT and INBOX_PORT are both 4175 (fix: give the inbox another port)'],
  [
    { INBOX_TOKEN: `priya:${long}`, METRICS_TOKEN: long },
    'INBOX_TOKEN, EDIT_TOKEN and METRICS_TOKEN contain the same token twice (fix: use a different token each time)',
  ],
];

describe('the environment', () => {
  test('has defaults for a trial on one machine', () => {
    expect(readEnvironment({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4173,
      API_PORT: 4174,
      STORE: `${siteFolders.var}/submissions.sqlite`,
      INBOX_HOST: '127.0.0.1',
      INBOX_PORT: 4175,
      TRUSTED_PROXIES: ['loopback'],
    });
  });

  const [priya, tom] = [
    { name: 'priya', token: long },
    { name: 'tom', token: `${long}b` },
  ];
  test.each<[name: keyof Environment, value: string, parsed: unknown]>([
    ['INBOX_TOKEN', `priya:${long}, tom:${long}b`, [priya, tom]],
    ['INBOX_TOKEN', long, [{ name: 'owner', token: long }]],
    ['EDIT_TOKEN', `Jürgen O’Neill:${long}`, [{ name: 'Jürgen O’Neill', token: long }]],
    ['EDIT_TOKEN', `priya : ${long} : publish, tom:${long}b`, [{ ...priya, mayPublish: true }, tom]],
    ['EDIT_TOKEN', long, [{ name: 'owner', token: long, mayPublish: true }]],
    [
      'INBOX_TOKEN',
      ` Ju\u0308rgen : ${long} ,李:${long}b`,
      [
        { name: 'Jürgen', token: long },
        { ...tom, name: '李' },
      ],
    ],
    ['TRUSTED_PROXIES', ' loopback 10.0.0.0/8 ', ['loopback', '10.0.0.0/8']],
    ['TRUSTED_PROXIES', 'loopback,10.0.0.0/8, ::1', ['loopback', '10.0.0.0/8', '::1']],
    ['TRUSTED_PROXIES', 'linklocal,uniquelocal,2001:db8::/32', ['linklocal', 'uniquelocal', '2001:db8::/32']],
    ['TRUSTED_PROXIES', 'none', ['none']],
    ['SITE_ORIGIN', 'https://example.com/about', 'https://example.com'],
  ])('parses %s="%s"', (name, value, parsed) => {
    expect(readEnvironment({ [name]: value })[name]).toEqual(parsed);
  });

  test('has the variables of webhooks by their names', () => {
    const webhooks = { WEBHOOK_URL: 'https://a.example', WEBHOOK_SALES_TOKEN: long };
    expect(readEnvironment({ ...webhooks, WEBHOOK_HOST: 'x', SALES_URL: 'x' }).webhooks).toEqual(webhooks);
  });

  test.each(faults)('%j is rejected with one line', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(new EnvironmentFault(message));
  });
});
