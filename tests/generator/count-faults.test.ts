import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Document, isMap, isSeq, parse, parseDocument, type YAMLSeq } from 'yaml';
import { countRules, folderRules } from '../../generator/rules/counts.ts';
import { type Change, copy, edit, projectRoot, remove, rewrite } from './copied-project.ts';
import { reportOf } from './report.ts';

interface Constant {
  value: number;
  clauses: string[];
}

const constants = parse(readFileSync(join(projectRoot, 'tests/generator/site/data/constants.yaml'), 'utf8')) as Record<
  string,
  Constant
>;

const constantOf = (name: string): Constant => {
  const constant = constants[name];
  if (!constant) throw new Error(`data/constants.yaml has no ${name}`);
  return constant;
};

/** The clauses that say no more than the number. The others of a constant are proven where they are rendered. */
const provenBy = (name: string): string =>
  constantOf(name)
    .clauses.filter((id) => id.startsWith('CST-'))
    .map((id) => `[${id}] `)
    .join('');

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

const withoutLast = (list: YAMLSeq): void => {
  list.items.pop();
};

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

const cases = countRules.flatMap((rule) => {
  const file = `${rule.in === 'industries/*' ? 'industries/fintech' : rule.in}.yaml`;
  const { value, clauses } = constantOf(rule.constant);
  const key = String(rule.path.at(-1));
  const reportFor = (got: number, repair: string): string[] => [
    `data/${file}  ${rule.path.join('.')}  expected exactly ${value} entries, got ${got} (${clauses.join(', ')}) (fix: ${repair}, or change ${rule.constant} in data/constants.yaml)`,
    `${key}:`,
    '1 fault in 1 file',
  ];
  const title = `${provenBy(rule.constant)}${rule.path.join('.')} of ${rule.in} has ${value} entries`;
  const oneMore = {
    title: `${title}, and one more is one fault`,
    change: changedList(file, rule.path, withOneMore),
    report: reportFor(value + 1, 'remove 1'),
  };
  // The contact section refers to both offices: without one of them that reference is at fault as well.
  if (rule.constant === 'offices') return [oneMore];
  const oneFewer = {
    title: `${title}, and one fewer is one fault`,
    change: changedList(file, rule.path, withoutLast),
    report: reportFor(value - 1, 'add 1'),
  };
  return [oneMore, oneFewer];
});

describe('a list whose length a constant fixes', () => {
  test.for(cases)('$title', async ({ change, report }) => {
    expect(placeless(await reportOf(change))).toEqual(report);
  });
});

const folderCases: { constant: string; changes: Change[]; fault: string }[] = [
  {
    constant: 'services',
    changes: [remove('services/poc.yaml')],
    fault: 'data/services:1:1  expected exactly 9 files, got 8 (CST-21e, HOM-11, SPT-4) (fix: add 1',
  },
  {
    constant: 'industries',
    changes: [
      copy('industries/retail.yaml', 'industries/farming.yaml', (text) => text.replace(/order: \d+/, 'order: 10')),
    ],
    fault: 'data/industries:1:1  expected exactly 9 files, got 10 (CST-21f, HOM-14, IND-1) (fix: remove 1',
  },
  {
    constant: 'listedCaseStudies',
    changes: [edit('case-studies/sap-aws-optimization.yaml', 'order: 4', 'order: 4\nlisted: false')],
    fault: 'data/case-studies:1:1  expected exactly 6 files with listed: true, got 5 (CSD-2a) (fix: add 1',
  },
  {
    constant: 'featuredCaseStudies',
    changes: [edit('case-studies/sap-aws-optimization.yaml', 'featured: false', 'featured: true')],
    fault: 'data/case-studies:1:1  expected exactly 3 files with featured: true, got 4 (PRT-1b, ENT-10) (fix: remove 1',
  },
];

describe('a folder whose files a constant counts', () => {
  test('every rule has its case', () => {
    expect(folderCases.map(({ constant }) => constant)).toEqual(folderRules.map(({ constant }) => constant));
  });

  for (const { constant, changes, fault } of folderCases) {
    test(`${provenBy(constant)}the files that ${constant} counts are as many as it says`, async () => {
      expect(await reportOf(...changes)).toEqual([
        `${fault}, or change ${constant} in data/constants.yaml)`,
        '1 fault in 1 file',
      ]);
    });
  }

  test('a misspelt flag is one fault, not a wrong count too', async () => {
    expect(await reportOf(edit('case-studies/sap-aws-optimization.yaml', 'featured: false', 'featurd: false'))).toEqual(
      [
        expect.stringMatching(
          /^data\/case-studies\/sap-aws-optimization\.yaml:\d+:1 {2}featurd {2}"featurd" is not a key here \(fix: write "featured"\)$/,
        ),
        expect.stringMatching(/^ +\d+ \| featurd: false$/),
        expect.stringMatching(/^ +\^$/),
        '1 fault in 1 file',
      ],
    );
  });
});

describe('the constants that count', () => {
  test('a misspelt name does not let its rule lapse', async () => {
    expect(await reportOf(edit('constants.yaml', /^capabilities:/m, 'capabilites:'))).toEqual([
      expect.stringMatching(
        /^data\/constants\.yaml:\d+:1 {2}capabilites {2}"capabilites" counts nothing \(fix: write "capabilities"\)$/,
      ),
      expect.stringMatching(/^ +\d+ \| capabilites:$/),
      expect.stringMatching(/^ +\^$/),
      '1 fault in 1 file',
    ]);
  });

  test('a number in quotes does not let its rule lapse', async () => {
    expect(
      placeless(
        await reportOf(edit('constants.yaml', /^capabilities:\n {2}value: 15/m, 'capabilities:\n  value: "15"')),
      ),
    ).toEqual([
      'data/constants.yaml  capabilities.value  expected a number, got "15", because it counts entries (fix: write digits without quotes)',
      'value: "15"',
      '1 fault in 1 file',
    ]);
  });
});
