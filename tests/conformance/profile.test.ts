import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as constants from '#generated/constants.ts';
import * as messages from '#generated/messages.ts';
import { check } from '../../generator/check/check.ts';
import { departuresFrom } from '../../generator/check/rules/specification.ts';
import { formatPath } from '../../generator/read/data-path.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { formatFaults } from '../../generator/read/fault.ts';
import { readProfile } from '../../generator/read/read-profile.ts';
import type { Profile } from '../../schemas/specification.ts';
import { siteFolders } from '../../sites/site-folders.ts';

const profile = readProfile('specification');
if (!profile) throw new Error('profiles/specification/rules.yaml is missing');

const documents = readDocuments(siteFolders.data);
const optOut = 'or, if the specification does not bind you, remove the line "profile" from data/site.yaml';
const nothing: Profile = { constants: {}, counts: [], sections: [], messages: { sentences: {}, notices: {} } };

/** The faults of the data if a specification had only these rules. */
const faultsUnder = (rules: Partial<Profile>): string[] =>
  departuresFrom({ ...nothing, ...rules }, documents).map(({ file, path, message }) =>
    [file, formatPath(path), message].filter(Boolean).join('  '),
  );

/** The fault if the specification said something else. */
const otherwise = (place: string, clauses: readonly string[], fix: string | number | boolean): string =>
  `${place}  the specification requires another value (${clauses.join(', ')}) (fix: write ${JSON.stringify(fix)}, ${optOut})`;

type Count = Profile['counts'][number];

describe('the counts', () => {
  const rows = profile.counts.map((count) => ({
    ...count,
    what: [
      ...count.clauses.flatMap((id) => (id.startsWith('CST-') ? `[${id}]` : [])),
      ...[count.list ?? 'entries', count.with && `with ${count.with}`, 'in', count.in, count.section].filter(Boolean),
    ].join(' '),
  }));

  test.for(rows)('$what: the data has so many, and another number is a fault', ({ what: _, ...count }) => {
    const { exactly, least = exactly ?? 0, most = exactly ?? 98, list, clauses } = count;
    const counted =
      list === undefined
        ? /^data\/[a-z-]+ {2}expected /
        : new RegExp(` {2}(?:sections\\[\\d+\\]\\.)?${RegExp.escape(list)} {2}expected `);
    const faults = faultsUnder({ counts: [{ ...count, exactly: 99, least: undefined, most: undefined }] });
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) {
      expect(fault).toMatch(counted);
      expect(fault).toContain(`(${clauses.join(', ')}) (fix: add `);
      const got = Number(/, got (\d+) /.exec(fault)?.[1]);
      expect([least, got, most]).toEqual([least, got, most].toSorted((one, other) => one - other));
    }
  });

  test.for<[rule: Partial<Count>, fault: string]>([
    [{ exactly: 8 }, 'data/services  expected exactly 8 files, got 9 (SPT-4) (fix: remove 1'],
    [{ exactly: 10 }, 'data/services  expected exactly 10 files, got 9 (SPT-4) (fix: add 1'],
    [{ least: 11 }, 'data/services  expected at least 11 files, got 9 (SPT-4) (fix: add 2'],
    [{ most: 6 }, 'data/services  expected at most 6 files, got 9 (SPT-4) (fix: remove 3'],
    [
      { in: 'case-studies', with: 'listed', exactly: 5 },
      'data/case-studies  expected exactly 5 files with listed: true, got 6 (SPT-4) (fix: remove 1',
    ],
    [
      { in: 'offices', list: 'offices', exactly: 3 },
      'data/offices.yaml  offices  expected exactly 3 entries, got 2 (SPT-4) (fix: add 1',
    ],
    // An optional part that one form omits.
    [
      { in: 'forms/*', list: 'success.items', exactly: 3 },
      'data/forms/lead.yaml  success.items  expected exactly 3 entries, got 0 (SPT-4) (fix: add 3',
    ],
  ])('a rule such as %j', ([rule, fault]) => {
    expect(faultsUnder({ counts: [{ in: 'services', clauses: ['SPT-4'], ...rule }] })).toEqual([
      `${fault}, ${optOut})`,
    ]);
  });
});

describe('the sections', () => {
  test.for(profile.sections)('[$clauses] $in has the sections $order', (row) => {
    expect(faultsUnder({ sections: [row] })).toEqual([]);
    const { order, clauses } = row;
    const file = `data/${row.in}.yaml`;
    const requires = (what: string, repair: string): string =>
      `the specification requires ${what} (${clauses.join(', ')}) (fix: ${repair}, ${optOut})`;
    expect(faultsUnder({ sections: [{ ...row, order: [...order, 'no-such-section'] }] })).toEqual([
      `${file}  sections  ${requires('a section #no-such-section', 'add it')}`,
    ]);
    const [first = '', ...others] = order;
    if (others.length === 0) return;
    expect(faultsUnder({ sections: [{ ...row, order: [...others, first] }] })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${file} {2}sections\\[\\d+\\]\\.kind {2}${RegExp.escape(requires(`this section above #${first}`, 'move it'))}$`,
        ),
      ),
    ]);
  });
});

/** Code, styles and texts that may read a constant. */
const readers = ['renderer', 'hosting', 'receiver', 'signed-in', 'generator', 'editing', 'data', 'defaults', 'schemas']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter(
    (file) => /\.(tsx?|css|yaml)$/.test(file) && !/^(data|defaults|schemas\/site)\/constants\.(yaml|ts)$/.test(file),
  )
  .map((file) => readFileSync(file, 'utf8'));

const isRead = (name: string): boolean => {
  const property = `var(--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const word = new RegExp(`\\b${name}\\b`);
  return readers.some((text) => word.test(text) || text.includes(property));
};

/** Another value of the same kind. */
const otherThan = (value: string | number | boolean): string | number | boolean => {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${value} and more`;
};

describe('the constants', () => {
  const rows = Object.entries(profile.constants).map(([name, rule]) => ({ name, clause: rule.clauses[0], ...rule }));

  test.for(rows)('[$clause] $name is $value, the site reads it, and another value is a fault', (row) => {
    const { name, value, clauses } = row;
    expect(Object.entries(constants)).toContainEqual([name, value]);
    expect(isRead(name)).toBe(true);
    const place = documents.single.get('constants')?.source.text.includes(`\n  ${name}:`) ? `texts.${name}` : name;
    const other = otherThan(value);
    expect(faultsUnder({ constants: { [name]: { value: other, clauses } } })).toEqual([
      otherwise(`data/constants.yaml  ${place}`, clauses, other),
    ]);
  });
});

describe('the messages', () => {
  const { sentences, notices } = profile.messages;
  const said = new Map<string, unknown>(Object.entries(messages));

  test.for(Object.entries(sentences))('the sentence $0 is that of the specification', ([name, { text, clauses }]) => {
    expect(said.get(`${name}Sentence`)).toBe(text);
    const rules = { sentences: { [name]: { text: 'Other words', clauses } }, notices: {} };
    expect(faultsUnder({ messages: rules })).toEqual([
      otherwise(`data/messages.yaml  sentences.${name}`, clauses, 'Other words'),
    ]);
  });

  test.for(Object.entries(notices))('the notice $0 is, too, and destructive if something failed', ([name, notice]) => {
    const { clauses, ...words } = notice;
    const isFailure = !/Sent$/.test(name) || name.endsWith('NotSent');
    expect(said.get(`${name}Notice`)).toMatchObject({ ...words, variant: isFailure ? 'destructive' : 'default' });
    const others = Object.fromEntries(Object.keys(words).map((part) => [part, 'Other words']));
    const rules = { sentences: {}, notices: { [name]: { title: '', ...others, clauses } } };
    expect(faultsUnder({ messages: rules })).toEqual(
      Object.keys(words).map((part) =>
        otherwise(`data/messages.yaml  notices.${name}.${part}`, clauses, 'Other words'),
      ),
    );
  });
});

describe('an edit', () => {
  const sap = 'case-studies/sap-aws-optimization.yaml';
  const boundByProfile = /^profile:.*\n/m;
  const featured = [sap, 'featured: false', 'featured: true'] as const;

  /** The report without line, column and caret. */
  const reportOf = async (...edits: readonly (readonly [file: string, from: string | RegExp, to: string])[]) => {
    const edited = new Map<string, string>();
    for (const [file, from, to] of edits) {
      const text = readFileSync(`${siteFolders.data}/${file}`, 'utf8');
      expect(text).toMatch(from);
      edited.set(`data/${file}`, text.replace(from, to));
    }
    const result = await check(siteFolders, { edited });
    return (result.ok ? [] : formatFaults(result.faults).split('\n'))
      .filter((line) => !/^ +\^$/.test(line))
      .map((line) => line.replace(/^(data\/\S+?):\d+:\d+ /, '$1 ').replace(/^ +\d+ \| +/, ''));
  };

  test('that departs from the specification is a fault', async () => {
    expect(await reportOf(featured)).toEqual([
      `data/case-studies  expected exactly 3 files with featured: true, got 4 (PRT-1b, ENT-10) (fix: remove 1, ${optOut})`,
      '1 fault in 1 file',
    ]);
  });

  test('with a typo in a switch is one fault, without a wrong count as a follow-up', async () => {
    expect(await reportOf([sap, 'featured: false', 'featurd: false'])).toEqual([
      `data/${sap}  featurd  "featurd" is not a key here (fix: write "featured")`,
      'featurd: false',
      '1 fault in 1 file',
    ]);
  });

  test('to an unknown profile is a fault', async () => {
    expect(await reportOf(['site.yaml', boundByProfile, 'profile: specifications\n'])).toEqual([
      'data/site.yaml  profile  unknown profile "specifications" (fix: write specification)',
      'profile: specifications',
      '1 fault in 1 file',
    ]);
  });

  test('is free once the line "profile" is removed', async () => {
    const words = ['messages.yaml', 'Thank You For Your Message!', 'Thanks for writing'] as const;
    expect(await reportOf(['site.yaml', boundByProfile, ''], featured, words)).toEqual([]);
  });
});
