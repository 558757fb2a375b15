import { describe, expect, test } from 'vitest';
import { Document, isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { check } from '../../generator/check/check.ts';
import { formatFaults } from '../../generator/read/fault.ts';
import { readProfile } from '../../generator/read/read-profile.ts';
import { foldersIn, siteFolders } from '../../sites/site-folders.ts';
import { type Change, copy, copyOf, edit, rewrite } from '../generator/copied-project.ts';

const profile = readProfile('specification');
if (!profile) throw new Error('profiles/specification/rules.yaml is not there');

const reportOf = async (...changes: Change[]): Promise<string[]> => {
  const result = await check(foldersIn(copyOf(siteFolders.data, changes)));
  return result.ok ? [] : formatFaults(result.faults).split('\n');
};

/** The clauses that say no more than the number. The others are proven where they are rendered. */
const provenBy = (clauses: readonly string[]): string =>
  clauses
    .filter((id) => id.startsWith('CST-'))
    .map((id) => `[${id}] `)
    .join('');

const wayOut = 'or, if the specification does not bind you, remove the line "profile" from data/site.yaml';

const changedList =
  (file: string, path: readonly (string | number)[], change: (list: YAMLSeq) => void): Change =>
  (root) =>
    rewrite(file, (text) => {
      const document: Document = parseDocument(text);
      const list = document.getIn(path);
      if (!isSeq(list)) throw new Error(`data/${file} has no list at ${path.join('.')}`);
      change(list);
      return document.toString({ lineWidth: 0 });
    })(root);

const withOneMore = (list: YAMLSeq): void => {
  const more: unknown = new Document(JSON.parse(JSON.stringify(list.items.at(-1)))).contents;
  if (isMap(more) && more.has('id')) more.set('id', 'one-more');
  if (isMap(more) && more.has('step')) more.set('step', String(list.items.length + 1).padStart(2, '0'));
  list.items.push(more);
};

/** The report without line and column, which depend on how the changed file was printed, and without the caret. */
const placeless = (report: readonly string[]): string[] =>
  report
    .filter((line) => !/^ +\^$/.test(line))
    .map((line) => line.replace(/^(data\/\S+?):\d+:\d+ /, '$1 ').replace(/^ +\d+ \| +/, ''));

const cases = profile.counts.flatMap(({ in: target, list, clauses, exactly, least = exactly, most = exactly }) => {
  if (list === undefined) return [];
  const [folder] = target.split('/*');
  const file = target.endsWith('/*') ? `${folder}/${folder === 'services' ? 'qa' : 'fintech'}.yaml` : `${target}.yaml`;
  const path = list.split('.');
  const bound = (number: number, word: string) => (exactly === undefined ? `${word} ${number}` : `exactly ${exactly}`);
  const reportFor = (expected: string, got: number, repair: string): string =>
    `data/${file}  ${list}  expected ${expected} entries, got ${got} (${clauses.join(', ')}) (fix: ${repair}, ${wayOut})`;
  const title = `${provenBy(clauses)}${list} of ${target}`;
  const cut = (length: number) => (entries: YAMLSeq) => {
    entries.items.splice(length);
  };
  const grow = (length: number) => (entries: YAMLSeq) => {
    while (entries.items.length < length) withOneMore(entries);
  };
  return [
    ...(most === undefined
      ? []
      : [
          {
            title: `${title} has no more than ${most} entries`,
            change: changedList(file, path, grow(most + 1)),
            report: reportFor(bound(most, 'at most'), most + 1, 'remove 1'),
          },
        ]),
    // The contact section refers to every office: without one of them that reference is at fault as well.
    ...(least === undefined || target === 'offices'
      ? []
      : [
          {
            title: `${title} has no fewer than ${least} entries`,
            change: changedList(file, path, cut(least - 1)),
            report: reportFor(bound(least, 'at least'), least - 1, 'add 1'),
          },
        ]),
  ];
});

describe('a list whose length the specification fixes', () => {
  test.for(cases)('$title', async ({ change, report }) => {
    // An entry that stands twice, as one more does here, is a fault of its own.
    expect(placeless(await reportOf(change)).filter((line) => line.includes(' expected '))).toEqual([report]);
  });
});

const folderCases: { what: string; changes: Change[]; fault: string }[] = [
  {
    what: 'services',
    changes: [copy('services/poc.yaml', 'services/testing.yaml', (text) => text.replace(/order: \d+/, 'order: 99'))],
    fault: 'data/services:1:1  expected exactly 9 files, got 10 (CST-21e, HOM-11, SPT-4) (fix: remove 1',
  },
  {
    what: 'industries',
    changes: [
      copy('industries/retail.yaml', 'industries/farming.yaml', (text) => text.replace(/order: \d+/, 'order: 99')),
    ],
    fault: 'data/industries:1:1  expected exactly 9 files, got 10 (CST-21f, HOM-14, IND-1) (fix: remove 1',
  },
  {
    what: 'case-studies that are listed',
    changes: [edit('case-studies/sap-aws-optimization.yaml', /^order: \d+/m, 'order: 99\nlisted: false')],
    fault: 'data/case-studies:1:1  expected exactly 6 files with listed: true, got 5 (CSD-2a) (fix: add 1',
  },
  {
    what: 'case-studies that are featured',
    changes: [edit('case-studies/sap-aws-optimization.yaml', 'featured: false', 'featured: true')],
    fault: 'data/case-studies:1:1  expected exactly 3 files with featured: true, got 4 (PRT-1b, ENT-10) (fix: remove 1',
  },
];

describe('a folder whose files the specification counts', () => {
  test('every rule has its case', () => {
    const rules = profile.counts.filter(({ list }) => list === undefined);
    expect(folderCases.map(({ what }) => what)).toEqual(
      rules.map((rule) => (rule.with ? `${rule.in} that are ${rule.with}` : rule.in)),
    );
  });

  test.for(folderCases)('[CST-21e] [CST-21f] $what are as many as it says', async ({ changes, fault }) => {
    expect(await reportOf(...changes)).toEqual([`${fault}, ${wayOut})`, '1 fault in 1 file']);
  });

  test('a misspelt switch is one fault, not a wrong count too', async () => {
    const report = await reportOf(edit('case-studies/sap-aws-optimization.yaml', 'featured: false', 'featurd: false'));
    expect(placeless(report)).toEqual([
      'data/case-studies/sap-aws-optimization.yaml  featurd  "featurd" is not a key here (fix: write "featured")',
      'featurd: false',
      '1 fault in 1 file',
    ]);
  });
});

/** Words that the specification does not use, in place of each kind of value. */
const otherThan = (value: string | number | boolean): string => {
  if (typeof value === 'boolean') return String(!value);
  return typeof value === 'number' ? String(value === 0 ? 1 : value - Math.sign(value)) : '"Other words"';
};

describe('what the specification says word for word', () => {
  const numbers = Object.entries(profile.constants).filter(([, { value }]) => typeof value !== 'string');

  test.for(numbers)('$0 is what it says', async ([name, { value, clauses }]) => {
    const report = await reportOf(edit('constants.yaml', new RegExp(`(?<=^ *${name}: )\\S+$`, 'm'), otherThan(value)));
    const said = report.filter((line) => line.includes('the specification says otherwise'));
    // A value outside of its range is a fault by itself, and then the only one.
    if (report.some((line) => /expected at (least|most)/.test(line))) return;
    expect(placeless(said)[0]).toMatch(
      new RegExp(
        `^data/constants\\.yaml  (texts\\.)?${name}  the specification says otherwise \\(${clauses.join(', ')}\\) \\(fix: write ${value}, or, `,
      ),
    );
  });

  test('a message is what it says', async () => {
    const [[name, { text, clauses }] = ['', { text: '', clauses: [] }]] = Object.entries(profile.messages.sentences);
    const report = await reportOf(edit('messages.yaml', new RegExp(`(?<=^ *${name}: ).*$`, 'm'), 'Other words'));
    expect(placeless(report)).toEqual([
      `data/messages.yaml  sentences.${name}  the specification says otherwise (${clauses.join(', ')}) (fix: write ${JSON.stringify(text)}, ${wayOut})`,
      `${name}: Other words`,
      '1 fault in 1 file',
    ]);
  });

  test('without the line "profile" nothing of it binds', async () => {
    const free = edit('site.yaml', /^profile:.*\n/m, '');
    const [first] = folderCases;
    const changes = [free, ...(first?.changes ?? []), edit('messages.yaml', 'Required', 'Please tick this box')];
    expect(await reportOf(...changes)).toEqual([]);
  });

  test('an unknown profile is one fault', async () => {
    expect(placeless(await reportOf(edit('site.yaml', 'profile: specification', 'profile: specifications')))).toEqual([
      'data/site.yaml  profile  no profile is called "specifications" (fix: write specification)',
      expect.stringContaining('profile: specifications'),
      '1 fault in 1 file',
    ]);
  });
});
