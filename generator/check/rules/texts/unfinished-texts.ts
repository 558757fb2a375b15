import { collectionAt, collectionFolders } from '../../../../schemas/collections.ts';
import { type DataPath, formatPath, valueAt } from '../../../read/data-path.ts';
import type { FilledDocument } from '../../../read/document.ts';
import { sampleWordsOf } from '../../../read/schema-walk.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

const unfinished = /\b(?:[Ll]orem [Ii]psum|dolor sit amet|consectetur adipiscing|TODO|FIXME|TBD|XXX)\b/;

const pageFolders = collectionFolders.filter((folder) => collectionAt(folder).hasPages);

/** True for an entry whose page a build shows. Drafts may keep the sample texts of `npm run new`. */
const isShownEntry = ({ source, value }: FilledDocument): boolean =>
  pageFolders.some((folder) => source.file.startsWith(`data/${folder}/`)) && valueAt(value, ['draft']) !== true;

/** Returns the description of the field at a path, or of its nearest ancestor with one. */
const descriptionAt = (descriptions: ReadonlyMap<string, string>, path: DataPath): string | undefined => {
  for (let end = path.length; end > 0; end -= 1) {
    const found = descriptions.get(formatPath(path.slice(0, end)));
    if (found) return found;
  }
  return undefined;
};

const wordsIn = (text: string): string[] =>
  text
    .replace(/ \d+$/, '')
    .split(/[\s,;:.–-]+/)
    .filter(Boolean);

const sampleWords = new Map<string, readonly string[]>();

/** Returns the words of a description. Cached, because ten thousand entries share a few dozen descriptions. */
const sampleWordsIn = (description: string): readonly string[] => {
  const words = sampleWords.get(description) ?? wordsIn(sampleWordsOf(description));
  sampleWords.set(description, words);
  return words;
};

/** True for a sample text of `npm run new`, which consists of the description's first words. */
const isSample = (text: string, description: string): boolean => {
  const sample = sampleWordsIn(description);
  if (!text.includes(sample[0] ?? '')) return false;
  const own = wordsIn(text);
  return own.length >= Math.min(3, sample.length) && own.every((word, place) => word === sample[place % sample.length]);
};

/** Texts must not be dummy texts, notes, or samples of `npm run new`. */
export const unfinishedTextFaults: DocumentRule = (document, visits) => {
  // Drafts may contain sample texts.
  const descriptions = isShownEntry(document)
    ? new Map(visits.map(({ path, meta }) => [formatPath(path), meta.description ?? '']))
    : undefined;
  return visits.flatMap(({ path, value, meta }) => {
    if (typeof value !== 'string' || !(meta.text || meta.typeName === 'RichText')) return [];
    const [note] = unfinished.exec(value) ?? [];
    if (note)
      return [faultAt(document.source, path, `unfinished text "${note}" (fix: write the text)`, { words: note })];
    const description = descriptions && descriptionAt(descriptions, path);
    return description && isSample(value, description)
      ? [faultAt(document.source, path, 'this is the sample text of npm run new (fix: write your own)')]
      : [];
  });
};
