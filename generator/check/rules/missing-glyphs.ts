import { typefaces } from '../../../schemas/site/site.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { hasGlyph, readTypeface, type Typeface, TypefaceFault } from '../../pictures/fonts/typeface.ts';
import { type DataPath, valueAt } from '../../read/data-path.ts';
import { allDocuments, type CheckedDocument, type Documents, visitsOf } from '../../read/document.ts';
import type { Fault } from '../../read/fault.ts';
import { memoize } from '../../read/memoize.ts';
import { faultAt } from '../../read/yaml/source.ts';

/** Letters beyond ASCII. Most texts have none and need no further check. */
const beyondAscii = /[^\p{ASCII}\P{L}]/gu;

/** Returns the letters beyond ASCII in the texts of a document, each with its first place. A document never changes. */
const lettersOf = memoize((document: CheckedDocument): ReadonlyMap<string, DataPath> => {
  const letters = new Map<string, DataPath>();
  for (const { path, value, meta } of visitsOf(document)) {
    if (typeof value !== 'string' || !meta.text || meta.anyScript) continue;
    for (const [letter] of value.matchAll(beyondAscii)) if (!letters.has(letter)) letters.set(letter, path);
  }
  return letters;
});

/** Most letters that a fault lists. */
const mostListed = 8;

/** A letter that typefaces lack, at its first place. */
interface MissingLetter {
  letter: string;
  /** The typefaces in words. */
  families: string;
  document: CheckedDocument;
  path: DataPath;
}

const typefacesIn = (families: readonly string[]): string =>
  `typeface${families.length > 1 ? 's' : ''} ${families.join(' and ')}`;

const missingLetters = (documents: readonly CheckedDocument[], read: readonly Typeface[]): MissingLetter[] => {
  const missing = new Map<string, MissingLetter>();
  for (const document of documents) {
    for (const [letter, path] of lettersOf(document)) {
      if (missing.has(letter)) continue;
      const lacking = new Set(read.filter((typeface) => !hasGlyph(typeface, letter)).map(({ family }) => family));
      if (lacking.size > 0) missing.set(letter, { letter, families: typefacesIn([...lacking]), document, path });
    }
  }
  return [...missing.values()];
};

/** Returns a fault for all letters that the same typefaces lack, at the first of them. */
const missingLetterFault = ([first, ...others]: readonly MissingLetter[]): Fault[] => {
  if (!first) return [];
  const letters = [first, ...others].slice(0, mostListed).map(({ letter }) => `"${letter}"`);
  const hidden = others.length + 1 - letters.length;
  const more = hidden > 0 ? say` and ${{ hidden }} further letters` : '';
  const fix = 'write other letters, or add a typeface that has them to typefaces.others in data/site.yaml';
  const message = say`there is no ${{ letters: letters.join(', ') }}${{ more }} in the ${{ families: first.families }} (fix: ${{ fix }})`;
  return [faultAt(first.document.source, first.path, message, { words: first.letter })];
};

/**
 * Returns the faults of typefaces that cannot be read, and of letters without a glyph. A fallback font would draw
 * these letters within a word.
 */
export const typefaceFaults = async (data: string, documents: Documents): Promise<Fault[]> => {
  const site = documents.single.get('site');
  const named = typefaces.safeParse(valueAt(site?.value, ['typefaces']));
  if (!named.success || !site) return [];
  const faults: Fault[] = [];
  const read = async (name: string, path: DataPath, others: Typeface[] = []): Promise<Typeface[]> => {
    try {
      return [await readTypeface(data, name, others)];
    } catch (error) {
      if (!(error instanceof TypefaceFault)) throw error;
      faults.push(faultAt(site.source, ['typefaces', ...path], error.message));
      return [];
    }
  };
  const { heading, text, others } = named.data;
  const further = (await Promise.all(others.map((name, index) => read(name, ['others', index])))).flat();
  const both = await Promise.all([read(heading, ['heading'], further), read(text, ['text'], further)]);
  const byFamilies = Map.groupBy(missingLetters(allDocuments(documents), both.flat()), ({ families }) => families);
  return [...faults, ...[...byFamilies.values()].flatMap(missingLetterFault)];
};
