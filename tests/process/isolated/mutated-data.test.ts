import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { check } from '../../../generator/check/check.ts';
import { emit } from '../../../generator/generate.ts';
import type { DataPath } from '../../../generator/read/data-path.ts';
import type { Fault } from '../../../generator/read/fault.ts';
import { decodeText } from '../../../generator/read/yaml/read-yaml.ts';
import { textsOf } from '../../editing/changes/applied.ts';
import { byteMutation, mutated, mutatedBytes, mutation } from '../../generator/check/typing-errors.ts';
import { type Change, changedProject, remove, rewrite, secondCompany } from '../../generator/copied-project.ts';

// Guesses at the cause of a syntax fault parse the file again. Nothing else in a check repeats work per file.
const work = vi.hoisted(() => ({ guesses: 0 }));
vi.mock('../../../generator/read/yaml/repairs.ts', async (importOriginal) => {
  const { repairs } = await importOriginal<typeof import('../../../generator/read/yaml/repairs.ts')>();
  return {
    repairs: (...guess: Parameters<typeof repairs>) => {
      work.guesses += 1;
      return repairs(...guess);
    },
  };
});

/** An editor does not notice this many guesses, of a few milliseconds each. */
const mostGuesses = 100;

/** `npm test -- full` tries ten thousand. */
const runs = Number(process.env.FC_RUNS ?? 150);

const timeout = 600_000;

/** Words of parsers and of the machine. Editors need not know them. */
const jargon =
  /undefined|\[object|NaN|YAML|token|scalar|implicit|Invalid|Unrecognized|mapping|sequence|node_modules|\bat line\b|stack/i;

/** The reason why an editor cannot use a fault: it has no place in its file, no repair, or the words of a parser. */
const flawOf = ({ file, line, column, message, sourceLine }: Fault, text: string): string | undefined => {
  const own = text.split('\n')[line - 1];
  if (own === undefined) return `${file}:${line} is behind the end`;
  if (!(column >= 1 && column <= own.length + 1)) return `${file}:${line}:${column} is behind the end of the line`;
  if (sourceLine !== undefined && sourceLine !== own) return `${file}:${line} shows another line`;
  if (!/^\S.* \(fix: .+\)$/s.test(message)) return `"${message}" has no repair`;
  // Quotations, clauses and files of the data may hold any word.
  const words = message.replaceAll(/"[^"]*"|\([A-Z]{3}-.*?\)|data\/[\w./-]+\.yaml/g, '');
  return jargon.test(words) && !jargon.test(text) ? `"${message}" is in a parser's words` : undefined;
};

/** Checks the second company with changes. Returns the number of faults, after a look at each. */
const faultsWith = async (changes: readonly Change[]): Promise<number> => {
  const { folders, edited, read } = changedProject(changes, secondCompany);
  const result = await check(folders, { edited });
  if (result.ok) return 0;
  const shown = (file: string): string => {
    const text = read(file.replace('data/', ''));
    return decodeText(Buffer.from(text), file).text || text;
  };
  expect(result.faults.flatMap((fault) => flawOf(fault, shown(fault.file)) ?? [])).toEqual([]);
  return result.faults.length;
};

const file = fc.constantFrom(...[...textsOf(secondCompany).keys()].map((name) => name.replace('data/', '')));

const mutatedFile = fc
  .tuple(file, fc.array(mutation, { minLength: 1, maxLength: 3 }))
  .map(([name, mutations]) => rewrite(name, (text) => mutated(text, mutations)));

test('editors can fix every fault of files with typos, most of which are found', { timeout }, async () => {
  let caught = 0;
  let most = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(mutatedFile, { minLength: 1, maxLength: 2 }), async (changes) => {
      const before = work.guesses;
      if ((await faultsWith(changes)) > 0) caught += 1;
      most = Math.max(most, work.guesses - before);
    }),
    { numRuns: runs },
  );
  // The rest are typos in words, such as two letters swapped in a paragraph.
  expect(caught).toBeGreaterThan(runs / 3);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(2 * mostGuesses);
});

test('editors can fix every fault of files with damaged bytes', { timeout }, async () => {
  const damaged = fc
    .tuple(file, fc.array(byteMutation, { minLength: 1, maxLength: 4 }))
    .map(([name, mutations]) =>
      rewrite(name, (text) => mutations.reduce(mutatedBytes, new Uint8Array(Buffer.from(text)))),
    );
  await fc.assert(
    fc.asyncProperty(damaged, async (change) => {
      await faultsWith([change]);
    }),
    { numRuns: Math.ceil(runs / 10) },
  );
});

/** Returns the paths of all keys and list entries in a value. */
const pathsIn = (value: unknown, path: DataPath = []): DataPath[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, entry]) => {
        const place = [...path, Array.isArray(value) ? Number(key) : key];
        return [place, ...pathsIn(entry, place)];
      });

const removals = [...textsOf(secondCompany)].flatMap(([name, text]): Change[] => {
  const own = name.replace('data/', '');
  const without = (path: DataPath): Change =>
    rewrite(own, (before) => {
      const document = parseDocument(before);
      document.deleteIn(path);
      return document.toString({ lineWidth: 0 });
    });
  return [remove(own), ...pathsIn(parseDocument(text).toJS()).map(without)];
});

test('data without a file, a key or an entry has faults that editors can fix, or all modules', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...removals), async (removal) => {
      if ((await faultsWith([removal])) > 0) return;
      const { folders, edited } = changedProject([removal], secondCompany);
      const output = await emit(folders, { edited, cards: false, inHurry: true });
      expect(output.has('routes.ts')).toBe(true);
    }),
    { numRuns: Math.ceil(runs / 10) },
  );
});
