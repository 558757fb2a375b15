import { baseLanguage } from '../../schemas/site/base-language.ts';
import { isLanguageCode } from '../../schemas/site/languages.ts';
import { sample } from '../../schemas/text/sample.ts';
import { nameOfFile } from '../read/data-files.ts';
import { formatPath, textAt } from '../read/data-path.ts';
import { knowsLanguage, languageOf } from '../read/defaults.ts';
import { allDocuments, type Documents } from '../read/document.ts';
import { withoutDrafts } from '../read/drafts.ts';
import { countsByFile, type Fault, inOrder, relativeTo } from '../read/fault.ts';
import { memoize } from '../read/memoize.ts';
import { nameOf } from '../read/placeholders.ts';
import { type Visit, walk } from '../read/schema-walk.ts';
import { starterFiles, starterParts } from '../read/starter.ts';
import { type FieldWords, fieldWords } from '../read/translations/field-words.ts';
import { faultAt } from '../read/yaml/source.ts';
import { yamlValue } from '../read/yaml/yaml-value.ts';

/** Note beside a text of the starter that looks finished. */
const unchanged = 'as in every new site';

/** Name of a single file, or folder of a collection, whose entries the owner may have renamed. */
const homeOf = (file: string): string => nameOfFile(file).replace(/^(?!pages|sections)(.*)\/.*/, '$1');

/** True for a text with words besides placeholders, and for no answer of the owner, such as the name of the company. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{+\w+\}+|^<\w+>$/g, ''));

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : [];
};

/** Texts of all parts of the starter in a language, by their file or collection. */
const starterTexts = memoize((language: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const answers = { company: '<company>', language, domain: '<domain>', color: '<color>', parts: starterParts };
  const byHome = Map.groupBy(starterFiles(answers), ([file]) => homeOf(file));
  return new Map(
    [...byHome].map(([home, files]) => {
      const texts = files.flatMap(([, text]) => stringsIn(yamlValue(text)));
      return [home, new Set(texts.filter(hasWords))];
    }),
  );
});

/** Returns the text of a field that may be a sample; undefined for other fields. */
const textIn = ({ value, meta }: Visit): string | undefined => {
  return meta.text && !meta.date && typeof value === 'string' ? value.trim() : undefined;
};

/** Returns the description of a field as a sample text, without placeholders and what texts must not contain. */
export const sampleWords = (description: string): string =>
  description.replace(/[;,.:][^;,.:]*\{.*$/s, '').replaceAll(/«\s*|\s*»|["“”„`*_<>{}[\]#]/g, '');

/** True if a text is a sample or contains one. Links have words in brackets, too. */
const hasSample = (text: string, isKnown: (words: string) => boolean): boolean =>
  sample.test(text) || text.matchAll(/\[([^[\]]+?)(?: \d+)?\](?!\()/g).some(([, words = '']) => isKnown(words));

/** Returns the words of a text without its punctuation, which a shortened sample loses at its end. */
const bare = (text: string): string => `${text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `;

/** True if a text is a sample of the editor: the description of a field around a path, its start, or more than once. */
const isDescription = (text: string, { path }: Visit, visits: readonly Visit[], explain: FieldWords['explain']) =>
  visits
    .filter(({ meta, path: around }) => meta.description && around.every((key, depth) => key === path[depth]))
    .map(({ meta: { description = '' } }) => bare(sampleWords(explain(description))))
    .some((own) => own.startsWith(bare(text)) || bare(text).startsWith(own));

/**
 * Returns the place of every text that is or contains a sample. Samples are texts in square brackets, and those of the
 * starter that nobody has changed. The message is the sample, with its language if the site has another one by now.
 */
export const samplesIn = (documents: Documents): Fault[] => {
  const site = documents.single.get('site')?.source.value;
  const marked = textAt(site, 'starter');
  const starter = isLanguageCode(marked) && knowsLanguage(marked) ? baseLanguage(marked) : '';
  const ofStarter = starter === '' ? undefined : starterTexts(starter);
  const company = textAt(site, 'company');
  const hasMoved = starter !== '' && starter !== baseLanguage(textAt(site, 'language'));
  const { explain } = fieldWords(languageOf(site));
  const note = hasMoved ? `in ${nameOf(starter)}` : unchanged;
  return allDocuments(documents).flatMap(({ source, schema }) => {
    const visits = walk(schema, source.value);
    const own = ofStarter?.get(homeOf(source.file));
    return visits.flatMap((visit) => {
      const text = textIn(visit);
      if (text === undefined) return [];
      const written = company === '' ? text : text.replaceAll(company, '<company>');
      const isOwn = (words: string) => own?.has(`[${words}]`) || isDescription(words, visit, visits, explain);
      const isBracketed = hasSample(written, isOwn);
      const isStarter = own?.has(written);
      if (!isBracketed && !isStarter) return [];
      return [faultAt(source, visit.path, isStarter && (hasMoved || !isBracketed) ? `${text}  (${note})` : text)];
    });
  });
};

const countOf = ({ length }: readonly Fault[]): string =>
  `${length} ${length === 1 ? 'text is still a sample' : 'texts are still samples'}`;

/** Returns the line that says how many texts are samples, after one line for each of them if they are to be listed. */
export const describeSamples = (samples: readonly Fault[], isListed: boolean): string[] => {
  const count = countOf(samples);
  if (!isListed) return samples.length === 0 ? [] : [`${count} (npm run check -- --samples)`];
  const lines = inOrder(samples).map(({ file, line, column, path, message }) =>
    [`${file}:${line}:${column}`, formatPath(path), message].join('  '),
  );
  const isKept = samples.some(({ message }) => message.endsWith(`  (${unchanged})`));
  const kept = 'if all texts without brackets are right as they are, remove the line "starter" of data/site.yaml';
  return [...countsByFile(samples), ...lines, isKept ? `${count}; ${kept}` : count];
};

/** Returns the line that refuses to publish samples; undefined without any. Drafts may have some. */
export const sampleRefusal = (data: string, documents: Documents): string | undefined => {
  const samples = relativeTo(data, samplesIn(withoutDrafts(documents)));
  const files = [...Map.groupBy(samples, ({ file }) => file)].toSorted(([, a], [, b]) => b.length - a.length);
  const named = files.slice(0, 5).map(([file, own]) => `${file} (${own.length})`);
  const others = files.length > named.length ? ` and ${files.length - named.length} more files` : '';
  const fix = 'npm run check -- --samples lists them; write your own, or add -- --with-samples to the command';
  return samples.length === 0
    ? undefined
    : `${countOf(samples)}, in ${named.join(', ')}${others}; visitors would see them (fix: ${fix})`;
};
