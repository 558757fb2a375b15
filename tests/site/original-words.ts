import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { languages } from '#generated/languages.ts';
import { allDocuments } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { walk } from '../../generator/read/schema-walk.ts';
import { pseudoText } from '../../generator/read/translations/pseudo-text.ts';
import { networks } from '../../schemas/site/social.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { textsIn } from './structured-texts.ts';

type Node = DefaultTreeAdapterTypes.Node;

const locale = 'en-XA';

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];

const countries = new Intl.DisplayNames(locale, { type: 'region' });

/** Units of file sizes and of reading times, as Intl writes them. */
const units = [
  ...['kilobyte', 'megabyte'].map((unit) => new Intl.NumberFormat(locale, { style: 'unit', unit }).format(1)),
  ...[1, 2].map((minutes) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes),
  ),
];

/** The format of a file in public/, and the host of an embedded page. */
const namesInAddress = (address: string, isEmbed: boolean): string[] => {
  if (isEmbed) return [new URL(address).host];
  const [, extension = ''] = /^\/\S+\.(\w+)$/.exec(address) ?? [];
  return [extension.toUpperCase()];
};

/**
 * Words that no language translates: proper names in data, languages, networks, file formats, hosts, units, and
 * countries as Intl names them.
 */
const names: ReadonlySet<string> = new Set(
  [
    ...languages.flatMap(({ code, name }) => [name, code, code.toUpperCase()]),
    ...Object.values(networks).map(({ name }) => name),
    ...units,
    ...allDocuments(readDocuments(siteFolders.data)).flatMap(({ schema, value }) =>
      walk(schema, value).flatMap(({ value: own, meta }) => {
        if (typeof own !== 'string') return [];
        if (/^[A-Z]{2}$/.test(own)) return countries.of(own) ?? [];
        return meta.name ? own : namesInAddress(own, meta.embed === true);
      }),
    ),
  ].flatMap(wordsIn),
);

/** Tags of feeds and of texts in structured data, addresses and times. */
const forMachines = /<[^>]*>|https?:\/\/[^\s)"<]+|\S+@\S+|\d{4}-\d\d-\d\dT[\d:.]+Z?/g;

/** True if a letter of the word lacks the accent of en-XA. */
const isOriginal = (word: string): boolean =>
  [...word].some((letter) => !pseudoText(locale, letter).startsWith(letter));

/** Returns the words of a text in en-XA that come from code instead of data. */
export const originalWords = (text: string): string[] =>
  wordsIn(text.replaceAll(forMachines, ' ')).filter((word) => isOriginal(word) && !names.has(word));

const readable =
  /^(?:alt|title|placeholder|label|aria-label|aria-(?:role)?description|aria-valuetext|tool\w*description)$/;
const readableMeta = /(?:title|description|alt|name)$/;

/** Returns the texts of a page for people, without those in another language, dates and mail addresses. */
export const readableTexts = (html: string): string[] => {
  const visit = (node: Node): string[] => {
    if ('value' in node) return [node.value];
    const {
      lang = locale,
      href = '',
      type,
      name,
      property,
      ...attributes
    } = Object.fromEntries(
      'attrs' in node ? node.attrs.map((attribute) => [attribute.name, attribute.value]) : [],
    ) as Record<string, string>;
    if (lang !== locale || href.startsWith('mailto:') || /^(?:time|style)$/.test(node.nodeName)) return [];
    const own = Object.entries(attributes).flatMap(([key, value]) => (readable.test(key) ? value : []));
    if (attributes.content && readableMeta.test(name ?? property ?? '')) own.push(attributes.content);
    const inside = 'childNodes' in node ? node.childNodes.flatMap(visit) : [];
    if (node.nodeName !== 'script') return [...own, ...inside];
    return type === 'application/ld+json' ? textsIn(JSON.parse(inside.join(''))).map(([, text]) => text) : [];
  };
  return visit(parse(html, { scriptingEnabled: false }));
};
