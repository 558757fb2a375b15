import type { PictureFiles } from '../pictures/picture-files.ts';
import type { Address } from '../read/addresses.ts';
import { allDocuments, type Documents, placeOf } from '../read/document.ts';
import { type Drafts, withoutDrafts } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import { documentFaults, type RuleFaults, surroundingsOf } from './document-faults.ts';
import type { SiteRule } from './rule.ts';
import { hostingFaults } from './rules/addresses/hosting.ts';
import { reservedAddressFaults, reservedIdFaults } from './rules/addresses/reserved-names.ts';
import { routeAliasFaults } from './rules/addresses/route-aliases.ts';
import { routeTemplateFaults } from './rules/addresses/route-templates.ts';
import { constantNameFaults } from './rules/references/constant-names.ts';
import { drawingFaults, markFaults } from './rules/references/drawing-files.ts';
import { photographFaults } from './rules/references/photograph-files.ts';
import { repeatedAddressFaults, repeatedOrderFaults } from './rules/references/unique.ts';
import { featureFaults, featureKeyFaults } from './rules/site/feature-keys.ts';
import { searchWordFaults } from './rules/site/search-words.ts';
import { securityExpiryFaults } from './rules/site/security-expiry.ts';
import { profileFaults } from './rules/site/specification.ts';
import { submissionFormFaults } from './rules/site/submission-forms.ts';

/** Everything that the rules check. */
export interface SiteData {
  /** The folder of the data. */
  data: string;
  documents: Documents;
  schemaFaults: readonly Fault[];
  addresses: readonly Address[];
  drafts: Drafts;
  pictures: PictureFiles;
  now: Date | undefined;
}

const siteRules: readonly SiteRule[] = [
  routeAliasFaults,
  submissionFormFaults,
  featureFaults,
  featureKeyFaults,
  hostingFaults,
  repeatedOrderFaults,
  repeatedAddressFaults,
  reservedAddressFaults,
  reservedIdFaults,
  routeTemplateFaults,
  constantNameFaults,
  searchWordFaults,
];

const ruleFaults = ({ documents, schemaFaults, addresses, drafts, pictures, now }: SiteData): RuleFaults => {
  const read = [...documents.faults, ...schemaFaults];
  const surroundings = surroundingsOf(documents, addresses, pictures, read, drafts, now);
  const found = allDocuments(documents).map((document) => documentFaults(document, surroundings));
  return {
    typos: found.flatMap(({ typos }) => typos),
    others: [...found.flatMap(({ others }) => others), ...siteRules.flatMap((rule) => rule(documents, addresses))],
  };
};

const placesOf = (faults: readonly Fault[]): Set<string> => new Set(faults.map(placeOf));

/** Removes follow-up faults: each mistake is reported once. */
const withoutFollowUps = (faults: readonly Fault[], ...reported: ReadonlySet<string>[]): Fault[] =>
  faults.filter((fault) => !reported.some((places) => places.has(placeOf(fault))));

/** Returns all faults of a site's data, without follow-ups. */
export const allFaults = async (site: SiteData): Promise<Fault[]> => {
  const { data, documents, pictures, now } = site;
  const { typos, others } = ruleFaults(site);
  const inFiles = placesOf(site.schemaFaults);
  const inTexts = [documents.unfilled, placesOf(typos)];
  const inSchemas = withoutFollowUps(site.schemaFaults, ...inTexts);
  const faults = [
    ...withoutFollowUps(typos, documents.unfilled),
    ...inSchemas,
    ...withoutFollowUps(profileFaults(withoutDrafts(documents)), ...inTexts, placesOf(inSchemas)),
    ...(now ? withoutFollowUps(securityExpiryFaults(documents, now), inFiles) : []),
    ...(await photographFaults(data, allDocuments(documents), pictures.photographs)),
    ...(await drawingFaults(data, pictures.drawings)),
    ...markFaults(documents, pictures.drawings),
    ...withoutFollowUps(others, ...inTexts, inFiles),
  ];
  // A confusable character probably causes the other faults of its line.
  const { confusableLines } = documents;
  return [...documents.faults, ...faults.filter(({ file, line }) => !confusableLines.has(`${file}:${line}`))];
};
