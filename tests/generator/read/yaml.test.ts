import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument, stringify } from 'yaml';
import { readDocuments } from '../../../generator/read/documents.ts';
import { formatFault } from '../../../generator/read/fault.ts';
import { readYaml } from '../../../generator/read/yaml/read-yaml.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { type Change, changedProject, rewrite } from '../copied-project.ts';
import { set } from '../edits.ts';

/** True if a text parses to the value of the parser's own conversion. Otherwise its fault has a place and a fix. */
const readsOrExplains = (text: string): boolean => {
  const { source, fault } = readYaml('data/any.yaml', text);
  if (fault) {
    const { line, column, message, sourceLine = '' } = fault;
    expect(message).toMatch(/ \(fix: .+\)$/);
    expect(source.value).toBeUndefined();
    expect(column).toBeLessThanOrEqual(sourceLine.length + 1);
    if (!/[\r\uFEFF]/.test(text)) expect(sourceLine).toBe(text.split('\n')[line - 1]);
  } else expect(source.value).toEqual(parseDocument(text).toJS());
  return !fault;
};

const dataFiles = ['data', 'tests/second-company/data'].flatMap((folder) =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `${folder}/${file}`),
);

describe('reading YAML', () => {
  test('reads every file of two sites', () => {
    expect(dataFiles.filter((file) => !readsOrExplains(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test.each<[what: string, text: string, value: unknown]>([
    ['yes, no, on, off, y and n are words', 'a: [yes, no, on, off, y, n]', { a: ['yes', 'no', 'on', 'off', 'y', 'n'] }],
    ['true and false are not, in three spellings', 'a: [true, True, FALSE, tRUE]', { a: [true, true, false, 'tRUE'] }],
    ['null, a tilde and nothing are null', 'a: null\nb: ~\nc:', { a: null, b: null, c: null }],
    ['a leading zero is a decimal', 'a: 012', { a: 12 }],
    ['0o and 0x are octal and hexadecimal', 'a: 0o14\nb: 0x1F', { a: 12, b: 31 }],
    ['0b and digits joined by _ are texts', 'a: 0b11\nb: 1_000', { a: '0b11', b: '1_000' }],
    ['a time of day and a date are texts', 'a: 12:30\nb: 2001-01-01', { a: '12:30', b: '2001-01-01' }],
    ['an integer beyond the exact ones is rounded', 'a: 9007199254740993', { a: 9007199254740992 }],
    ['a number beyond all is infinite', 'a: 1e400\nb: -1e400', { a: Infinity, b: -Infinity }],
    ['so is one of very many digits', `a: ${'9'.repeat(400)}`, { a: Infinity }],
    ['a point may begin or end a number', 'a: .5\nb: 1.', { a: 0.5, b: 1 }],
    ['an equals sign is a text', 'a: =\n=: b', { a: '=', '=': 'b' }],
    ['merge keys are keys', '<<: { b: 1 }', { '<<': { b: 1 } }],
    ['keys are texts whatever they look like', 'true: a\n12: b', { true: 'a', 12: 'b' }],
    ['a key may be called __proto__', '__proto__: a', JSON.parse('{"__proto__":"a"}')],
    ['a tab may stand before a comment', 'a: b\t# c', { a: 'b' }],
    ['three hyphens may begin it', '---\na: b', { a: 'b' }],
    ['a placeholder without quotes is a map', 'a: {{company}}', { a: { '{ company }': null } }],
    ['nothing is null', '', null],
    ['a comment is nothing', '# a', null],
  ])('%s', (_, text, value) => {
    const { source, fault } = readYaml('data/any.yaml', text);
    expect([source.value, fault]).toEqual([value, undefined]);
  });

  const tag = 'a text cannot begin with ! (fix: put the text in quotes)';
  const anchor = 'a text cannot begin with & (fix: put the text in quotes)';
  const noKey = 'the key before the colon is missing (fix: write one)';
  const noText = 'a list or a map cannot be a key (fix: put the text before the colon in quotes)';
  const hidden = 'this line contains an invisible character (fix: delete it)';
  const directive = 'a line that begins with % changes the meaning of this file (fix: remove that line)';

  // biome-ignore format: one line a row
  test.each<[what: string, text: string, place: string, message: string]>([
    ['a tag of its own', 'a: !b c', '1:4', tag],
    ['a tag of YAML', 'a: !!set { b }', '1:4', tag],
    ['an exclamation', 'a:\n  - !important', '2:5', tag],
    ['an anchor', 'a: b\nc: &d e\nf: *d', '2:4', anchor],
    ['an anchor inside itself', 'a: &b [*b]', '1:4', anchor],
    ['an alias of nothing', 'a: *b', '1:4', 'a text cannot begin with * (fix: put the text in quotes)'],
    ['YAML 1.1', '%YAML 1.1\n---\na: yes', '1:1', directive],
    ['an unknown directive', '%FOO\n---\na: b', '1:1', directive],
    ['an empty key', 'a: b\n: c', '2:1', noKey],
    ['a key that is null', 'a:\n  ~: b', '2:3', noKey],
    ['a list as a key', 'a:\n  [b]: c', '2:3', noText],
    ['a map as a key', '{ a: b }: c', '1:1', noText],
    ['a map with a colon as a key', '{a: }: ', '1:1', noText],
    ['a map with a null as a key', 'a: {{ b: null }}', '1:5', noText],
    ['a map with a quoted name as a key', 'a: {{ "b" }}', '1:5', noText],
    ['a map after a question mark', 'a:\n  ? b:', '2:6', noText],
    ['a control character', 'a: b\nc: d\u0007', '2:5', hidden],
    ['a carriage return', 'a: b\rc', '1:5', hidden],
    ['a byte order mark', 'a: b\n\uFEFFc: d', '2:1', hidden],
    ['a second document', 'a: b\n---\nc: d', '2:1', 'a line of hyphens begins a second document (fix: remove that line)'],
    ['a key that stands twice', 'a: b\na: c', '2:1', 'duplicate key "a" (fix: remove one)'],
    ['a tab as indentation', 'a:\n\tb: c', '2:1', 'this line is indented with a tab (fix: indent it with spaces)'],
    ['a key of more than 1,024 characters', `${'k'.repeat(1025)}: a`, '1:1', 'this key has more than 1024 characters (fix: shorten it)'],
    ['a hundred and one levels', `a: ${'['.repeat(101)}${']'.repeat(101)}`, '1:104', 'more than a hundred lists and maps are nested here (fix: reduce the nesting)'],
  ])('%s is a fault', (_, text, place, message) => {
    const { fault } = readYaml('data/any.yaml', text);
    expect(fault && formatFault(fault).split('\n')[0]).toBe(`data/any.yaml:${place}  ${message}`);
  });

  test('reads what was printed as YAML', () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/);
    const sentence = fc.string({ unit: fc.constantFrom(...'aZ09 .,:#-"\'\n()€é%|>[]{}&*!?~='), maxLength: 160 });
    const leaf = fc.oneof(sentence, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), word);
    const { value } = fc.letrec((tie) => ({
      value: fc.dictionary(word, fc.oneof(leaf, tie('list'), tie('value')), { maxKeys: 5 }),
      list: fc.array(fc.oneof(leaf, tie('value'), tie('list')), { maxLength: 4 }),
    }));
    fc.assert(
      fc.property(value, fc.constantFrom(0, 40, 80, 120), (data, lineWidth) => {
        expect(yamlValue(stringify(data, { lineWidth, aliasDuplicateObjects: false }))).toEqual(data);
      }),
      { numRuns: 1000 },
    );
  });

  test('reads random pieces of YAML, or explains why not', () => {
    const often = ['a: ', 'b:', '- ', '\n', '\n  ', '\n    ', ' ', ': ', '# c', 'x', 'y z', ...'"\'{}[],'];
    const rare = [
      ...'? ¦|¦>-¦|+¦|2¦>1¦012¦1e3¦1e999¦0x1¦.5¦-.inf¦true¦null¦~¦-¦---¦<<¦=¦\\¦\\n¦\\u0041¦""'.split('¦'),
      ..."''¦{{x}}¦&x¦*x¦!x¦%¦@¦é¦__proto__¦  ¦- - ¦\t¦\n---\n¦\n...\n¦\n\t¦\n   ".split('¦'),
      ...'\u00a0\u0085\u2028\uFEFF\r\u0000',
    ];
    const piece = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...often) },
      { weight: 1, arbitrary: fc.constantFrom(...rare) },
    );
    let read = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        if (readsOrExplains(pieces.join(''))) read += 1;
      }),
      { numRuns: 2000 },
    );
    expect(read).toBeGreaterThan(200);
  });
});

test('the id of a file is its name without the folder and the extension', () => {
  const files = ['data/site.yaml', 'data/services/qa.yaml', 'data/services/qa.yml', 'data/pages/not-found.yaml'];
  expect(files.map((file) => readYaml(file, '').source.id)).toEqual(['site', 'qa', 'qa', 'not-found']);
});

const valuesOf = (...changes: Change[]): unknown[] => {
  const { folders, edited } = changedProject(changes);
  const { single, collections } = readDocuments(folders.data, edited);
  return [...single.values(), ...[...collections.values()].flat()].map(({ value }) => value);
};

test('a file with Windows line endings or a byte order mark has the same content', () => {
  const windows = (text: string): string => text.replaceAll('\n', '\r\n');
  const files = ['services/kran.yaml', 'messages.yaml', 'legal/datenschutz.yaml'];
  for (const change of [windows, (text: string) => `\uFEFF${text}`, (text: string) => `\uFEFF${windows(text)}`])
    expect(valuesOf(...files.map((file) => rewrite(file, change)))).toEqual(valuesOf());
});

test('a placeholder is filled however YAML writes its braces', () => {
  const written = (name: string): Change => set('services/kran.yaml', 'name', `"${name}"`);
  const filled = valuesOf(written('{{company}}'));
  expect(JSON.stringify(filled)).not.toContain('{{company}}');
  expect(valuesOf(written(String.raw`\x7b\x7bcompany}}`))).toEqual(filled);
});
