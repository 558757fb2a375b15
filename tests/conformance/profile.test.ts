import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Document, isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { check } from '../../generator/check/check.ts';
import { formatFaults } from '../../generator/read/fault.ts';
import { readProfile } from '../../generator/read/read-profile.ts';
import { siteFolders } from '../../sites/site-folders.ts';

const profile = readProfile('specification');
if (!profile) throw new Error('profiles/specification/rules.yaml is missing');

const textOf = (file: string): string => readFileSync(`${siteFolders.data}/${file}`, 'utf8');

/** Texts of data files, by their paths below data/, that replace those of the site. */
type Edits = Readonly<Record<string, string>>;

const edit = (file: string, from: string | RegExp, to: string): Edits => {
  const text = textOf(file);
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`data/${file} does not hold ${from}`);
  return { [file]: changed };
};

/** The report without line, column and caret, which depend on how the changed file was printed. */
const reportOf = async (edits: Edits): Promise<string[]> => {
  const edited = new Map(Object.entries(edits).map(([file, text]) => [`data/${file}`, text]));
  const result = await check(siteFolders, { edited });
  return (result.ok ? [] : formatFaults(result.faults).split('\n'))
    .filter((line) => !/^ +\^$/.test(line))
    .map((line) => line.replace(/^(data\/\S+?):\d+:\d+ /, '$1 ').replace(/^ +\d+ \| +/, ''));
};

/** The clauses that state only the number. The others are proven where they are rendered. */
const clauseIds = (clauses: readonly string[]): string =>
  clauses
    .filter((id) => id.startsWith('CST-'))
    .map((id) => `[${id}] `)
    .join('');

const optOut = 'or, if the specification does not bind you, remove the line "profile" from data/site.yaml';

const withOneMore = (list: YAMLSeq): void => {
  const more: unknown = new Document(JSON.parse(JSON.stringify(list.items.at(-1)))).contents;
  if (isMap(more) && more.has('id')) more.set('id', 'one-more');
  if (isMap(more) && more.has('step')) more.set('step', String(list.items.length + 1).padStart(2, '0'));
  list.items.push(more);
};

const withLength = (file: string, path: string, length: number): Edits => {
  const document: Document = parseDocument(textOf(file));
  const list = document.getIn(path.split('.'));
  if (!isSeq(list)) throw new Error(`data/${file} has no list at ${path}`);
  list.items.splice(length);
  while (list.items.length < length) withOneMore(list);
  return { [file]: document.toString({ lineWidth: 0 }) };
};

const listCases = profile.counts.flatMap(({ in: target, list, clauses, exactly, least = exactly, most = exactly }) => {
  if (list === undefined) return [];
  const file = target.replace('services/*', 'services/qa').replace('industries/*', 'industries/fintech');
  const row = (length: number, limit: string, fix: string) => ({
    title: `${clauseIds(clauses)}${length} entries of ${list} in ${target}`,
    edits: withLength(`${file}.yaml`, list, length),
    fault:
      `data/${file}.yaml  ${list}  expected ${exactly === undefined ? limit : `exactly ${exactly}`} entries, ` +
      `got ${length} (${clauses.join(', ')}) (fix: ${fix}, ${optOut})`,
  });
  return [
    ...(most === undefined ? [] : [row(most + 1, `at most ${most}`, 'remove 1')]),
    // The contact section refers to every office, so a missing office is a fault of that reference as well.
    ...(least === undefined || target === 'offices' ? [] : [row(least - 1, `at least ${least}`, 'add 1')]),
  ];
});

const copied = (from: string, to: string): Edits => ({ [to]: textOf(from).replace(/order: \d+/, 'order: 99') });
const sap = 'case-studies/sap-aws-optimization.yaml';

const folderCases: readonly (readonly [rule: string, edits: Edits, fault: string])[] = [
  [
    'services',
    copied('services/poc.yaml', 'services/testing.yaml'),
    'data/services  expected exactly 9 files, got 10 (CST-21e, HOM-11, SPT-4) (fix: remove 1',
  ],
  [
    'industries',
    copied('industries/retail.yaml', 'industries/farming.yaml'),
    'data/industries  expected exactly 9 files, got 10 (CST-21f, HOM-14, IND-1) (fix: remove 1',
  ],
  [
    'case-studies with listed',
    edit(sap, /^order: \d+/m, 'order: 99\nlisted: false'),
    'data/case-studies  expected exactly 6 files with listed: true, got 5 (CSD-2a) (fix: add 1',
  ],
  [
    'case-studies with featured',
    edit(sap, 'featured: false', 'featured: true'),
    'data/case-studies  expected exactly 3 files with featured: true, got 4 (PRT-1b, ENT-10) (fix: remove 1',
  ],
];

const constantRows = Object.entries(profile.constants).filter(([, { value }]) => typeof value !== 'string');

const otherThan = (value: string | number | boolean): string => {
  if (typeof value === 'boolean') return String(!value);
  return typeof value === 'number' ? String(value === 0 ? 1 : value - Math.sign(value)) : '"Other words"';
};

describe('a departure from the specification reports its clause', () => {
  test.for(listCases)('$title', async ({ edits, fault }) => {
    // A repeated entry, as withOneMore adds one, is a further fault.
    expect((await reportOf(edits)).filter((line) => line.includes(' expected '))).toEqual([fault]);
  });

  test('every rule about a folder has its case', () => {
    const rules = profile.counts.filter(({ list }) => list === undefined);
    expect(folderCases.map(([rule]) => rule)).toEqual(
      rules.map((rule) => (rule.with ? `${rule.in} with ${rule.with}` : rule.in)),
    );
  });

  test.for(folderCases)('[CST-21e] [CST-21f] the number of %s', async ([, edits, fault]) => {
    expect(await reportOf(edits)).toEqual([`${fault}, ${optOut})`, '1 fault in 1 file']);
  });

  test.for(constantRows)('the constant $0', async ([name, { value, clauses }]) => {
    const report = await reportOf(edit('constants.yaml', new RegExp(`(?<=^ *${name}: )\\S+$`, 'm'), otherThan(value)));
    // A value outside of its range is a fault of its schema, and then the only one.
    if (report.some((line) => /expected at (least|most)/.test(line))) return;
    expect(report.find((line) => line.includes('the specification says otherwise'))).toMatch(
      new RegExp(
        `^data/constants\\.yaml  (texts\\.)?${name}  the specification says otherwise \\(${clauses.join(', ')}\\) \\(fix: write ${value}, or, `,
      ),
    );
  });

  test('a message', async () => {
    const [[name, { text, clauses }] = ['', { text: '', clauses: [] }]] = Object.entries(profile.messages.sentences);
    expect(await reportOf(edit('messages.yaml', new RegExp(`(?<=^ *${name}: ).*$`, 'm'), 'Other words'))).toEqual([
      `data/messages.yaml  sentences.${name}  the specification says otherwise (${clauses.join(', ')}) (fix: write ${JSON.stringify(text)}, ${optOut})`,
      `${name}: Other words`,
      '1 fault in 1 file',
    ]);
  });

  test('a typo in a switch is one fault, without a wrong count as a follow-up', async () => {
    expect(await reportOf(edit(sap, 'featured: false', 'featurd: false'))).toEqual([
      `data/${sap}  featurd  "featurd" is not a key here (fix: write "featured")`,
      'featurd: false',
      '1 fault in 1 file',
    ]);
  });

  test('an unknown profile', async () => {
    expect(await reportOf(edit('site.yaml', 'profile: specification', 'profile: specifications'))).toEqual([
      'data/site.yaml  profile  no profile is called "specifications" (fix: write specification)',
      expect.stringContaining('profile: specifications'),
      '1 fault in 1 file',
    ]);
  });

  test('nothing, once the line "profile" is removed', async () => {
    const edits = Object.assign(
      edit('site.yaml', /^profile:.*\n/m, ''),
      folderCases[0]?.[1],
      edit('messages.yaml', 'Required', 'Please tick this box'),
    );
    expect(await reportOf(edits)).toEqual([]);
  });
});
