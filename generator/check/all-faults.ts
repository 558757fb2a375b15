// Rules for one document get the visits of its values and the names of the whole site. Rules for the site get all
// documents. A mistake is reported once: faults of a place that already has one are follow-ups and are left out, in the
// order typos, schemas, rules.

import { withoutSlash } from '../../schemas/fields/link.ts';
import { isText } from '../fields/field-kind.ts';
import { fieldKindOf } from '../fields/field-kinds.ts';
import { knownIds } from '../fields/known-ids.ts';
import type { Surroundings } from '../fields/surroundings.ts';
import type { Address } from '../read/addresses.ts';
import { valueAt } from '../read/data-path.ts';
import { allDocuments, type CheckedDocument, type Documents, placeOf, visitsOf } from '../read/document.ts';
import type { Drafts } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import type { EditedFiles } from '../read/files/edited-files.ts';
import { type PictureFiles, photographFolder } from '../read/files/picture-files.ts';
import { languagesOf } from '../read/languages.ts';
import { memoize, unchanged } from '../read/memoize.ts';
import type { DocumentRule, OwnRule, SiteRule } from './rule.ts';
import { hiddenFileFaults } from './rules/addresses/generated-files.ts';
import { ownPageFaults } from './rules/addresses/own-pages.ts';
import {
  constantNameFaults,
  listWordFaults,
  reservedAddressFaults,
  reservedIdFaults,
  routeAliasFaults,
  routeTemplateFaults,
} from './rules/addresses.ts';
import { dateFaults, futureDateFaults, publishFaults, securityExpiryFaults } from './rules/dates.ts';
import { draftFaults } from './rules/drafts.ts';
import { publicFaults } from './rules/files/public-files.ts';
import { storedNameFaults } from './rules/files/stored-names.ts';
import { embedFaults, hostingFaults, redirectFaults } from './rules/hosting.ts';
import { typefaceFaults } from './rules/missing-glyphs.ts';
import { altTextFaults, brandDrawingFaults, drawingFaults, markFaults, photographFaults } from './rules/pictures.ts';
import {
  repeatedAddressFaults,
  repeatedEntryFaults,
  repeatedHeadFaults,
  repeatedOrderFaults,
  repeatedTitleFaults,
} from './rules/repeated-entries.ts';
import { sectionFaults, sectionFileFaults } from './rules/sections.ts';
import { endpointPageFaults, reservedEndpointFaults } from './rules/site/endpoints.ts';
import {
  featureFaults,
  featurePageFaults,
  pluralFaults,
  searchWordFaults,
  submissionFormFaults,
} from './rules/site/needed-keys.ts';
import { confirmedFormFaults, formFieldFaults, formSectionFaults, ownFormFaults } from './rules/site/own-forms.ts';
import { serviceFaults } from './rules/site/services.ts';
import { webhookFaults } from './rules/site/webhooks.ts';
import { ownAddressFaults } from './rules/site-addresses.ts';
import { languageFaults, systemVersionFaults } from './rules/site-settings.ts';
import { profileFaults } from './rules/specification.ts';
import {
  cutTextFaults,
  joinedLineFaults,
  placeholderFaults,
  quotationFaults,
  unfinishedTextFaults,
} from './rules/typos.ts';

/** Each kind of field checks its values. */
const fieldFaults: DocumentRule = (document, visits, surroundings) =>
  visits.flatMap((visit) =>
    isText(visit) ? (fieldKindOf(visit.meta).faults?.(visit, document, surroundings) ?? []) : [],
  );

/** The fault of a path without its slash names a page, unlike that of its schema. */
const linkWithoutSlashFaults: DocumentRule = (document, visits, surroundings) =>
  fieldFaults(
    document,
    visits.filter(({ meta, value }) => meta.link && withoutSlash.test(String(value))),
    surroundings,
  );

/** Rules for typos that change the meaning of a text. Other faults of such a text are follow-ups. */
const ownTypoRules: readonly OwnRule[] = [cutTextFaults, joinedLineFaults];
const typoRules: readonly DocumentRule[] = [placeholderFaults, linkWithoutSlashFaults];

const ownRules: readonly OwnRule[] = [
  repeatedEntryFaults,
  formSectionFaults,
  altTextFaults,
  quotationFaults,
  unfinishedTextFaults,
];

const documentRules: readonly DocumentRule[] = [
  fieldFaults,
  pluralFaults,
  dateFaults,
  draftFaults,
  ownAddressFaults,
  futureDateFaults,
  publishFaults,
];

const siteRules: readonly SiteRule[] = [
  routeAliasFaults,
  submissionFormFaults,
  webhookFaults,
  ownFormFaults,
  confirmedFormFaults,
  formFieldFaults,
  embedFaults,
  endpointPageFaults,
  featureFaults,
  featurePageFaults,
  hiddenFileFaults,
  hostingFaults,
  languageFaults,
  listWordFaults,
  ownPageFaults,
  redirectFaults,
  repeatedHeadFaults,
  repeatedOrderFaults,
  repeatedTitleFaults,
  repeatedAddressFaults,
  reservedAddressFaults,
  reservedEndpointFaults,
  reservedIdFaults,
  routeTemplateFaults,
  constantNameFaults,
  searchWordFaults,
  sectionFaults,
  serviceFaults,
  sectionFileFaults,
  systemVersionFaults,
];

export interface SiteData {
  data: string;
  documents: Documents;
  /** Without drafts. */
  published: Documents;
  schemaFaults: readonly Fault[];
  /** With those of drafts. */
  addresses: readonly Address[];
  /** Addresses that the output has: those of drafts only in development. */
  shownAddresses: readonly Address[];
  drafts: Drafts;
  pictures: PictureFiles;
  edited: EditedFiles;
  /** Undefined if rules about today do not apply. */
  today: string | undefined;
}

const surroundingsOf = (site: SiteData): Surroundings => {
  const { documents, schemaFaults, addresses, pictures, drafts, today } = site;
  const { single, placeholders } = documents;
  const anchors = new Map(
    addresses.flatMap(({ folder = 'pages', contentId, anchors: onPage }) =>
      onPage ? [[`data/${folder}/${contentId}.yaml`, onPage] as const] : [],
    ),
  );
  const hasFaults = [...documents.faults, ...schemaFaults].some(({ file }) => file === 'data/routes.yaml');
  const isReadable = valueAt(single.get('routes')?.value, ['pages']) !== undefined;
  const targets = isReadable && !hasFaults ? new Map(addresses.map((address) => [address.path, address])) : undefined;
  return {
    ...{ site: single.get('site')?.value, placeholders, ids: knownIds(documents) },
    ...{ targets, publicFiles: documents.origin.publicFiles, pictures, drafts, today, anchors },
  };
};

/** Faults of a document, of typos and of everything else. */
interface DocumentFaults {
  typos: readonly Fault[];
  others: readonly Fault[];
}

const ownFaults = memoize((document: CheckedDocument): DocumentFaults => {
  const faultsOf = (rules: readonly OwnRule[]) => rules.flatMap((rule) => rule(document, visitsOf(document)));
  return { typos: faultsOf(ownTypoRules), others: faultsOf(ownRules) };
});

const documentFaults = memoize((document: CheckedDocument, surroundings: Surroundings): DocumentFaults => {
  const own = ownFaults(document);
  const faultsOf = (rules: readonly DocumentRule[]) =>
    rules.flatMap((rule) => rule(document, visitsOf(document), surroundings));
  return { typos: [...own.typos, ...faultsOf(typoRules)], others: [...faultsOf(documentRules), ...own.others] };
});

/** Removes follow-up faults, so that each mistake is reported once. Faults of earlier groups are nearer to it. */
const withoutFollowUps = (groups: readonly (readonly Fault[])[], before: ReadonlySet<string>): Fault[] => {
  const reported = new Set(before);
  return groups.flatMap((faults) => {
    const unreported = faults.filter((fault) => !reported.has(placeOf(fault)));
    for (const fault of faults) reported.add(placeOf(fault));
    return unreported;
  });
};

/**
 * Returns the faults of single documents, by their schemas and by the rules for texts and references. Used for
 * translations, of which everything else is that of the original. `ofSite` are the faults of other rules.
 */
export const faultsOfDocuments = async (
  site: SiteData,
  checked: readonly CheckedDocument[],
  ofSite: readonly Fault[] = [],
): Promise<Fault[]> => {
  const { data, documents, schemaFaults } = site;
  const [{ code }] = languagesOf(documents.single.get('site')?.value);
  const surroundings = unchanged(`surroundings of rules ${code}`, surroundingsOf(site));
  const found = checked.map((document) => documentFaults(document, surroundings));
  const typos = found.flatMap((faults) => faults.typos);
  const others = [...found.flatMap((faults) => faults.others), ...ofSite, ...(await typefaceFaults(data, documents))];
  const faults = withoutFollowUps([typos, schemaFaults, others], documents.unfilled);
  // A confusable character is the likely cause of other faults in its line.
  const { confusableLines } = documents;
  return [...documents.faults, ...faults.filter(({ file, line }) => !confusableLines.has(`${file}:${line}`))];
};

/** Returns all faults of a site's data, without follow-ups. */
export const allFaults = async (site: SiteData): Promise<Fault[]> => {
  const { data, documents, addresses, edited, pictures, today } = site;
  const all = allDocuments(documents);
  return faultsOfDocuments(site, all, [
    ...siteRules.flatMap((rule) => rule(documents, addresses)),
    ...profileFaults(site.published),
    ...(today ? securityExpiryFaults(documents, today) : []),
    ...(await photographFaults(data, all, pictures.photographs, edited)),
    ...publicFaults(data, edited),
    ...storedNameFaults(`data/${photographFolder}`, [...pictures.photographs]),
    ...(await drawingFaults(data, pictures.drawings, edited)),
    ...(await brandDrawingFaults(data)),
    ...markFaults(documents, pictures.drawings),
  ]);
};
