import { asData, reportFormats } from '../../../generator/check/report-formats.ts';
import { type Catalog, type CatalogEntry, faultOfEntry } from '../../../generator/read/catalogs/catalog.ts';
import { catalogName } from '../../../generator/read/catalogs/catalog-files.ts';
import type { TextState } from '../../../generator/read/catalogs/translated-text.ts';
import { formatPath } from '../../../generator/read/data-path.ts';
import { type Fault, inOrder, relativeTo } from '../../../generator/read/fault.ts';
import { sharedFiles } from '../../../generator/read/translations/localized-pages.ts';
import type { TextOfFile } from '../../../generator/read/translations/own-defaults.ts';
import { faultAt } from '../../../generator/read/yaml/source.ts';
import { keysOf } from '../../../schemas/keys-of.ts';
import type { Language } from '../../../schemas/site/languages.ts';
import { nearest } from '../../../schemas/text/nearest.ts';
import type { LanguageTexts } from './open-translations.ts';

/** Reasons for the order of the counts, by where texts are seen. */
const reasons = {
  everywhere: 'First the texts of every page, which are in the first language until then:',
  somewhere: 'Then those of single pages:',
  inside: 'Last those that only you see, in the inbox, the editor and mails to you:',
} as const;

type Seen = keyof typeof reasons;

/** State of the translations into a language. Messages of the places quote the original. */
export interface LanguageReport {
  language: Language;
  /** Number of texts that need a translation or have one. */
  texts: number;
  /** Numbers of missing texts by file, without extension, and by where they are seen. */
  files: readonly { file: string; missing: number; seen: Seen }[];
  missing: readonly Fault[];
  outdated: readonly Fault[];
  unused: readonly Fault[];
}

const longestQuote = 60;

/** Returns the beginning of a text in one line. */
const quoted = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line}"`;
};

/** Returns the fault of an entry that no original has, with the nearest context. */
const unusedFault = (catalog: Catalog, entry: CatalogEntry, contexts: ReadonlySet<string>): Fault => {
  const near = contexts.has(entry.context) ? undefined : nearest(entry.context, contexts);
  return faultOfEntry(catalog, entry, `unused: ${quoted(entry.original)}${near ? ` (nearest: ${near})` : ''}`);
};

/** Reports which texts of a site are missing or outdated in a language, and which entries are unused. */
export const reportOn = ({ language, catalog, documents, texts, unused }: LanguageTexts): LanguageReport => {
  const placesOf = (state: TextState, among: readonly TextOfFile[] = texts): Fault[] => {
    const faults = among
      .filter((text) => text.state === state)
      .map(({ document, entry, path, original }) => {
        const message = `${state}: ${quoted(original)}`;
        return catalog && entry
          ? faultOfEntry(catalog, entry, message)
          : faultAt(document.source, path, message, 'key');
      });
    return inOrder(faults);
  };
  const shared = new Set<string>(sharedFiles(documents));
  const seenOf = ({ file, path }: TextOfFile): Seen => {
    const isOfReceipt = path.includes('receipt') || path.includes('receiptFooter');
    if (file === 'inbox' || file === 'editor' || (file === 'mails' && !isOfReceipt)) return 'inside';
    return shared.has(file) ? 'everywhere' : 'somewhere';
  };
  const contexts = new Set(texts.map(({ context }) => context));
  const needed = texts.filter(({ state }) => state !== undefined);
  return {
    language,
    texts: needed.length,
    files: keysOf(reasons).flatMap((seen) => {
      const byFile = Map.groupBy(
        needed.filter((text) => seenOf(text) === seen),
        ({ file }) => file,
      );
      return [...byFile].map(([file, own]) => ({
        file,
        missing: own.filter(({ state }) => state === 'missing').length,
        seen,
      }));
    }),
    missing: placesOf('missing'),
    outdated: placesOf('outdated'),
    unused: unused.flatMap((entry) => (catalog ? [unusedFault(catalog, entry, contexts)] : [])),
  };
};

const placesIn = ({ missing, outdated, unused }: LanguageReport): Fault[] => [...missing, ...outdated, ...unused];

/** Returns the counts of the missing texts of each file, those of every page first and those for the owner last. */
const countsOf = (data: string, { files }: LanguageReport): string[] => {
  const counted = Map.groupBy(
    files.filter(({ missing }) => missing > 0),
    ({ seen }) => seen,
  );
  return [...counted].flatMap(([seen, own]) => [
    ...(counted.size > 1 || seen !== 'somewhere' ? [`  ${reasons[seen]}`] : []),
    ...own.map(({ file, missing }) => `  ${data}/${file}.yaml: ${missing} missing`),
  ]);
};

/** Formats a report for people: the counts, also of each file, then each place. */
const asText = (data: string, report: LanguageReport): string => {
  const { language, texts, missing, outdated, unused } = report;
  const done = texts - missing.length;
  const counts = `${missing.length} missing, ${outdated.length} outdated, ${unused.length} unused`;
  const places = inOrder(relativeTo(data, placesIn(report))).map(
    ({ file, line, column, path, message }) => `  ${file}:${line}:${column}  ${formatPath(path)}  ${message}`,
  );
  return [
    `${catalogName(language)}  ${language.name}: ${done} of ${texts} texts (${counts})`,
    ...countsOf(data, report),
    ...places,
  ].join('\n');
};

const asJson = (data: string, reports: readonly LanguageReport[]): string => {
  const shown = (faults: readonly Fault[]) =>
    relativeTo(data, faults).map(({ sourceLine: _, ...fault }) => asData(fault));
  const languages = reports.map(({ language: { code, path, name }, texts, missing, outdated, unused }) => ({
    ...{ code, path, name, texts },
    ...{ missing: shown(missing), outdated: shown(outdated), unused: shown(unused) },
  }));
  return JSON.stringify({ languages }, null, 2);
};

/** Formats reports as annotations of GitHub. They are errors if the site requires all translations. */
const asGithub = (data: string, reports: readonly LanguageReport[], isStrict: boolean): string =>
  reports
    .flatMap((report) =>
      placesIn(report).map((fault) => ({ ...fault, message: `${catalogName(report.language)}: ${fault.message}` })),
    )
    .map((fault) => reportFormats.github(relativeTo(data, [fault])))
    .map((line) => (isStrict ? line : line.replace('::error', '::warning')))
    .join('\n');

export const translationFormats = {
  text: (data: string, reports: readonly LanguageReport[]): string =>
    reports.map((report) => asText(data, report)).join('\n'),
  json: asJson,
  github: asGithub,
} as const;
