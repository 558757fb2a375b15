import { typefaces } from '../../../../schemas/site/typefaces.ts';
import { hasGlyph, readTypeface, type Typeface, TypefaceFault } from '../../../pictures/fonts/typeface.ts';
import { type DataPath, valueAt } from '../../../read/data-path.ts';
import { allDocuments, type Documents, type FilledDocument } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { knownResult } from '../../../read/known-results.ts';
import { walk } from '../../../read/schema-walk.ts';
import { faultAt } from '../../../read/yaml/source.ts';

/** Letters beyond ASCII. Most texts have none and need no further check. */
const beyondAscii = /[^\p{ASCII}\P{L}]/gu;

/** Returns the letters beyond ASCII in the texts of a document, each with its first place. */
const lettersOf = (document: FilledDocument): [letter: string, path: DataPath][] =>
  knownResult('letters', document.source.file, document.digest, () => {
    const found = new Map<string, DataPath>();
    for (const { path, value, meta } of walk(document.schema, document.value)) {
      if (typeof value !== 'string' || !(meta.text || meta.typeName === 'RichText')) continue;
      for (const [letter] of value.matchAll(beyondAscii)) if (!found.has(letter)) found.set(letter, path);
    }
    return [...found];
  });

/** Most letters that a fault lists. */
const mostListed = 8;

/** Returns one fault for all letters that a typeface lacks, at the first of them. */
const missingLetterFaults = (documents: readonly FilledDocument[], typeface: Typeface): Fault[] => {
  const places = new Map<string, { document: FilledDocument; path: DataPath }>();
  for (const document of documents) {
    for (const [letter, path] of lettersOf(document)) {
      if (!places.has(letter) && !hasGlyph(typeface, letter)) places.set(letter, { document, path });
    }
  }
  const [first] = places;
  if (!first) return [];
  const [letter, { document, path }] = first;
  const letters = [...places.keys()].slice(0, mostListed).map((one) => `"${one}"`);
  const more = places.size > mostListed ? ` and ${places.size - mostListed} further letters` : '';
  const fix = 'write other letters, or choose a typeface that has them in data/site.yaml';
  const message = `the typeface ${typeface.family} has no ${letters.join(', ')}${more} (fix: ${fix})`;
  return [faultAt(document.source, path, message, { words: letter })];
};

/**
 * Returns the faults of typefaces that cannot be read, and of letters without a glyph. A fallback font would draw
 * these letters within a word.
 */
export const typefaceFaults = async (data: string, documents: Documents): Promise<Fault[]> => {
  const site = documents.single.get('site');
  const named = typefaces.safeParse(valueAt(site?.value, ['typefaces']));
  if (!named.success || !site) return [];
  const read = Object.entries(named.data).map(async ([role, name]): Promise<Typeface | Fault> => {
    try {
      return await readTypeface(data, name);
    } catch (error) {
      if (!(error instanceof TypefaceFault)) throw error;
      return faultAt(site.source, ['typefaces', role], error.message);
    }
  });
  const results = new Map((await Promise.all(read)).map((result) => ['fonts' in result ? result.name : '', result]));
  const all = allDocuments(documents);
  return [...results.values()].flatMap((result) => ('fonts' in result ? missingLetterFaults(all, result) : [result]));
};
