import { describe, expect, test } from 'vitest';
import { isProxyRange, networkOf, resolveClient, trustProxies } from '../../../server/http/client-address.ts';

/** A client and two proxies; another address that a client may invent. */
const client = '198.51.100.7';
const forged = '203.0.113.9';

interface Case {
  what: string;
  trusted: readonly string[];
  peer: string;
  forwardedFor?: string;
  is: string;
}

const cases: readonly Case[] = [
  { what: 'without a proxy', trusted: ['loopback'], peer: client, is: client },
  {
    what: 'without a proxy, with a forged header',
    trusted: ['loopback'],
    peer: client,
    forwardedFor: forged,
    is: client,
  },
  { what: 'with no proxy trusted', trusted: ['none'], peer: '127.0.0.1', forwardedFor: forged, is: '127.0.0.1' },
  {
    what: 'behind a proxy on this machine',
    trusted: ['loopback'],
    peer: '127.0.0.1',
    forwardedFor: client,
    is: client,
  },
  {
    what: 'behind a proxy that appends to a forged header',
    trusted: ['loopback'],
    peer: '::1',
    forwardedFor: `${forged}, ${client}`,
    is: client,
  },
  {
    what: 'behind two proxies',
    trusted: ['loopback', '192.0.2.0/24'],
    peer: '127.0.0.1',
    forwardedFor: `${forged}, ${client}, 192.0.2.4`,
    is: client,
  },
  {
    what: 'behind a second proxy that is not trusted',
    trusted: ['loopback'],
    peer: '127.0.0.1',
    forwardedFor: `${client}, 192.0.2.4`,
    is: '192.0.2.4',
  },
  {
    what: 'in a container network',
    trusted: ['uniquelocal'],
    peer: '::ffff:172.18.0.3',
    forwardedFor: client,
    is: client,
  },
  {
    what: 'of a trusted network itself',
    trusted: ['uniquelocal'],
    peer: '10.0.0.1',
    forwardedFor: '10.0.0.2',
    is: '10.0.0.2',
  },
  { what: 'behind a proxy that names nobody', trusted: ['loopback'], peer: '127.0.0.1', is: '127.0.0.1' },
  {
    what: 'behind a proxy that names no address',
    trusted: ['loopback'],
    peer: '::1',
    forwardedFor: `${forged}, unknown`,
    is: '::1',
  },
  {
    what: 'behind a proxy that names too much',
    trusted: ['loopback'],
    peer: '::1',
    forwardedFor: '999.1.1.1',
    is: '::1',
  },
  { what: 'behind a proxy with an empty header', trusted: ['loopback'], peer: '::1', forwardedFor: ',,,', is: '::1' },
];

describe('the address of a client', () => {
  test.each(cases)('$what: $is', ({ forwardedFor, is, peer, trusted }) => {
    expect(resolveClient({ peer, forwardedFor }, trustProxies(trusted))).toBe(is);
  });

  const spellings = [
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:8080', '192.0.2.1'],
    ['[192.0.2.1]:8080', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:8080', '192.0.2.1'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ] as const;
  test.each(spellings)('%s parses to %s, as a peer and in a header', (written, address) => {
    const isTrusted = trustProxies(['loopback']);
    expect(resolveClient({ peer: written, forwardedFor: undefined }, isTrusted)).toBe(address);
    expect(resolveClient({ peer: '127.0.0.1', forwardedFor: written }, isTrusted)).toBe(address);
    expect(trustProxies([address])(written)).toBe(true);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::', '2001:db8::/64', '2001:db8::/48'],
  ['', '', ''],
])('the networks of "%s" are "%s" and "%s"', (address, household, company) => {
  expect([networkOf(address, 64), networkOf(address, 48)]).toEqual([household, company]);
});

describe('a range of proxies', () => {
  const valid = ['none', 'loopback', 'linklocal', 'uniquelocal', '192.0.2.1', '10.0.0.0/8', '::1', '2001:db8::/32'];
  test.each(valid)('accepts %s', (range) => {
    expect(isProxyRange(range)).toBe(true);
  });

  // A number would be a count of proxies. A network of all addresses would let clients forge theirs.
  const invalid = [
    '1',
    'all',
    'toString',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '0.0.0.0/0',
    '::/0',
    '',
  ];
  test.each(invalid)('rejects "%s"', (range) => {
    expect(isProxyRange(range)).toBe(false);
  });
});
