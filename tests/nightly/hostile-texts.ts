import { receivedForms } from '../../receiver/accept/received-forms.ts';
import type { Random } from '../process/receiver/running-receiver/random.ts';
import { enteredForm } from '../process/receiver/running-receiver/sendable.ts';
import { testSite } from '../receiver/test-site.ts';
import { type Attacks, type HostileRequest, requestOf, withChangedBytes } from './hostile-requests.ts';

const json = { 'content-type': 'application/json' };
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const withPage = { accept: 'text/html' };

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '', 'length', '\0'];
const values = ['null', '[]', '{}', '1e999', '-0', '1e-999', '9'.repeat(5000), 'true', '[[]]', '{"toString":1}'];
const notObjects = ['null', '1', '"text"', '[]', 'true', '[{}]', ''];

const texts = [
  ...['\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e', '\ufeff', '﷽'.repeat(500)],
  ...['👩‍👩‍👧‍👦'.repeat(1000), 'x'.repeat(100_000)],
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  "'; DROP TABLE submissions; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '%s%n%x',
  '\r\nBcc: everybody@example.com',
  'a@b.c\r\nSubject: x',
  '=cmd|calc!A1',
];

const contentTypes = [
  ...['text/plain', 'application/xml', '', '/', 'a'.repeat(5000), '__proto__', 'multipart/form-data'],
  ...['application/json; charset=utf-7', 'application/json, text/plain', 'multipart/form-data; boundary='],
];
const origins = ['null', 'https://evil.example', 'http://localhost', 'file://', '', 'x'.repeat(3000)];
const addresses = [',,,', '::1%eth0', '999.1.1.1', '::ffff:1.2.3.4', ':::::::::', 'a'.repeat(4000)];

const nested = (random: Random, field: string): string => {
  const depth = random.whole(1000, 60_000);
  const deep = random.happens(0.5)
    ? `${'['.repeat(depth)}1${']'.repeat(depth)}`
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  return random.happens(0.5) ? deep : `{"${field}":${deep}}`.slice(0, 250_000);
};

/** JSON and URL-encoded bodies that a browser would not send. */
export const hostileTexts = (random: Random): Attacks => {
  const { definition: form, path } = random.of(receivedForms(testSite));
  const entered: Record<string, unknown> = { ...enteredForm(form, `m${random.whole(0, 1e9)}`) };
  const field = random.of(Object.keys(entered));
  const valid = JSON.stringify(entered);
  const send = (body: Buffer | string, headers: Readonly<Record<string, string>> = json): HostileRequest => ({
    bytes: requestOf(path, headers, body),
  });
  const withValue = (value: unknown): string => JSON.stringify({ ...entered, [field]: value });
  const manyFields = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, ''] as const);
  return {
    'deep nesting': [() => send(nested(random, field))],
    values: [() => send(withValue('VALUE').replace('"VALUE"', () => random.of(values)))],
    names: [
      () => send(`{${JSON.stringify(random.of(names))}:${random.of(values)},${valid.slice(1)}`),
      () => send(`{"__proto__":${valid},"constructor":{"prototype":${valid}}}`),
    ],
    texts: [
      () => send(withValue(`${random.of(texts)}${random.of(texts)}`)),
      () => send(JSON.stringify({ ...entered, [field]: random.of(texts), email: '' }), { ...json, ...withPage }),
    ],
    'changed bytes': [() => send(withChangedBytes(random, Buffer.from(valid), 8))],
    'cut off': [() => send(valid.slice(0, random.whole(0, valid.length - 1)))],
    'no JSON': [() => send(random.bytes(random.whole(0, 300)))],
    'no object': [() => send(random.of(notObjects))],
    'too large': [() => send(withValue('x'.repeat(random.whole(262_000, 600_000))))],
    'many fields': [() => send(JSON.stringify(Object.fromEntries(manyFields(5000))))],
    urlencoded: [
      () => send(`${field}=%ff%fe%zz&${field}=%00&=&&&${field}[]=1&__proto__=x&${field}=%ud800`, urlencoded),
      () => send(new URLSearchParams(Object.fromEntries(manyFields(random.whole(1, 20_000)))).toString(), urlencoded),
      () => send(random.bytes(random.whole(0, 500)), { ...urlencoded, ...withPage }),
    ],
    'content type': [() => send(valid, { 'content-type': random.of(contentTypes) })],
    'cross-site request': [
      () => send(valid, { ...json, origin: random.of(origins) }),
      () => send(valid, { ...json, 'sec-fetch-site': 'cross-site' }),
    ],
    headers: [
      () => send(valid, { ...json, 'idempotency-key': random.of(['', 'x'.repeat(8000), 'ü', '__proto__']) }),
      () => send(valid, { ...json, 'x-form-age': random.of(['-1', '1e9', 'NaN', '9'.repeat(400)]) }),
      () => send(valid, { ...json, 'x-forwarded-for': random.of(addresses) }),
    ],
    valid: [() => send(valid)],
  };
};
