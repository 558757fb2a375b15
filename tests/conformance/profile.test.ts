import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Document, isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import * as constants from '#generated/constants.ts';
import * as messages from '#generated/messages.ts';
import { check } from '../../generator/check/check.ts';
import { formatFaults } from '../../generator/read/fault.ts';
import { readProfile } from '../../generator/read/read-profile.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { styleSheet } from './page.ts';

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

const optOut = 'or, if the specification does not bind you, remove the line "profile" from data/site.yaml';

/** Changes documents and returns their texts. */
const redacted = (changes: readonly (readonly [file: string, change: (document: Document) => void])[]): Edits => {
  const documents = new Map<string, Document>();
  for (const [file, change] of changes) {
    const document = documents.get(file) ?? parseDocument(textOf(file));
    change(document);
    documents.set(file, document);
  }
  return Object.fromEntries([...documents].map(([file, document]) => [file, document.toString({ lineWidth: 0 })]));
};

const withOneMore = (list: YAMLSeq): void => {
  const more: unknown = new Document(JSON.parse(JSON.stringify(list.items.at(-1)))).contents;
  if (isMap(more) && more.has('id')) more.set('id', 'one-more');
  if (isMap(more) && more.has('step')) more.set('step', String(list.items.length + 1).padStart(2, '0'));
  list.items.push(more);
};

const resize =
  (path: string, length: number) =>
  (document: Document): void => {
    const list = document.getIn(path.split('.'));
    if (!isSeq(list)) throw new Error(`no list is at ${path}`);
    list.items.splice(length);
    while (list.items.length < length) withOneMore(list);
  };

const lists = profile.counts.flatMap(({ in: target, list, clauses, exactly, least = exactly, most = exactly }) => {
  if (list === undefined) return [];
  const file = target.replace('*', target.startsWith('services') ? 'qa' : 'fintech');
  const row = (length: number, limit: string, fix: string) => ({
    title: `${clauses.map((id) => (id.startsWith('CST-') ? `[${id}] ` : '')).join('')}${length} entries of ${list} in ${target}`,
    change: [`${file}.yaml`, resize(list, length)] as const,
    fault:
      `data/${file}.yaml  ${list}  expected ${exactly === undefined ? limit : `exactly ${exactly}`} entries, ` +
      `got ${length} (${clauses.join(', ')}) (fix: ${fix}, ${optOut})`,
  });
  return [
    {
      long: most === undefined ? undefined : row(most + 1, `at most ${most}`, 'remove 1'),
      // The contact section refers to every office, so a missing office is a fault of that reference as well.
      short: least === undefined || target === 'offices' ? undefined : row(least - 1, `at least ${least}`, 'add 1'),
    },
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

describe('a departure from the specification reports its clause', async () => {
  for (const end of ['long', 'short'] as const) {
    const rows = lists.flatMap((row) => row[end] ?? []);
    const report = await reportOf(redacted(rows.map(({ change }) => change)));
    test.for(rows)('$title', ({ fault }) => expect(report).toContain(fault));
  }

  test('every rule about a folder has its case', () => {
    const rules = profile.counts.filter(({ list }) => list === undefined);
    expect(folderCases.map(([rule]) => rule)).toEqual(
      rules.map((rule) => (rule.with ? `${rule.in} with ${rule.with}` : rule.in)),
    );
  });

  test.for(folderCases)('[CST-21e] [CST-21f] the number of %s', async ([, edits, fault]) => {
    expect(await reportOf(edits)).toEqual([`${fault}, ${optOut})`, '1 fault in 1 file']);
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

/** Code, styles and texts that may read a constant. */
const readers = ['renderer', 'server', 'generator', 'data', 'schemas']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(tsx?|css|yaml)$/.test(file) && !/^(data|schemas\/site)\/constants\.(yaml|ts)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

const isRead = (name: string): boolean => {
  const property = `var(--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const word = new RegExp(`\\b${name}\\b`);
  return readers.some((text) => word.test(text) || text.includes(property));
};

/** Other values where any text would be a fault of the schema as well. */
const otherTexts: Readonly<Record<string, string>> = {
  accentColor: '#123456',
  toastSwipeDirection: 'left',
  toastHotkey: 'F9',
  resumeTypes: 'PDF',
};

/** Another value of the same kind, within the range of its schema. */
const otherThan = (name: string, value: string | number | boolean): string | number | boolean => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return otherTexts[name] ?? 'elsewhere';
  return Number.isInteger(value) ? value + 1 : value / 2;
};

describe('the constants', async () => {
  const rows = Object.entries(profile.constants).map(([name, { value, clauses }]) => {
    const path = textOf('constants.yaml').includes(`\n  ${name}:`) ? ['texts', name] : [name];
    return { name, value, clauses, clause: clauses[0], path };
  });
  const changes = rows.map(
    ({ name, path, value }) =>
      ['constants.yaml', (document: Document) => document.setIn(path, otherThan(name, value))] as const,
  );
  const report = await reportOf(redacted(changes));

  test.for(rows)('[$clause] $name is $value, the site reads it, and another value is a fault', (row) => {
    const { name, value, clauses, path } = row;
    expect(Object.entries(constants)).toContainEqual([name, value]);
    expect(isRead(name)).toBe(true);
    expect(report).toContain(
      `data/constants.yaml  ${path.join('.')}  the specification says otherwise (${clauses.join(', ')}) (fix: write ` +
        `${JSON.stringify(value)}, ${optOut})`,
    );
  });

  test('[CST-7] the accent color reaches the style sheet, and ember is that color', () => {
    expect(styleSheet()).toMatch(/--accent-color:#ff5714\b/i);
    expect(styleSheet()).toMatch(/--ember:#ff5714\b/i);
  });
});

describe('the messages', async () => {
  const { sentences, notices } = profile.messages;
  const said = new Map<string, unknown>(Object.entries(messages));
  const places = [
    ...Object.entries(sentences).map(([name, { text }]) => [['sentences', name], text] as const),
    ...Object.entries(notices).map(([name, { title }]) => [['notices', name, 'title'], title] as const),
  ];
  const changes = places.map(
    ([path]) => ['messages.yaml', (document: Document) => document.setIn(path, 'Other words')] as const,
  );
  const report = await reportOf(redacted(changes));

  test.for(places)(
    '$0 has the words of the specification, and others are a fault',
    ([[kind, name = '', part], text]) => {
      const message = said.get(`${name}${kind === 'notices' ? 'Notice' : 'Sentence'}`);
      expect(message).toEqual(part === undefined ? text : expect.objectContaining({ title: text }));
      const path = [kind, name, part].filter(Boolean).join('.');
      const fault = report.find((line) =>
        line.startsWith(`data/messages.yaml  ${path}  the specification says otherwise`),
      );
      expect(fault).toContain(`(fix: write ${JSON.stringify(text)}, ${optOut})`);
    },
  );

  test.for(Object.entries(notices))(
    'the notice $0 is complete, and destructive if something failed',
    ([name, notice]) => {
      const { clauses, ...words } = notice;
      const isFailure = !/Sent$/.test(name) || name.endsWith('NotSent');
      expect(clauses).not.toEqual([]);
      expect(said.get(`${name}Notice`)).toMatchObject({ ...words, variant: isFailure ? 'destructive' : 'default' });
    },
  );
});
