import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../../generator/check/check.ts';
import { formatFaults } from '../../generator/read/fault.ts';
import { foldersIn } from '../../sites/site-folders.ts';
import { copiedProject } from './copied-project.ts';
import { mistakes as beginnings } from './mistakes/beginnings.ts';
import { mistakes as comments } from './mistakes/comments.ts';
import { mistakes as dates } from './mistakes/dates.ts';
import { mistakes as files } from './mistakes/files.ts';
import { mistakes as hosting } from './mistakes/hosting.ts';
import { mistakes as keys } from './mistakes/keys.ts';
import { mistakes as layout } from './mistakes/layout.ts';
import { mistakes as lengths } from './mistakes/lengths.ts';
import { mistakes as markUp } from './mistakes/mark-up.ts';
import type { ExpectedFault, Mistake } from './mistakes/mistake.ts';
import { mistakes as names } from './mistakes/names.ts';
import { mistakes as oddCharacters } from './mistakes/odd-characters.ts';
import { mistakes as pictures } from './mistakes/pictures.ts';
import { mistakes as placeholders } from './mistakes/placeholders.ts';
import { mistakes as quotes } from './mistakes/quotes.ts';
import { mistakes as reserved } from './mistakes/reserved.ts';
import { mistakes as several } from './mistakes/several.ts';
import { mistakes as submissionForms } from './mistakes/submission-forms.ts';
import { mistakes as texts } from './mistakes/texts.ts';
import { mistakes as twice } from './mistakes/twice.ts';
import { mistakes as values } from './mistakes/values.ts';

const groups: Readonly<Record<string, readonly Mistake[]>> = {
  quotes,
  'beginnings of texts': beginnings,
  'lines and brackets': layout,
  comments,
  'odd characters': oddCharacters,
  placeholders,
  'mark-up': markUp,
  values,
  keys,
  names,
  'reserved names': reserved,
  texts,
  repetitions: twice,
  lengths,
  dates,
  files,
  pictures,
  submissionForms,
  hosting,
  'several mistakes': several,
};

const all = Object.values(groups).flat();

/** The report of a fault as a person would write it who looks for its piece in the changed file. */
const linesOf = (root: string, { in: file, at, nth, path, says }: ExpectedFault): string[] => {
  const rest = [path, says].filter(Boolean).join('  ');
  if (at === undefined) return [`data/${file}:1:1  ${rest}`];
  const [before = '', after = ''] = at.split('‸');
  const lines = readFileSync(join(root, 'data', file), 'utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const found = lines.flatMap((line, index) => (line.includes(before + after) ? [index] : []));
  const index = found[nth ?? 0];
  if (index === undefined || (nth === undefined && found.length > 1))
    throw new Error(`data/${file} holds ${at} ${found.length} times`);
  const line = lines[index] ?? '';
  const column = line.indexOf(before + after) + before.length + 1;
  const gutter = `    ${index + 1} | `;
  return [
    `data/${file}:${index + 1}:${column}  ${rest}`,
    // A control character would command the terminal.
    gutter + line.replaceAll(/(?!\t)\p{Cc}/gu, '\ufffd'),
    `${' '.repeat(gutter.length + column - 1)}^`,
  ];
};

const expectedOf = (root: string, faults: readonly ExpectedFault[]): string[] => {
  const files = new Set(faults.map((fault) => fault.in)).size;
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  return [...faults.flatMap((fault) => linesOf(root, fault)), `${count} in ${files} ${files === 1 ? 'file' : 'files'}`];
};

describe.each(Object.entries(groups))('mistakes: %s', (_, mistakes) => {
  test.for([...mistakes])('$title', async ({ changes, faults }) => {
    const root = copiedProject(...changes);
    const result = await check(foldersIn(root));
    expect(result.ok ? [] : formatFaults(result.faults).split('\n')).toEqual(expectedOf(root, faults));
  });
});

describe('the table of mistakes', () => {
  test('holds at least 160, each once', () => {
    expect(all.length).toBeGreaterThanOrEqual(160);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });

  test('has a repair for each, in words of our own', () => {
    const said = all.flatMap(({ faults }) => faults.map(({ says }) => says));
    expect(said.filter((message) => !/^.+ \(fix: .+\)$/.test(message))).toEqual([]);
  });

  test('begins with data without a fault', async () => {
    expect((await check(foldersIn(copiedProject()))).ok).toBe(true);
  });
});
