import type { Language } from '../../../schemas/site/languages.ts';
import { reportFormats } from '../../check/report-formats.ts';
import { countsByFile, type Fault, inOrder, relativeTo } from '../../read/fault.ts';
import { sharedFiles } from '../../read/translations/localized-pages.ts';
import type { TextState } from '../../read/translations/translatable-texts.ts';
import type { Translation } from '../../read/translations/translate-document.ts';
import type { TranslatedDocuments } from '../../read/translations/translated-documents.ts';
import { faultAt } from '../../read/yaml/source.ts';

/** State of the translations into a language. Messages of the places quote the original. */
export interface LanguageReport {
  language: Language;
  /** Number of texts that need a translation or have one. */
  texts: number;
  missing: readonly Fault[];
  /** Those of the missing texts that are on every page. */
  shared: readonly Fault[];
  outdated: readonly Fault[];
  unused: readonly Fault[];
}

const longestQuote = 60;

/** Returns the beginning of a text in one line. */
const quoted = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line}"`;
};

/** Reports which texts of a site are missing, outdated or unused in a language. */
export const reportOn = ({ language, documents, translations }: TranslatedDocuments): LanguageReport => {
  const all = [...translations.values()];
  const placesOf = (state: TextState, among: readonly Translation[] = all): Fault[] =>
    among.flatMap(({ document, original, source, texts }) =>
      texts
        .filter((text) => text.state === state)
        // Without a translation file, the place is that of the original.
        .map(({ path, text }) =>
          faultAt(source ? document.source : original.source, path, `${state}: ${quoted(text)}`, 'key'),
        ),
    );
  return {
    language,
    texts: all.flatMap(({ texts }) => texts.filter(({ state }) => state !== undefined)).length,
    missing: inOrder(placesOf('missing')),
    shared: placesOf(
      'missing',
      sharedFiles(documents).flatMap((file) => translations.get(file) ?? []),
    ),
    outdated: inOrder(placesOf('outdated')),
    unused: inOrder(all.flatMap(({ unused }) => unused)),
  };
};

const placesIn = ({ missing, outdated, unused }: LanguageReport): Fault[] => [...missing, ...outdated, ...unused];

/** Returns the counts of the missing texts of each file, those of every page first. */
const countsOf = (data: string, { missing, shared }: LanguageReport): string[] => {
  const first = new Set(shared.map(({ file }) => file));
  const counts = (faults: readonly Fault[]): string[] =>
    countsByFile(relativeTo(data, faults)).map((line) => `  ${line} missing`);
  const others = counts(missing.filter(({ file }) => !first.has(file)));
  if (first.size === 0) return others;
  const reason = '  First the texts of every page, because no page of the language is published without them:';
  return [reason, ...counts(shared), ...(others.length > 0 ? ['  Then those of single pages:', ...others] : [])];
};

/** Formats a report for people: the counts, also of each file, then each place. */
const asText = (data: string, report: LanguageReport): string => {
  const { language, texts, missing, outdated, unused } = report;
  const done = texts - missing.length;
  const counts = `${missing.length} missing, ${outdated.length} outdated, ${unused.length} unused`;
  const places = inOrder(relativeTo(data, placesIn(report))).map(
    ({ file, line, column, path, message }) => `  ${file}:${line}:${column}  ${path}  ${message}`,
  );
  return [
    `${language.path}  ${language.name}: ${done} of ${texts} texts (${counts})`,
    ...countsOf(data, report),
    ...places,
  ].join('\n');
};

const asJson = (data: string, reports: readonly LanguageReport[]): string => {
  const shown = (faults: readonly Fault[]): Fault[] =>
    relativeTo(data, faults).map(({ sourceLine: _, ...fault }) => fault);
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
      placesIn(report).map((fault) => ({ ...fault, message: `${report.language.path}: ${fault.message}` })),
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
