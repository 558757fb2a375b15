import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { type Answer, startAgent } from './agent.ts';

const folder = temporaryFolder();
let agent: Awaited<ReturnType<typeof startAgent>>;
beforeAll(async () => {
  agent = await startAgent(folder);
});
afterAll(() => agent.stop());

const file = 'data/services/kran.yaml';
const name = 'Schwergutkransteuerung';
const long = 'x'.repeat(isFullRun ? 10_000_000 : 1_500_000);
const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);
/** An object with a key that a literal would read as its prototype. */
const prototype: unknown = JSON.parse(
  '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
);

// biome-ignore format: one idea after the other
const files = [
  ...['../package.json', 'data/../../package.json', '/etc/passwd', 'data//etc/passwd', 'data/%2e%2e/site.yaml',
  'data\\site.yaml'],
  ...['file:///etc/passwd', 'data/site.yaml\0.txt', 'data/site.yaml/', './data/site.yaml', 'data/.env',
  'data/translations/en.po'],
  ...['data/drawings/marks/knot.svg', 'data/nothing.yaml', 'data/__proto__.yaml', 'DATA/SITE.YAML', 'data/ｓite.yaml',
  '', long, 'https://a.test/data/site.yaml'],
];
// biome-ignore format: one idea after the other
const steps = [
  '__proto__', 'constructor', 'prototype', 'toString', 'length', -1, 1.5, 1e21, 999_999, '', ' name', 'ｎame',
  'name.length', '0', null, {},
];
// biome-ignore format: one idea after the other
const texts = [
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b>bold</b>', '[x](javascript:alert(1))',
  '{{constructor}}', '{{__proto__}}', '{{company', '$(touch /tmp/x)'],
  ...['!!js/function "x"', '&a [*a, *a]', '# a comment', '- a\n- b', 'a: b', '---\nname: b', '"', "'", '\u202etxt',
  '\u0000', 'a\u0000b', '\ud800', '\ufeff', '\u200b', 'Ã©'],
  ...['\u0301'.repeat(5000), long, '', '   ', null, 5, true, [], {}, prototype, nested(30), nested(2000),
  Array.from({ length: 100_000 }, () => 'a')],
];
// biome-ignore format: one idea after the other
const ids = [
  '..', '../kran', '/etc', 'a/b', 'con', 'KRAN', 'kran', '', ' ', '__proto__', 'constructor', 'a\0b', 'ä', '-',
  'a'.repeat(201), long, '<b>', '.git', 'index', null,
];
const kinds = ['__proto__', 'constructor', 'toString', 'shell', '', '../roles', 'page\0', null, [], long];
const values: unknown[] = [null, 5, 'text', [], [[]], true, { unknown: 1 }, prototype, nested(2000)];
const tools = ['list', 'read', 'find', 'sample', 'change', 'add', 'rename', 'remove', 'check', 'page'];

const changeOf = (path: unknown, after: unknown, before: unknown = name): object => ({
  changes: [{ place: { file, path }, before, after }],
});

type Attack = readonly [tool: string, input: unknown];
/** A change of a text with Markdown. */
const richText = (after: unknown): Attack => [
  'change',
  changeOf(
    ['intro', 'text'],
    after,
    'Wer plant, braucht **verlässliche** Zahlen. Mehr dazu [im Gespräch](/kontakt#contact).',
  ),
];
const named = (place: object, after = 'x'): object => ({
  place: { file, path: ['name'], ...place },
  before: name,
  after,
});

// biome-ignore format: one idea after the other
const attacks: readonly Attack[] = [
  ...files.flatMap((bad): Attack[] => [['read', { file: bad }], ['change', { changes: [named({ file: bad })] }], ['sample', { file: bad, path: [] }]]),
  ...steps.flatMap((step): Attack[] => [['read', { file, path: [step] }], ['change', changeOf([step], 'x', undefined)], ['change', changeOf([step, 'a'], 'x')]]),
  ...texts.map((text): Attack => ['change', changeOf(['name'], text)]),
  ...texts.slice(0, 20).map(richText),
  ...ids.flatMap((id): Attack[] => [['add', { kind: 'role', id }], ['rename', { kind: 'service', id: 'kran', to: id }], ['remove', { kind: 'service', id: id === 'kran' ? 'krän' : id }]]),
  ...kinds.flatMap((kind): Attack[] => [['add', { kind, id: 'new-one' }], ['remove', { kind, id: 'kran', withReferences: true }]]),
  ...tools.flatMap((tool) => values.map((value): Attack => [tool, value])),
  // Somebody else has changed the value since.
  ...['Their name', '', null, ['x'], { a: 1 }].map((before): Attack => ['change', changeOf(['name'], 'Mine', before)]),
  ['change', { changes: Array.from({ length: 2001 }, () => named({})) }],
  ['change', { changes: [named({}, 'ok'), named({}, '<script>')] }],
  ['change', { changes: [] }],
  ['change', { changes: [{ place: { file, path: [] }, before: {}, after: {} }] }],
  ['change', { changes: [named({ language: '__proto__' })] }],
  ['find', { page: '/', texts: Array.from({ length: 2001 }, () => 'a') }],
  ['find', { page: '../../etc/passwd', texts: [long] }],
  ...['../..', '/__edit/changes', 'file:///etc/passwd', '//a.test/', '/\0', long].map((page): Attack => ['page', { page }]),
  ...['publish', 'undo', 'shell', 'write_file', 'picture', '__proto__', 'constructor', 'toString', '', long].map((tool): Attack => [tool, {}]),
];

/**
 * Sentences with their repair, and nothing of the program or the machine. The protocol itself refuses inputs that are
 * no object.
 */
const expectSentences = ({ text }: Answer): void => {
  expect(text).toMatch(/\(fix: |^Invalid tools\/call request/);
  expect(text.length).toBeLessThan(20_000);
  expect(text).not.toMatch(/\n\s+at |node_modules|RangeError|TypeError|\/(?:dev\/shm|tmp)\//);
};

test('there are 200 hostile orders', () => expect(attacks.length).toBeGreaterThan(200));

test.each(attacks.map((attack, index) => [index, ...attack] as const))('hostile order %i', async (_, tool, input) => {
  const before = agent.read();
  const answer = await agent.call(tool, input);
  const after = agent.read();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (each) => before.get(each) !== after.get(each),
  );
  if (answer.isRefused) expectSentences(answer);
  if (answer.isRefused || !['change', 'add', 'rename', 'remove'].includes(tool)) return expect(changed).toEqual([]);
  // A text that is harmless in its quotes is written, into its place alone.
  expect(answer.text).toMatch(/^(?:Written:|The files have these values already\.)/);
  for (const each of changed) expect(answer.text).toContain(each);
  expect((await agent.call('check', {})).text).toMatch(/^no faults/);
  agent.restore();
});

test.each<[tool: string, input: object, repair: RegExp]>([
  ['sample', { file, path: ['card', 'features'], copy: 99 }, /no item 99 \(fix: /],
  ['change', changeOf(['card', 'features', 99], 'x', undefined), /a new item at the index after the last one/],
  ['change', changeOf(['card', 'label'], 'x', 'seen'), /send a new field without "before"/],
  ['change', { changes: [named({ language: 'xx' })] }, /no language "xx" \(fix: use one of de-DE, /],
])('%s of what is not there says what to send', async (tool, input, repair) => {
  expect(await agent.call(tool, input)).toMatchObject({ isRefused: true, text: expect.stringMatching(repair) });
});

// biome-ignore format: one line after the other
const lines = [
  '', '{', 'null', '[]', '"text"', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', '{"jsonrpc":"2.0","id":{},"method":"tools/list"}',
  '{"jsonrpc":"2.0","method":"tools/call","params":{"name":"remove","arguments":{"kind":"service","id":"kran","withReferences":true}}}',
  '[{"jsonrpc":"2.0","id":7001,"method":"tools/list"}]', '\0\0\0', '{"jsonrpc":"2.0","id":7002,"method":"shell/exec","params":{"command":"rm"}}',
  '{"jsonrpc":"2.0","id":7003,"method":"tools/call","params":[]}', `{"jsonrpc":"2.0","id":7005,"method":"tools/call","params":{"name":"change","arguments":{"changes":${'['.repeat(200_000)}${']'.repeat(200_000)}}}}`, '{"jsonrpc":"2.0","id":7004,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}', long,
];
test.each(lines.map((line, index) => [index, line] as const))('broken message %i', async (_, line) => {
  const before = agent.read();
  agent.sendLine(line);
  expect((await agent.call('list', { query: 'kran' })).isRefused).toBe(false);
  expect(agent.read()).toEqual(before);
});
