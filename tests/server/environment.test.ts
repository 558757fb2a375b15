import { describe, expect, test } from 'vitest';
import { EnvironmentFault, readEnvironment, uploadsOf } from '../../server/environment.ts';
import { siteFolders } from '../../sites/site-folders.ts';

const short = 'a'.repeat(23);
const long = 'kM4vTz81QsXb6Hn0LdYpGr3w';
const tokens = 'one or more of name:token, separated by commas, each token of at least 24 characters';

const faults: readonly [Record<string, string>, string][] = [
  [{ PORT: 'eighty' }, 'PORT="eighty" is not a port number from 1 to 65535 (fix: change or unset PORT)'],
  [{ PORT: '0' }, 'PORT="0" is not a port number from 1 to 65535 (fix: change or unset PORT)'],
  [{ API_PORT: '65536' }, 'API_PORT="65536" is not a port number from 1 to 65535 (fix: change or unset API_PORT)'],
  [{ API_PORT: '' }, 'API_PORT="" is not a port number from 1 to 65535 (fix: change or unset API_PORT)'],
  [{ INBOX_PORT: '-1' }, 'INBOX_PORT="-1" is not a port number from 1 to 65535 (fix: change or unset INBOX_PORT)'],
  [{ UPLOADS: '' }, 'UPLOADS="" is not the path of a folder (fix: change or unset UPLOADS)'],
  [{ STORE: '' }, 'STORE="" is not the path of a file (fix: change or unset STORE)'],
  [
    { SITE_ORIGIN: 'example.com' },
    'SITE_ORIGIN="example.com" is not an address such as https://example.com (fix: change or unset SITE_ORIGIN)',
  ],
  [
    { DATABASE_URL: 'mysql://owner:secret@host/x' },
    'DATABASE_URL is not an address such as postgres://user:password@host/database (fix: change or unset DATABASE_URL)',
  ],
  [
    { SMTP_URL: 'owner:secret@mail' },
    'SMTP_URL is not an address such as smtps://user:password@host (fix: change or unset SMTP_URL)',
  ],
  [
    { WEBHOOK_URL: 'ftp://host' },
    'WEBHOOK_URL="ftp://host" is not an address such as https://example.com/inquiries (fix: change or unset WEBHOOK_URL)',
  ],
  [
    { WEBHOOK_SECRET: short },
    'WEBHOOK_SECRET is not a secret of at least 24 characters (fix: change or unset WEBHOOK_SECRET)',
  ],
  [{ INBOX_TOKEN: `priya:${short}` }, `INBOX_TOKEN is not ${tokens} (fix: change or unset INBOX_TOKEN)`],
  [{ INBOX_TOKEN: `priya:${long}, tom:` }, `INBOX_TOKEN is not ${tokens} (fix: change or unset INBOX_TOKEN)`],
  [
    { TRUSTED_PROXIES: 'all' },
    'TRUSTED_PROXIES="all" is not a list of addresses, networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal ' +
      'or none (fix: change or unset TRUSTED_PROXIES)',
  ],
  ...['0', '2'].map((count): [Record<string, string>, string] => [
    { TRUSTED_PROXIES: count },
    `TRUSTED_PROXIES="${count}" counts proxies, which are now named by address (fix: write the addresses or networks of ` +
      'your proxies, such as TRUSTED_PROXIES="loopback, 10.0.0.0/8", or unset it for a proxy on the same machine)',
  ]),
  [
    { CLAMD_SOCKET: 'clamd' },
    'CLAMD_SOCKET="clamd" is not the path of a socket such as /run/clamav/clamd.ctl, or a host and a port such as ' +
      '127.0.0.1:3310 (fix: change or unset CLAMD_SOCKET)',
  ],
  [
    { STORE_LIMIT: '0' },
    'STORE_LIMIT="0" is not a whole number of megabytes from 1 to 1000000 (fix: change or unset STORE_LIMIT)',
  ],
  [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL="all" is not info, warn or error (fix: change or unset LOG_LEVEL)'],
  [{ PORT: '4174' }, 'PORT and API_PORT are both 4174 (fix: give the receiver another port)'],
  [{ PORT: '4175' }, 'PORT and INBOX_PORT are both 4175 (fix: give the inbox another port)'],
  [{ API_PORT: '4175' }, 'API_PORT and INBOX_PORT are both 4175 (fix: give the inbox another port)'],
  [
    { INBOX_TOKEN: `priya:${long}`, METRICS_TOKEN: long },
    'INBOX_TOKEN and METRICS_TOKEN hold the same token twice (fix: give each its own)',
  ],
  [
    { METRICS_TOKEN: short },
    'METRICS_TOKEN is not a token of at least 24 characters (fix: change or unset METRICS_TOKEN)',
  ],
  ...['http://0.0.0.0:4175', 'http://[::]:4175', 'inbox.example.com', 'http://0:4175'].map(
    (origin): [Record<string, string>, string] => [
      { INBOX_ORIGIN: origin },
      `INBOX_ORIGIN="${origin}" is not an address that browsers can open, such as https://inbox.example.com or http://localhost:4175 (fix: change or unset INBOX_ORIGIN)`,
    ],
  ),
  [
    { WEBHOOK_URL: 'https://host/x' },
    'WEBHOOK_URL is set and WEBHOOK_SECRET is not (fix: set a secret of at least 24 characters)',
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

  test('maps inbox tokens to names', () => {
    expect(readEnvironment({ INBOX_TOKEN: `priya:${long}, tom:${long}b` }).INBOX_TOKEN).toEqual([
      { name: 'priya', token: long },
      { name: 'tom', token: `${long}b` },
    ]);
    expect(readEnvironment({ INBOX_TOKEN: long }).INBOX_TOKEN).toEqual([{ name: 'owner', token: long }]);
  });

  test.each(['loopback, 10.0.0.0/8', 'loopback 10.0.0.0/8', ' loopback,10.0.0.0/8 '])(
    'reads proxies from "%s"',
    (list) => {
      expect(readEnvironment({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toEqual(['loopback', '10.0.0.0/8']);
    },
  );

  test.each([
    [{ STORE: '/var/lib/site/submissions.sqlite' }, '/var/lib/site/uploads'],
    [{ STORE: '/var/lib/site/submissions.sqlite', UPLOADS: '/mnt/uploads' }, '/mnt/uploads'],
    [{}, `${siteFolders.var}/uploads`],
  ])('the uploads folder is beside the store or set by UPLOADS: %j', (variables, folder) => {
    expect(uploadsOf(readEnvironment(variables))).toBe(folder);
  });

  test('an origin loses its path', () => {
    expect(readEnvironment({ SITE_ORIGIN: 'https://example.com/about' }).SITE_ORIGIN).toBe('https://example.com');
  });

  test.each(faults)('%j is rejected with one line', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(new EnvironmentFault(message));
  });
});
