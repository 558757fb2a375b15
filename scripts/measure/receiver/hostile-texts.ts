import { receivedForms } from '../../../server/receiver/received-forms.ts';
import { enteredForm } from './entered-form.ts';
import { type HostileRequest, requestOf } from './hostile-request.ts';
import type { Random } from './random.ts';

const json = { 'content-type': 'application/json' };
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '',
  'length',
  '\u0000',
];

const oddTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '﷽'.repeat(500),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  "'; DROP TABLE submissions; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '%s%n%x',
  '\r\nBcc: everybody@example.com',
  'a@b.c\r\nSubject: x',
  '=cmd|calc!A1',
  'x'.repeat(100_000),
  '👩‍👩‍👧‍👦'.repeat(1000),
];

const oddValues = [
  'null',
  '[]',
  '{}',
  '1e999',
  '-0',
  '1e-999',
  `${'9'.repeat(5000)}`,
  'true',
  '[[]]',
  '{"toString":1}',
];

/** Bodies that are texts: JSON and what forms send, of which something is amiss. */
export const hostileText = (random: Random): HostileRequest => {
  const { form, path } = random.of(receivedForms);
  const entered: Record<string, unknown> = { ...enteredForm(form, `m${random.whole(0, 1e9)}`) };
  const field = random.of(Object.keys(entered));
  const valid = JSON.stringify(entered);
  const send = (kind: string, body: Buffer | string, headers: Readonly<Record<string, string>> = json) => ({
    kind,
    bytes: requestOf(path, headers, body),
  });
  const kinds: readonly (() => HostileRequest)[] = [
    () => {
      const depth = random.whole(1000, 60_000);
      const [open, close] = random.of([
        ['[', ']'],
        ['{"a":', '}'],
      ] as const);
      const [deep, end] = [open.repeat(depth), close.repeat(depth)];
      return send(
        'deep nesting',
        random.happens(0.5) ? `${deep}1${end}` : `{"${field}":${deep}1${end}}`.slice(0, 250_000),
      );
    },
    () =>
      send(
        'odd values',
        valid.replace(/"(\w+)":("[^"]*"|true)/g, (all, name) =>
          name === field ? `"${name}":${random.of(oddValues)}` : all,
        ),
      ),
    () => send('odd names', `{${JSON.stringify(random.of(names))}:${random.of(oddValues)},${valid.slice(1)}`),
    () => send('odd names', `{"__proto__":${valid},"constructor":{"prototype":${valid}}}`),
    () => send('odd texts', JSON.stringify({ ...entered, [field]: `${random.of(oddTexts)}${random.of(oddTexts)}` })),
    () => {
      const bytes = Buffer.from(valid);
      for (let times = random.whole(1, 8); times > 0; times -= 1)
        bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
      return send('changed bytes', bytes);
    },
    () => send('cut off', valid.slice(0, random.whole(0, valid.length - 1))),
    () => send('nothing of the kind', random.bytes(random.whole(0, 300))),
    () => send('too large', JSON.stringify({ ...entered, [field]: 'x'.repeat(random.whole(262_000, 600_000)) })),
    () =>
      send(
        'many fields',
        JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, index]))),
      ),
    () => send('no object', random.of(['null', '1', '"text"', '[]', 'true', '[{}]', ''])),
    () =>
      send('urlencoded', `${field}=%ff%fe%zz&${field}=%00&=&&&${field}[]=1&__proto__=x&${field}=%ud800`, urlencoded),
    () =>
      send(
        'urlencoded',
        Array.from({ length: random.whole(1, 20_000) }, (_, index) => `f${index}=`).join('&'),
        urlencoded,
      ),
    () => send('urlencoded', random.bytes(random.whole(0, 500)), { ...urlencoded, accept: 'text/html' }),
    () =>
      send('answered by a page', JSON.stringify({ ...entered, [field]: random.of(oddTexts), email: '' }), {
        ...json,
        accept: 'text/html',
      }),
    () =>
      send('other content type', valid, {
        'content-type': random.of([
          'text/plain',
          'application/xml',
          '',
          'application/json; charset=utf-7',
          '/',
          'a'.repeat(5000),
          '__proto__',
          'application/json, text/plain',
          'multipart/form-data',
          'multipart/form-data; boundary=',
        ]),
      }),
    () =>
      send('foreign origin', valid, {
        ...json,
        origin: random.of(['null', 'https://evil.example', 'http://localhost', 'file://', '', 'x'.repeat(3000)]),
      }),
    () => send('foreign origin', valid, { ...json, 'sec-fetch-site': 'cross-site' }),
    () =>
      send('odd headers', valid, {
        ...json,
        'idempotency-key': random.of(['', 'x'.repeat(8000), 'ü', '__proto__']),
        'x-form-age': random.of(['-1', '1e9', 'NaN', '9'.repeat(400)]),
        'x-forwarded-for': random.of([',,,', '::1%eth0', '999.1.1.1', '::ffff:1.2.3.4', ':::::::::', 'a'.repeat(4000)]),
      }),
    () => send('valid', JSON.stringify(entered)),
  ];
  return random.of(kinds)();
};
