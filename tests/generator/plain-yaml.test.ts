import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { plainYaml } from '../../generator/plain-yaml.ts';

/** What the whole parser says, and that it says anything at all. */
const expectSame = (text: string): boolean => {
  const value = plainYaml(text);
  if (value === undefined) return false;
  expect(value).toEqual(parse(text, { logLevel: 'error' }));
  return true;
};

const dataFiles = readdirSync('data', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => `data/${file}`);

describe('reading plain YAML', () => {
  test('gives for every file of the site what the whole parser gives, and reads every case study', () => {
    const read = dataFiles.filter((file) => expectSame(readFileSync(file, 'utf8')));
    const studies = dataFiles.filter((file) => file.startsWith('data/case-studies/'));
    expect(studies.filter((file) => !read.includes(file))).toEqual([]);
  });

  test('gives for data that was printed as YAML what the whole parser gives', () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/);
    const sentence = fc.string({ unit: fc.constantFrom(...'aZ09 .,:#-"\'\n()€é%|>[]{}&*!?~é'), maxLength: 160 });
    const leaf = fc.oneof(sentence, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), word);
    const { value } = fc.letrec((tie) => ({
      value: fc.dictionary(word, fc.oneof(leaf, tie('list'), tie('value')), { maxKeys: 5 }),
      list: fc.array(fc.oneof(leaf, tie('value'), tie('list')), { maxLength: 4 }),
    }));
    let read = 0;
    fc.assert(
      fc.property(value, fc.constantFrom(0, 40, 80, 120), (data, lineWidth) => {
        if (expectSame(stringify(data, { lineWidth }))) read += 1;
      }),
      { numRuns: 2000 },
    );
    expect(read).toBeGreaterThan(100);
  });

  test('gives for lines put together at random what the whole parser gives, or leaves them to it', () => {
    const often =
      (...usual: string[]) =>
      (...rare: string[]) =>
        fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...usual) },
          { weight: 1, arbitrary: fc.constantFrom(...rare) },
        );
    const line = fc.tuple(
      often('', '', '', '  ')('    ', ' '),
      often('', '', '', '- ')('- - ', '-'),
      often('a: ', 'b: ', 'c:', 'd: ', 'e: ', '')('true: ', 'f: |-', 'g: >-', 'h: >', '# ', 'i:  '),
      often(
        'word',
        'two words',
        '12',
        '"quoted"',
        '',
      )(
        ...['1e3', '0x1f', '012', '1.5', "'it''s'", '- x', 'k: v', 'x #c', 'null', '~', 'yes', 'a:', ' lead', 'trail '],
        ...['[a]', '"a\\n"', '9-9', '1_0', '.5', '-1', '48,000', '%', '---', '2001-01-01', 'True', '"a" b', '#'],
      ),
    );
    let read = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        if (expectSame(lines.map((parts) => parts.join('')).join('\n'))) read += 1;
      }),
      { numRuns: 20_000 },
    );
    expect(read).toBeGreaterThan(500);
  });

  test('gives for a case study with a few slips what the whole parser gives, or leaves it to it', () => {
    const study = readFileSync('data/case-studies/ai-diagnostics-system.yaml', 'utf8');
    const slip = fc.tuple(
      fc.nat(study.length),
      fc.constantFrom(0, 0, 1, 2, 7),
      fc.constantFrom(
        '',
        ' ',
        '  ',
        '\n',
        '\n\n',
        ':',
        ': ',
        '-',
        '- ',
        '"',
        "'",
        '#',
        ' #',
        '|',
        '>',
        '\t',
        '\n  ',
        '\n    ',
        'x',
      ),
    );
    let read = 0;
    fc.assert(
      fc.property(fc.array(slip, { minLength: 1, maxLength: 2 }), (slips) => {
        const text = slips.reduce((all, [at, less, more]) => all.slice(0, at) + more + all.slice(at + less), study);
        if (expectSame(text)) read += 1;
      }),
      { numRuns: 2000 },
    );
    expect(read).toBeGreaterThan(500);
  });

  test.each([
    ['a flow list', 'a: [b, c]'],
    ['an escape', 'a: "b\\tc"'],
    ['a comment behind a value', 'a: b # c'],
    ['an anchor', 'a: &b c'],
    ['a tab', 'a:\n\tb: c'],
    ['a key that stands twice', 'a: b\na: c'],
    ['a colon in a plain text', 'a: b: c'],
    ['a number that is not written in digits alone', 'a: 1e3'],
    ['a line that stands between two levels', 'a:\n    b: c\n  d: e'],
    ['a second document', 'a: b\n---\nc: d'],
    ['nothing', ''],
  ])('leaves %s to the whole parser', (_, text) => {
    expect(plainYaml(text)).toBeUndefined();
  });
});
