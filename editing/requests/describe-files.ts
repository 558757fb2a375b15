import { faultsInSchemas } from '../../generator/check/schema-faults.ts';
import { knownNames } from '../../generator/fields/known-names.ts';
import { nameOfFile } from '../../generator/read/data-files.ts';
import { listAt } from '../../generator/read/data-path.ts';
import { allDocuments, type CheckedDocument, documentAt, visitsOf } from '../../generator/read/document.ts';
import { longestOf, schemaAt } from '../../generator/read/schema-walk.ts';
import { fixFor } from '../../schemas/text/nearest.ts';
import { say } from '../../schemas/text/sentence.ts';
import { type Addition, addedValue } from '../changes/add/added-value.ts';
import { surroundingsOf } from '../changes/add/surroundings.ts';
import { EditRefused } from '../changes/edit-refused.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { type FieldWords, fieldWords } from '../field-words.ts';
import { withValueAt } from '../values.ts';
import { choicesIn } from './choices.ts';
import { entryOf } from './file-entry.ts';
import { choiceListsIn, formFields } from './form-fields.ts';
import { labelAt } from './label-at.ts';
import type { AddAnswer, ChoicesAnswer, FileAnswer, FormField, Given, TranslationField } from './protocol.ts';
import { withChoices } from './section-choices.ts';
import { withGiven } from './section-needs.ts';

type Site = readonly [SiteInLanguage, ...SiteInLanguage[]];

/** Returns the texts of a file beside their translations. */
const translationsIn = (words: FieldWords, site: SiteInLanguage, document: CheckedDocument): TranslationField[] => {
  const visits = new Map(visitsOf(document).map((visit) => [JSON.stringify(visit.path), visit]));
  return (site.translations.get(nameOfFile(document.source.file))?.texts ?? []).map((text): TranslationField => {
    const { path, original, given, state, isRequired } = text;
    // A plural form that the original lacks has the field of its general form.
    const visit = visits.get(JSON.stringify(path)) ?? visits.get(JSON.stringify([...path.slice(0, -1), 'other']));
    const limit = visit && longestOf(visit.schema);
    const stated = state === 'outdated' ? 'stale' : ('current' as const);
    const unstated = isRequired ? 'missing' : ('optional' as const);
    return {
      path,
      label: labelAt(words, path, visit?.meta.description),
      original,
      ...(given !== undefined && { translation: typeof given === 'string' ? given : given.join('\n') }),
      ...(limit !== undefined && { limit }),
      state: given === undefined ? unstated : stated,
    };
  });
};

/** Returns the document of a file. Throws for a file that the site does not have. */
export const documentOf = ({ documents }: SiteInLanguage, file: string): CheckedDocument => {
  const found = documentAt(documents, file);
  if (found) return found;
  const names = allDocuments(documents).map(({ source }) => source.file);
  throw new EditRefused(
    say`the site has no file ${{ file }} (fix: ${{ fix: fixFor(file, names, 'read the list of files again') }})`,
  );
};

/** Returns the fields of a file, as far as its value and others need them. */
const formOf = (site: SiteInLanguage, document: CheckedDocument, ...others: unknown[]): FormField => {
  const { explain } = fieldWords(site.language.code);
  const form = formFields(document.schema, [document.source.value, ...others], explain);
  const { sections } = form.fields ?? {};
  // Parts of a legal text are no sections of a page.
  if (sections?.item?.by === undefined) return form;
  return { ...form, fields: { ...form.fields, sections: withChoices(site, document.source, sections) } };
};

/** Returns a value of a file in a form after an addition, with what a writer has given for the item at its end. */
export const valueWith = (
  [site]: Site,
  file: string,
  whole: unknown,
  { given = [], ...addition }: Addition & { given?: readonly Given[] },
): AddAnswer => {
  const folder = nameOfFile(file).replace(/\/.*/, '');
  const document = documentOf(site, file);
  const around = surroundingsOf(site.documents, folder);
  const { path } = addition;
  const others = listAt(document.source.value, path);
  const added = addedValue(document.schema, whole, { ...addition, others }, around);
  const last = [...path, listAt(added, []).length - 1];
  const schema = given.length > 0 ? schemaAt(document.schema, last, withValueAt(whole, path, added)) : undefined;
  const items = listAt(added, []);
  const value = schema ? items.with(-1, withGiven(schema, items.at(-1), given, around)) : added;
  return { value, form: formOf(site, document, whole, withValueAt(whole, path, value)) };
};

/** Returns the names for the fields of a file. */
export const choicesOfFile = ([site]: Site, file: string, data: string): ChoicesAnswer => {
  const names = knownNames(site.documents);
  const { labels } = fieldWords(site.language.code);
  const lists = choiceListsIn(documentOf(site, file).schema);
  return Object.fromEntries(lists.map((list) => [list, choicesIn(list, site.documents, names, { labels, data })]));
};

/** Returns a file with all that a form needs, except for the names in lists. */
export const describeFile = (sites: Site, file: string, code: string | undefined): FileAnswer => {
  const [site] = sites;
  const document = documentOf(site, file);
  const language = sites.find((each) => each.language.code === code);
  const { value } = document.source;
  const faults = [...site.documents.faults.filter((fault) => fault.file === file), ...faultsInSchemas([document])];
  return {
    ...entryOf(sites, document),
    value,
    form: formOf(site, document),
    faults: faults.map(({ path, message }) => ({ file, path, message })),
    ...(language &&
      language !== site && { translations: translationsIn(fieldWords(site.language.code), language, document) }),
  };
};
