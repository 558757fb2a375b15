import { baseLanguage } from '../../schemas/site/base-language.ts';
import { isLanguageCode } from '../../schemas/site/languages.ts';
import { nameOfFile } from '../read/data-files.ts';
import { formatPath, textAt } from '../read/data-path.ts';
import { knowsLanguage } from '../read/defaults.ts';
import { allDocuments, type Documents } from '../read/document.ts';
import { withoutDrafts } from '../read/drafts.ts';
import { countsByFile, type Fault, inOrder, relativeTo } from '../read/fault.ts';
import { memoize } from '../read/memoize.ts';
import { nameOf } from '../read/placeholders.ts';
import { type Visit, walk } from '../read/schema-walk.ts';
import { starterFiles, starterParts } from '../read/starter.ts';
import { faultAt } from '../read/yaml/source.ts';
import { yamlValue } from '../read/yaml/yaml-value.ts';

/**
 * A text in square brackets, as in the files of `npm run new -- site`. It says which text belongs in its place.
 * Formatted texts escape the first bracket.
 */
export const sample = /^\\?\[[^\]]*\]$/;

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

/**
 * Returns the place of every text that is still a sample: those in square brackets, and those that the starter wrote
 * and nobody has changed. The message is the sample, with its language if the site has another one by now.
 */
export const samplesIn = (documents: Documents): Fault[] => {
  const site = documents.single.get('site')?.source.value;
  const marked = textAt(site, 'starter');
  const starter = isLanguageCode(marked) && knowsLanguage(marked) ? baseLanguage(marked) : '';
  const ofStarter = starter === '' ? undefined : starterTexts(starter);
  const company = textAt(site, 'company');
  const hasMoved = starter !== '' && starter !== baseLanguage(textAt(site, 'language'));
  const note = hasMoved ? `in ${nameOf(starter)}` : unchanged;
  return allDocuments(documents).flatMap(({ source, schema }) =>
    walk(schema, source.value).flatMap((visit) => {
      const text = textIn(visit);
      if (text === undefined) return [];
      const isBracketed = sample.test(text);
      const written = company === '' ? text : text.replaceAll(company, '<company>');
      const isStarter = ofStarter?.get(homeOf(source.file))?.has(written);
      if (!isBracketed && !isStarter) return [];
      return [faultAt(source, visit.path, isStarter && (hasMoved || !isBracketed) ? `${text}  (${note})` : text)];
    }),
  );
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
