import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EnvironmentFault, readEnvironment } from '../../server/environment.ts';
import { estimateEntropy } from '../../server/token-entropy.ts';

const fix = '(fix: write what "openssl rand -hex 32" prints)';

describe('a token with low entropy is rejected', () => {
  test.each([
    'a'.repeat(64),
    'abcabcabcabcabcabcabcabcabcabc',
    'aaaaaaaaaaaabbbbbbbbbbbb',
    '123456789012345678901234',
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz',
    'zyxwvutsrqponmlkjihgfedcba',
    'a1b2c3d4e5f6g7h8i9j0k1l2',
    'qwertyuiopasdfghjklzxcvbnm',
    '000000000000000000000001',
    'deadbeefdeadbeefdeadbeef',
    'changeme-changeme-changeme',
    'secret-token-secret-token',
    'correct-horse-battery-staple',
    'inbox-token-for-the-owner-of-this-site',
    'Lanternfish-Inbox-Token-2026!',
    'MeinSuperGeheimesPasswort2026',
    'P4ssw0rd-P4ssw0rd-P4ssw0rd',
  ])('%s', (token) => {
    const bits = Math.floor(estimateEntropy(token));
    expect(() => readEnvironment({ INBOX_TOKEN: `priya:${token}` })).toThrow(
      new EnvironmentFault(
        `the token of priya in INBOX_TOKEN is easy to guess: about ${bits} bits instead of 64 ${fix}`,
      ),
    );
    expect(() => readEnvironment({ METRICS_TOKEN: token })).toThrow(
      new EnvironmentFault(`METRICS_TOKEN is easy to guess: about ${bits} bits instead of 64 ${fix}`),
    );
  });
});

test.each([
  ['openssl rand -hex 32', () => randomBytes(32).toString('hex')],
  ['openssl rand -hex 16', () => randomBytes(16).toString('hex')],
  ['openssl rand -base64 32', () => randomBytes(32).toString('base64')],
  ['uuidgen', randomUUID],
  ['six random words', () => 'walnut-orbit-crimson-ledger-puffin-vortex'],
])('every token of %s is accepted', (_, make) => {
  for (let count = 0; count < 200; count += 1) {
    const token = make();
    expect(readEnvironment({ INBOX_TOKEN: token }).INBOX_TOKEN).toEqual([{ name: 'owner', token }]);
  }
});
