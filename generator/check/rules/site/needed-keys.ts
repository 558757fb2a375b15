import { type SearchKind, searchKinds } from '../../../../schemas/collections/search.ts';
import { collectionAt, type PageCollection, pageCollections } from '../../../../schemas/collections.ts';
import { keysOf } from '../../../../schemas/keys-of.ts';
import { isLanguageCode } from '../../../../schemas/site/languages.ts';
import { type Feature, featureNeeds, features, featureTemplates } from '../../../../schemas/site/site.ts';
import { say } from '../../../../schemas/text/sentence.ts';
import { pluralFormsOf } from '../../../read/catalogs/translatable-texts.ts';
import { type DataPath, isRecord, listAt, valueAt } from '../../../read/data-path.ts';
import type { CheckedDocument, Documents } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { pageDocuments } from '../../../read/page-files.ts';
import { nameOf } from '../../../read/placeholders.ts';
import { faultAt, faultOfFile, nodeAt } from '../../../read/yaml/source.ts';
import type { DocumentRule, SiteRule } from '../../rule.ts';

const hasPage = (documents: Documents, template: string): boolean =>
  listAt(documents.single.get('routes')?.value, ['pages']).some((page) => valueAt(page, ['template']) === template);

const hasSection = (documents: Documents, kind: string): boolean =>
  [...pageDocuments(documents).values()].some(({ value }) =>
    listAt(value, ['sections']).some((section) => valueAt(section, ['kind']) === kind),
  );

/** True if a feature is enabled. The application form also requires a page with its section. */
const isOn = (documents: Documents, name: Feature): boolean =>
  (valueAt(documents.single.get('site')?.value, ['features', name]) ?? features.shape[name].def.defaultValue) !==
    false &&
  (name !== 'applicationForm' || hasSection(documents, 'application-form'));

const off = (name: Feature): string => say`write "${{ name }}: false" under features in data/site.yaml`;

const missingKeyFault = (
  documents: Documents,
  document: CheckedDocument | undefined,
  path: DataPath,
  name: Feature,
): Fault[] => {
  // The schema reports a value that is not a map.
  if (!document || !isRecord(valueAt(document.value, path.slice(0, -1)))) return [];
  if (valueAt(document.value, path) !== undefined || !isOn(documents, name)) return [];
  return [
    faultAt(
      document.source,
      path,
      say`the feature ${{ name }} requires this key (fix: add it, or ${{ off: off(name) }})`,
    ),
  ];
};

/** Enabled features require their form and their page. */
export const featureFaults: SiteRule = (documents) => {
  const site = documents.single.get('site');
  if (typeof site?.value !== 'object' || site.value === null) return [];
  const pages = valueAt(documents.single.get('routes')?.value, ['pages']);
  return keysOf(features.shape).flatMap((name) => {
    const needs = featureNeeds[name];
    if (!needs || !isOn(documents, name)) return [];
    if ('form' in needs) {
      const form = documents.collections.get('forms')?.find(({ source }) => source.id === needs.form);
      // The lead form requires the texts of its dialog.
      if (form) return name === 'leadDialog' ? missingKeyFault(documents, form, ['dialog'], name) : [];
      return [
        faultOfFile(
          `data/forms/${needs.form}.yaml`,
          say`this file is missing (fix: restore it, run npm run new -- form ${{ form: needs.form }}, or ${{ off: off(name) }})`,
        ),
      ];
    }
    if (!Array.isArray(pages) || hasPage(documents, needs.page)) return [];
    const message = say`the feature ${{ name }} needs a page of the kind ${{ kind: needs.page }}, which does not exist (fix: add one to data/routes.yaml, or ${{ off: off(name) }})`;
    return [faultAt(site.source, ['features', name], message, 'key')];
  });
};

/** Pages of a disabled feature must not be in the route table. */
export const featurePageFaults: SiteRule = (documents) => {
  const routes = documents.single.get('routes');
  if (!routes || !isRecord(documents.single.get('site')?.value)) return [];
  return (Object.entries(featureTemplates) as [Feature, readonly string[]][]).flatMap(([name, templates]) =>
    isOn(documents, name)
      ? []
      : ['pages', 'collections'].flatMap((list) =>
          listAt(routes.value, [list]).flatMap((row, index) => {
            const template = valueAt(row, ['template']);
            if (typeof template !== 'string' || !templates.includes(template)) return [];
            const message = say`the feature ${{ name }} is off (fix: write "${{ key: name }}: true" under features in data/site.yaml, or remove this line)`;
            return [faultAt(routes.source, [list, index, 'template'], message)];
          }),
        ),
  );
};

/** The fields that identify a sender must exist in the form. */
const senderFaults = ({ source, value }: CheckedDocument, form: CheckedDocument): Fault[] => {
  const known = listAt(form.value, ['fields']).map((field) => valueAt(field, ['name']));
  // Another rule reports repeated names.
  if (new Set(known).size < known.length) return [];
  const path = ['forms', form.source.id, 'sender'];
  const named = [
    ...listAt(value, [...path, 'name']).map((name, index) => ({ name, place: [...path, 'name', index] })),
    { name: valueAt(value, [...path, 'email']), place: [...path, 'email'] },
  ];
  return named.flatMap(({ name, place }) => {
    if (typeof name !== 'string' || known.includes(name)) return [];
    const message = say`the form ${{ form: form.source.id }} has no field "${{ name }}" (fix: write one of ${{ names: known.join(', ') }})`;
    return [faultAt(source, place, message)];
  });
};

/** The fields by which data/receiver.yaml finds the sender exist in each form. */
export const submissionFormFaults: SiteRule = (documents) => {
  const document = documents.single.get('receiver');
  if (!document || !isRecord(valueAt(document.value, ['forms']))) return [];
  return (documents.collections.get('forms') ?? []).flatMap((form) => senderFaults(document, form));
};

/** Returns the kinds of search results on this site: pages, and entries with a route or on the page of another. */
const foundKinds = (documents: Documents): SearchKind[] => {
  const rows = listAt(documents.single.get('routes')?.value, ['collections']);
  const isShown = (folder: PageCollection): boolean => {
    const { listedOn } = collectionAt(folder);
    return (listedOn && hasPage(documents, listedOn.template)) || rows.some((row) => valueAt(row, ['of']) === folder);
  };
  const kinds = pageCollections.filter(isShown).flatMap((folder) => collectionAt(folder).searched?.kind ?? []);
  return ['page', ...(kinds as SearchKind[])];
};

/** Keys with labels for each kind: beside a result, and above its group on the search page. */
const places = [
  { file: 'interface', path: ['search', 'kinds'], expected: 'text' },
  { file: 'pages/search', path: ['groups'], expected: 'keys with values' },
] as const;

/** Every kind of search result needs a label. */
export const searchWordFaults: SiteRule = (documents) =>
  places.flatMap(({ file, path, expected }) => {
    const document = documents.single.get(file);
    const words = valueAt(document?.value, path);
    // The schema reports a missing map or a misspelled key.
    if (!document || !isRecord(words) || !Object.keys(words).every((name) => searchKinds.some((kind) => kind === name)))
      return [];
    return foundKinds(documents)
      .filter((kind) => words[kind] === undefined)
      .map((kind) =>
        faultAt(document.source, [...path, kind], say`expected ${{ expected }}, got nothing (fix: add it)`),
      );
  });

/** Texts for numbers need every plural form of the site's language. */
export const pluralFaults: DocumentRule = ({ source }, visits, { site }) => {
  const language = valueAt(site, ['language']);
  if (!isLanguageCode(language)) return [];
  return visits.flatMap(({ path, value, meta }) => {
    // The schema reports a missing `other`. Another rule reports a text that the site does not have in its language.
    if (!meta.plural || !isRecord(value) || value.other === undefined || !nodeAt(source, path)) return [];
    return [...pluralFormsOf(language)]
      .filter(([form]) => value[form] === undefined)
      .map(([form, example]) => {
        const message = say`${{ language: nameOf(language) }} needs the plural form ${{ form }}, as for ${{ example }} (fix: add ${{ key: form }})`;
        return faultAt(source, path, message);
      });
  });
};
