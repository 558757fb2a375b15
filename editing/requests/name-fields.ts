import { type CatalogEntry, parseCatalog } from '../../generator/read/catalogs/catalog.ts';
import { catalogFile } from '../../generator/read/catalogs/catalog-files.ts';
import { type DataPath, listAt, textAt, valueAt } from '../../generator/read/data-path.ts';
import { type CheckedDocument, documentAt, visitsOf } from '../../generator/read/document.ts';
import { memoize } from '../../generator/read/memoize.ts';
import { partsOf, walk } from '../../generator/read/schema-walk.ts';
import { identify } from '../../generator/read/site-files.ts';
import { readYaml } from '../../generator/read/yaml/read-yaml.ts';
import { nodeAt, type Source } from '../../generator/read/yaml/source.ts';
import { titleOfDocument } from '../changes/document-title.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { type FieldWords, fieldWords } from '../field-words.ts';
import { type Labels, labeled, labelOf, nameOfPath } from '../label.ts';
import type { NamedField, NamedText } from './protocol.ts';

type Sites = readonly [SiteInLanguage, ...SiteInLanguage[]];

/** Returns the number of an item among those of its kind, after a space; empty for the only one. */
const numberOfKind = (value: unknown, item: DataPath): string => {
  const [list, index] = [listAt(value, item.slice(0, -1)), Number(item.at(-1))];
  const kind = textAt(list[index], 'kind');
  const same = list.flatMap((each, at) => (textAt(each, 'kind') === kind ? [at] : []));
  return same.length > 1 ? ` ${same.indexOf(index) + 1}` : '';
};

/**
 * Returns the label of a field in a form, after the kind of its item: `Studies: Heading`. It has no numbers of items,
 * because other changes of a list change them. `numbered` has them: `Studies 2: Items 3, Heading`.
 */
const labelIn = (value: unknown, path: DataPath, labels: Labels): Pick<NamedField, 'label' | 'numbered'> => {
  const kinds = path.map((_, index) => valueAt(value, [...path.slice(0, index), 'kind']));
  const at = kinds.findLastIndex(Boolean);
  const inItem = path.slice(Math.max(at, 0));
  const label = nameOfPath(
    inItem.filter((part) => typeof part === 'string'),
    labels,
  );
  const numbered = nameOfPath(inItem, labels);
  if (at <= 0) return { label, numbered };
  const kind = labelOf(String(kinds[at]), labels);
  return {
    label: labeled(kind, label, labels),
    numbered: labeled(`${kind}${numberOfKind(value, path.slice(0, at))}`, numbered, labels),
  };
};

/** Returns a value in words. A choice of yes or no has the labels of such a choice. */
const wordsOf = (key: string, value: unknown, labels: Labels): string => {
  if (typeof value === 'boolean') return labelOf(value ? 'yes' : 'no', labels);
  return key === 'kind' ? labelOf(String(value), labels) : String(value);
};

/** Returns the values of a YAML text that have no values inside, with their lines. */
const fieldsOf = ({ labels }: FieldWords, source: Source, schema: CheckedDocument['schema']): NamedField[] => {
  const { lines } = source.parsed;
  return walk(schema, source.value).flatMap(({ path, value, schema: inner }): NamedField[] => {
    const node = nodeAt(source, path);
    if (partsOf(inner, value) || typeof node !== 'object' || !node || !('range' in node)) return [];
    const [start = 0, end = start] = node.range as readonly number[];
    const lineOf = (offset: number): number => lines.linePos(offset).line;
    const key = String(path.findLast((part) => typeof part === 'string') ?? '');
    const [names, shown] = [labelIn(source.value, path, labels), wordsOf(key, value, labels)];
    return [{ key, ...names, value: shown, first: lineOf(start), last: lineOf(end - 1) }];
  });
};

/** The visits of a document by their keys, as catalogs name them. */
const visitsByKeys = memoize(
  (document: CheckedDocument) =>
    new Map(
      visitsOf(document).map((visit) => [visit.path.filter((part) => typeof part === 'string').join('.'), visit]),
    ),
);

/** Returns the name of the text that a catalog translates: the title of its file and the name of its field. */
const labelOfEntry = ([site]: Sites, { context }: CatalogEntry): string => {
  const [name = '', place = ''] = context.split(' ');
  const document = documentAt(site.documents, `data/${name}.yaml`);
  const visit = document && visitsByKeys(document).get(place);
  const { labels } = fieldWords(site.language.code);
  const { label } = labelIn(document?.source.value, visit?.path ?? place.split('.'), labels);
  return document ? labeled(titleOfDocument(site.documents, document, labels), label, labels) : label;
};

const nameCatalog = (sites: Sites, file: string, text: string): NamedText | undefined => {
  const site = sites.find(({ language }) => catalogFile(language) === file);
  const lines = text.split('\n');
  const fields = [...parseCatalog(file, text).entries.values()].map((entry): NamedField => {
    // A long text continues in quotation marks on the next lines.
    let next = entry.line;
    while (lines[next]?.startsWith('"')) next += 1;
    const label = labelOfEntry(sites, entry);
    return { key: '', label, numbered: label, value: entry.translation, first: entry.line, last: next };
  });
  return site && { title: site.language.name, fields };
};

const nameYaml = ([site]: Sites, file: string, text: string): NamedText | undefined => {
  const words = fieldWords(site.language.code);
  const path = file.replace(/^data\//, '');
  const known = identify(path, file, () => false);
  if (!known) return undefined;
  const { source } = readYaml(file, text);
  if (source.value === undefined) return undefined;
  return {
    title: titleOfDocument(site.documents, { source, schema: known.schema, value: source.value }, words.labels),
    fields: fieldsOf(words, source, known.schema),
  };
};

/**
 * Returns the title of a former or present text of a file, and the names of its fields as editors know them. Undefined
 * for a text that cannot be read.
 */
export const nameFields = (sites: Sites, file: string, text: string): NamedText | undefined => {
  try {
    return (file.endsWith('.po') ? nameCatalog : nameYaml)(sites, file, text);
  } catch {
    return undefined;
  }
};
