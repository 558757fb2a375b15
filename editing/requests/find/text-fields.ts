import { fieldKindOf } from '../../../generator/fields/field-kinds.ts';
import { untranslatedFiles } from '../../../generator/read/catalogs/catalog-files.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments, type CheckedDocument, visitsOf } from '../../../generator/read/document.ts';
import { memoize } from '../../../generator/read/memoize.ts';
import { kindOf, type Visit } from '../../../generator/read/schema-walk.ts';
import type { SiteInLanguage } from '../../changes/site-in-language.ts';
import { comparable } from '../../comparable.ts';
import { visibleTexts } from './visible-text.ts';

/** A field whose value pages may show. */
export interface TextField {
  visit: Visit;
  document: CheckedDocument;
  /** The texts that pages show of it, for comparisons. */
  texts: readonly string[];
}

/** The fields of a site in one language, by their visible texts. */
export interface TextIndex {
  fields: readonly TextField[];
  byText: ReadonlyMap<string, readonly TextField[]>;
  /** By the place as a mark names it, in JSON. */
  byPlace: ReadonlyMap<string, TextField>;
}

const fieldsOf = memoize((document: CheckedDocument, language: string): TextField[] =>
  visitsOf(document).flatMap((visit): TextField[] => {
    const texts = fieldKindOf(visit.meta).isInternal
      ? []
      : visibleTexts(visit, language).map(comparable).filter(Boolean);
    return texts.length > 0 ? [{ visit, document, texts }] : [];
  }),
);

/**
 * Returns an index of all texts that pages show. Names of pictures, icons and entries are not shown, and only the
 * company reads the files without translations.
 */
export const textIndex = ({ language: { code }, documents }: SiteInLanguage): TextIndex => {
  const shown = allDocuments(documents).filter(
    ({ source }) => !untranslatedFiles.some((name) => source.file === `data/${name}.yaml`),
  );
  const fields = shown.flatMap((document) => fieldsOf(document, code));
  const byText = new Map<string, TextField[]>();
  for (const field of fields) {
    for (const text of new Set(field.texts)) {
      const same = byText.get(text);
      if (same) same.push(field);
      else byText.set(text, [field]);
    }
  }
  const byPlace = new Map(
    fields.map((field) => [JSON.stringify([field.document.source.file, ...field.visit.path]), field]),
  );
  return { fields, byText, byPlace };
};

/** Returns the part of a candidate that depends only on its field. */
export const describeField = ({ visit: { path, value, schema, meta }, document: { source } }: TextField) => ({
  file: source.file,
  path,
  isPlain: Boolean(meta.text) && !meta.markdown && !/number|enum/.test(kindOf(schema)),
  source: String(valueAt(source.value, path) ?? value),
});
