import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isSeq, parseDocument, visit, type YAMLMap } from 'yaml';
import { baseLanguage } from '../../schemas/site/base-language.ts';
import { directionOf } from '../../schemas/site/languages.ts';
import { toId } from '../../schemas/text/id.ts';
import { systemVersion } from '../../sites/system-version.ts';
import { listAt, textAt } from './data-path.ts';
import { isoDay } from './days.ts';
import { defaultCatalog, knowsLanguage } from './defaults.ts';
import { yamlValue } from './yaml/yaml-value.ts';

/** Optional parts of a new site. */
export const starterParts = [
  ...['portfolio', 'industries', 'team', 'testimonials', 'careers', 'products', 'offices', 'insights'],
] as const;

/** Answers to the questions of `npm run new -- site`. */
export interface SiteAnswers {
  company: string;
  /** With or without a region: `de`, `de-AT`. Texts that no catalog of the defaults has are in English. */
  language: string;
  domain: string;
  color: string;
  parts: readonly string[];
}

/** Folder with the English starter and its drawings. */
export const starterFolder = join(import.meta.dirname, '../../defaults/starter');

/** Texts of a language by the English ones. Those with a slash are parts of addresses: `/about`. */
type Words = ReadonlyMap<string, string>;

const wordsOf = (language: string): Words =>
  new Map(
    defaultCatalog(language)
      ?.byContext.get('starter')
      ?.map(({ original, translation }) => [original, translation]),
  );

/** Language of the starter's texts for a site in a language. */
export const starterLanguage = (language: string): string => (knowsLanguage(language) ? baseLanguage(language) : 'en');

/** Translates a text, or each part of an address: `/about#hero` becomes `/firma#hero`. */
const translated = (text: string, words: Words): string => {
  if (!text.startsWith('/')) return words.get(text) ?? text;
  return text.replaceAll(/\/[a-z-]+/g, (part) => words.get(part) ?? part);
};

/** Returns the value of a key for this module, and removes the key. */
const take = (map: YAMLMap, key: string): unknown => {
  const value = map.get(key);
  map.delete(key);
  return isSeq(value) ? value.toJSON() : value;
};

/** Removes maps whose part the site does not have. Returns false if the whole file is such a map. */
const withoutOtherParts = (document: Document, parts: readonly string[]): boolean => {
  const isOther = (node: unknown): boolean => {
    const when = isMap(node) && node.has('when') ? [take(node, 'when')].flat() : undefined;
    return when !== undefined && !when.some((part) => parts.includes(String(part)));
  };
  if (isOther(document.contents)) return false;
  visit(document, {
    Pair: (_, { value }) => (isOther(value) ? visit.REMOVE : undefined),
    Map: (_, node) => (isOther(node) ? visit.REMOVE : undefined),
  });
  return true;
};

/** Translates all values, and fills in the facts. */
const fillIn = (document: Document, words: Words, facts: Facts): void => {
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      const only = facts[/^<(\w+)>$/.exec(node.value)?.[1] ?? ''];
      node.value =
        only ?? translated(node.value, words).replaceAll(/<(\w+)>/g, (mark, name) => String(facts[name] ?? mark));
    },
  });
};

/** Serializes a document in the style of other data files: `{ a: b }` and `[a, b]`. */
const yamlOf = (document: Document): string =>
  document.toString({ lineWidth: 120 }).replaceAll(/\[ (.*?) \](?=$| \})/gm, '[$1]');

/** Values of the marks in the starter, such as `<company>`. */
type Facts = Readonly<Record<string, string | number | boolean>>;

const dateLanguage = (language: string): string => (knowsLanguage(language) ? language : 'en');

const factsOf = ({ parts, ...answers }: SiteAnswers): Facts => ({
  ...answers,
  system: systemVersion,
  starter: starterLanguage(answers.language),
  dir: directionOf(answers.language),
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  hasInsights: parts.includes('insights'),
  day: isoDay(new Date()),
  // In the language of the texts around it.
  today: new Intl.DateTimeFormat(dateLanguage(answers.language), { dateStyle: 'long' }).format(new Date()),
});

/** Rows of the starter's route table in English, with the part of the site that each belongs to. */
export const starterRoutes = () => {
  const routes = yamlValue(readFileSync(join(starterFolder, 'site/routes.yaml'), 'utf8'));
  return [...listAt(routes, ['pages']), ...listAt(routes, ['collections'])].map((row) => {
    const textOf = (key: string): string => textAt(row, key);
    return { part: textOf('when'), template: textOf('template'), path: textOf('path'), of: textOf('of') };
  });
};

/** Returns the texts of one file of the starter: none, one, or one for each name of its list `each`. */
const filesFrom = (
  path: string,
  parts: readonly string[],
  facts: Facts,
  words: Words,
): [file: string, text: string][] => {
  const parse = () => parseDocument(readFileSync(join(starterFolder, 'site', path), 'utf8'));
  const names = parse().toJS().each as string[] | undefined;
  return (names ?? ['']).flatMap((each, index) => {
    const document = parse();
    if (!isMap(document.contents) || !withoutOtherParts(document, parts)) return [];
    document.contents.delete('each');
    const name = translated(each, words);
    fillIn(document, words, { ...facts, each: name, number: index + 1 });
    if (path === 'site.yaml' && facts.dir === 'rtl') document.set('dir', 'rtl');
    // The names of these files are addresses. Those of other files are fixed.
    const translatedPath = path.replace(/(?<=^(?:legal|roles))\/[a-z-]+/, (part) => words.get(part) ?? part);
    const file = `data/${names ? path.replace(/[^/]+(?=\.yaml$)/, toId(name, String(facts.language))) : translatedPath}`;
    return [[file, yamlOf(document)]];
  });
};

/**
 * Returns the YAML files of a new site, by their paths. Texts in square brackets say what the owner should write there.
 * `addresses` replace those of the starter, by the English ones.
 * @example starterFiles(answers).get('data/site.yaml')
 */
export const starterFiles = (
  answers: SiteAnswers,
  addresses: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> => {
  const words = new Map([...wordsOf(answers.language), ...addresses]);
  const facts = factsOf(answers);
  const paths = readdirSync(join(starterFolder, 'site'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml'));
  return new Map(paths.toSorted().flatMap((path) => filesFrom(path, answers.parts, facts, words)));
};
