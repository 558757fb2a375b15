import { describe, expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { formatFaults } from '../../../generator/read/fault.ts';
import { changedProject, checkWith, type LocatedPlace, secondCompany } from '../copied-project.ts';
import { set } from '../edits.ts';
import { files } from './mistakes/files.ts';
import type { ExpectedFault } from './mistakes/mistake.ts';
import { ownForms } from './mistakes/own-forms.ts';
import { references } from './mistakes/references.ts';
import { sections } from './mistakes/sections.ts';
import { texts } from './mistakes/texts.ts';
import { translations, unfinished } from './mistakes/translations.ts';
import { values } from './mistakes/values.ts';
import { yaml } from './mistakes/yaml.ts';

const untouched = await checkWith([]);
if (!untouched.ok)
  throw new Error(`the second company is at fault before any mistake:\n${formatFaults(untouched.faults)}`);

const groups = { ...yaml, ...texts, ...values, ...references, ...sections, ...ownForms, ...files, ...translations };

/** The line and column of a piece of a text, both from 0. */
const find = (lines: readonly string[], at: string, nth: number | undefined): [line: number, column: number] => {
  const [before = '', after = ''] = at.split('‸');
  const found = lines.flatMap((text, index) => (text.includes(before + after) ? [index] : []));
  const line = found[nth ?? 0];
  if (line === undefined || (nth === undefined && found.length > 1))
    throw new Error(`the file holds ${at} ${found.length} times`);
  return [line, (lines[line] ?? '').indexOf(before + after) + before.length];
};

/** The parts of an expected fault: a path before its message, as in reports, is separate. */
const partsOf = (fault: ExpectedFault): Exclude<ExpectedFault, string> => {
  const { says, ...place } = typeof fault === 'string' ? { says: fault } : fault;
  const [, path, message = says] = /^(\S.*?) {2}(.*)$/s.exec(says) ?? [];
  return { ...place, says: message, ...(path !== undefined && { path }) };
};

/** The report of a fault, without the generator's own way to find places. */
const reportOf = (first: LocatedPlace | undefined, read: (file: string) => string, fault: ExpectedFault): string[] => {
  const expected = partsOf(fault);
  const file = expected.in ?? first?.file ?? '';
  const isFirst = file === first?.file;
  const path = expected.path === undefined ? first?.path : expected.path;
  const words = [path, expected.says].filter(Boolean).join('  ');
  const change = isFirst && expected.at === undefined ? first : undefined;
  if (expected.at === undefined && change?.line === undefined) return [`data/${file}:1:1  ${words}`];
  const lines = read(file)
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const [line, column] =
    change?.line === undefined ? find(lines, expected.at ?? '', expected.nth) : [change.line, change.column ?? 0];
  const gutter = `    ${line + 1} | `;
  return [
    `data/${file}:${line + 1}:${column + 1}  ${words}`,
    // Reports replace control characters, which would command the terminal.
    gutter + (lines[line] ?? '').replaceAll(/(?!\t)\p{Cc}/gu, '\ufffd'),
    `${' '.repeat(gutter.length + column)}^`,
  ];
};

describe.each(Object.entries(groups))('the check reports mistakes of editors: %s', (_, mistakes) => {
  test.for([...mistakes])('%s', async ([, changes, ...faults]) => {
    const { folders, edited, read, places } = changedProject([changes].flat(), secondCompany);
    const result = await check(folders, { edited });
    const keys = (result.ok ? [] : result.faults).flatMap(({ file, path }) => (file.endsWith('.po') ? [] : path));
    expect(
      keys.filter((key) => typeof key === 'string' && /\[\d+\]/.test(key)),
      'a path is keys, no text',
    ).toEqual([]);
    const inFiles = new Set(
      faults.map((fault) => (typeof fault === 'string' ? undefined : fault.in) ?? places[0]?.file),
    ).size;
    expect(result.ok ? [] : formatFaults(result.faults).split('\n')).toEqual([
      ...faults.flatMap((fault) => reportOf(places[0], read, fault)),
      `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${inFiles} ${inFiles === 1 ? 'file' : 'files'}`,
    ]);
  });
});

test('accepts redirects from and to the addresses of a language', async () => {
  const changes = [
    set('redirects.yaml', 'redirects[0].from', '/en/old.html'),
    set('redirects.yaml', 'redirects[0].to', '"/en/contact#contact"'),
  ];
  const { folders, edited } = changedProject(changes, secondCompany);
  expect((await check(folders, { edited })).ok).toBe(true);
});

describe('a translation may be unfinished', () => {
  test.for([...unfinished])('%s', async ([, changes]) => {
    const { folders, edited } = changedProject([changes].flat(), secondCompany);
    const result = await check(folders, { edited });
    expect(result.ok ? [] : formatFaults(result.faults).split('\n')).toEqual([]);
    const all = result.ok ? result.translations.flatMap(({ translations: files }) => [...files.values()]) : [];
    const states = all.flatMap(({ texts: found }) => found.map(({ state }) => state));
    expect(states.filter((state) => state === 'missing' || state === 'outdated')).not.toEqual([]);
  });
});

test('each mistake has a distinct title and a fix', () => {
  const all = Object.values(groups).flat();
  expect(new Set(all.map(([title]) => title)).size).toBe(all.length);
  const messages = all.flatMap(([, , ...faults]) => faults.map((fault) => partsOf(fault).says));
  expect(messages.filter((message) => !/^.+ \(fix: .+\)$/.test(message))).toEqual([]);
});
