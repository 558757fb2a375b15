import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { judge, surroundingsOf } from '../../../generator/check/check-document.ts';
import { photographNames } from '../../../generator/check/rules/references/photograph-files.ts';
import { schemaFaults } from '../../../generator/check/schema-faults.ts';
import { chooseDrawings } from '../../../generator/pictures/choose-drawings.ts';
import { addressesOf } from '../../../generator/read/addresses.ts';
import { allDocuments, readDocuments } from '../../../generator/read/documents.ts';
import { noDrafts } from '../../../generator/read/drafts.ts';
import type { Fault } from '../../../generator/read/fault.ts';
import { fillDocument, readDocument } from '../../../generator/read/read-document.ts';
import { decodeText } from '../../../generator/read/yaml/decode-text.ts';
import {
  byteMutation,
  type Mutation,
  mutated,
  mutatedBytes,
  mutation,
} from '../../../scripts/test/mutations/typing.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, secondCompany, write } from '../copied-project.ts';

// Guesses at the cause of a syntax fault parse the file again; nothing else in a check repeats work per file.
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

/** Guesses at one file that stay unnoticed by an editor: parsing it again takes a few milliseconds. */
const mostGuesses = 100;

const data = join(secondCompany, 'data');
const documents = readDocuments(data);
const { placeholders } = documents;
if (!placeholders) throw new Error('the data is at fault');
const surroundings = surroundingsOf(documents, addressesOf(documents), photographNames(data), [], noDrafts, undefined);

/** Every YAML file of the second company, with what it is read as. */
const files = allDocuments(documents).map(({ source: { file, id, text }, schema }) => ({ file, id, schema, text }));

/** All that the check would say of one file, echoes included: the other files are as they were. */
const faultsOf = ({ file, id, schema }: (typeof files)[number], bytes: Uint8Array): Fault[] => {
  const { document, faults } = readDocument(file, id, schema, bytes);
  const filled = fillDocument(document, { placeholders, isKnowable: () => true });
  if (document.source.value === undefined) return faults;
  chooseDrawings(document);
  const { error } = schema.safeParse(document.value);
  const inSchema = error ? schemaFaults(document.source, schema, document.value, error.issues) : [];
  const { slips, others } = judge(document, surroundings);
  return [...faults, ...filled.faults, ...inSchema, ...slips, ...others];
};

/** Words of parsers and of the machine, which no editor need know. */
const foreign =
  /undefined|\[object|NaN|YAML|token|scalar|implicit|Invalid|Unrecognized|mapping|sequence|node_modules|\bat line\b|stack/i;

/** What is wrong with a fault itself: it has no place in its file, no repair, or the words of a parser. */
const flawOf = ({ file, line, column, message, sourceLine }: Fault, text: string): string | undefined => {
  const lines = text.split('\n');
  const own = lines[line - 1];
  if (own === undefined) return `${file}:${line} is behind the end`;
  if (!(column >= 1 && column <= own.length + 1)) return `${file}:${line}:${column} is behind the end of the line`;
  if (sourceLine !== undefined && sourceLine !== own) return `${file}:${line} shows another line`;
  if (!/^\S.* \(fix: .+\)$/s.test(message)) return `"${message}" has no repair`;
  // What is quoted, a clause, and a file of the data are no words of ours.
  const words = message.replaceAll(/"[^"]*"|\([A-Z]{3}-.*?\)|data\/[\w./-]+\.yaml/g, '');
  return foreign.test(words) && !foreign.test(text) ? `"${message}" is in a parser's words` : undefined;
};

const runs = 10_000;

/** They take twenty seconds of a processor, and a busy machine has little of one. */
const patience = 600_000;

/** By its name, so that a failure shows no more of it. */
const name = fc.constantFrom(...files.map(({ file }) => file));

const named = (wanted: string): (typeof files)[number] => {
  const found = files.find(({ file }) => file === wanted);
  if (!found) throw new Error(`${wanted} is no file of the data`);
  return found;
};

describe('a file of the data with anything in it', () => {
  let most = 0;
  let caught = 0;

  const judgeBytes = (one: (typeof files)[number], bytes: Uint8Array): void => {
    const before = work.guesses;
    const faults = faultsOf(one, bytes);
    most = Math.max(most, work.guesses - before);
    if (faults.length > 0) caught += 1;
    // Bytes that are no text are shown as far as they are one.
    const { text, fault } = decodeText(bytes, one.file);
    const shown = fault ? Buffer.from(bytes).toString('utf8') : text;
    expect(faults.flatMap((fault) => flawOf(fault, shown) ?? [])).toEqual([]);
  };

  test('tells every fault with its place and a repair, after ten thousand mutations', { timeout: patience }, () => {
    fc.assert(
      fc.property(name, fc.array(mutation, { minLength: 1, maxLength: 3 }), (file, mutations) => {
        const one = named(file);
        judgeBytes(one, Buffer.from(mutated(one.text, mutations)));
      }),
      { numRuns: runs },
    );
    // Most of what goes wrong is seen; a swap of two letters in a paragraph is not.
    expect(caught).toBeGreaterThan(runs / 3);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(mostGuesses);
  });

  test('and after a few hundred changes of its bytes', () => {
    fc.assert(
      fc.property(name, fc.array(byteMutation, { minLength: 1, maxLength: 4 }), (file, mutations) => {
        const one = named(file);
        judgeBytes(one, mutations.reduce(mutatedBytes, new Uint8Array(Buffer.from(one.text))));
      }),
      { numRuns: 300 },
    );
  });

  test('is told by the whole check as well', { timeout: patience }, async () => {
    const several = fc.array(fc.tuple(name, fc.array(mutation, { minLength: 1, maxLength: 2 })), {
      minLength: 1,
      maxLength: 3,
    });
    const changes = fc.sample(several, 150) as [string, Mutation[]][][];
    for (const change of changes) {
      const texts = new Map(change.map(([file, mutations]) => [file, mutated(named(file).text, mutations)]));
      const root = copiedProject(...[...texts].map(([file, text]) => write(file.replace('data/', ''), text)));
      const result = await check(foldersIn(root));
      if (result.ok) continue;
      const flaws = result.faults.flatMap((fault) => {
        const text = texts.get(fault.file) ?? files.find(({ file }) => file === fault.file)?.text ?? '';
        return flawOf(fault, decodeText(Buffer.from(text), fault.file).text) ?? [];
      });
      expect(flaws).toEqual([]);
    }
  });
});

test('every file that is mutated is one of the data', () => {
  expect(files.length).toBeGreaterThan(30);
  for (const { file } of files) expect(readFileSync(join(secondCompany, file), 'utf8')).not.toBe('');
});
