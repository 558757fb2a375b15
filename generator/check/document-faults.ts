import { anchorsOf, templates as kinds } from '../../schemas/pages.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import type { Address } from '../read/addresses.ts';
import { valueAt } from '../read/data-path.ts';
import type { Documents, FilledDocument } from '../read/document.ts';
import type { Drafts } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import { walk } from '../read/schema-walk.ts';
import { type KnownIds, knownIds } from './known-ids.ts';
import { type LinkTargets, linkFaults } from './rules/addresses/links.ts';
import { ownAddressFaults } from './rules/addresses/own-addresses.ts';
import { focusFaults } from './rules/references/drawing-focus.ts';
import { draftFaults } from './rules/references/links-to-drafts.ts';
import { nameFaults } from './rules/references/picture-and-icon-names.ts';
import { referenceFaults } from './rules/references/references.ts';
import { repeatedEntryFaults, repeatedIdFaults } from './rules/references/unique.ts';
import { altTextFaults } from './rules/texts/alt-texts.ts';
import { dateFaults, futureDateFaults } from './rules/texts/dates.ts';
import { joinedLineFaults } from './rules/texts/joined-lines.ts';
import { missingLetterFaults } from './rules/texts/missing-glyphs.ts';
import { placeholderFaults } from './rules/texts/misspelled-placeholders.ts';
import { pluralFaults } from './rules/texts/plurals.ts';
import { cutTextFaults } from './rules/texts/truncated-texts.ts';
import { unfinishedTextFaults } from './rules/texts/unfinished-texts.ts';

/** The template of each entry's page, by the file of the entry. */
const templatesOf = (addresses: readonly Address[]): ReadonlyMap<string, string> =>
  new Map(
    addresses.map(({ folder, contentId, template }) => [`data/${folder ?? 'pages'}/${contentId}.yaml`, template]),
  );

/** The targets of links. They are unknown while the route table has faults, so that these do not break every link. */
const linkTargets = (documents: Documents, addresses: readonly Address[], faults: readonly Fault[]): LinkTargets => {
  const hasNoFaults = faults.every(({ file }) => file !== 'data/routes.yaml');
  const isReadable = valueAt(documents.single.get('routes')?.value, ['pages']) !== undefined;
  return {
    addresses: isReadable && hasNoFaults ? new Map(addresses.map((address) => [address.path, address])) : undefined,
    anchors: new Map(kinds.map((kind) => [kind, anchorsOf(kind)])),
  };
};

/** The data of the whole site, for rules that check one document. */
export interface Surroundings {
  documents: Documents;
  ids: KnownIds;
  targets: LinkTargets;
  pictures: PictureFiles;
  drafts: Drafts;
  /** The current time, for rules about today. A build skips them: a date must not break a build. */
  now: Date | undefined;
  templateOf: (document: FilledDocument) => string | undefined;
}

export const surroundingsOf = (
  documents: Documents,
  addresses: readonly Address[],
  pictures: PictureFiles,
  faults: readonly Fault[],
  drafts: Drafts,
  now: Date | undefined,
): Surroundings => {
  const templates = templatesOf(addresses);
  return {
    documents,
    ids: knownIds(documents),
    targets: linkTargets(documents, addresses, faults),
    pictures,
    drafts,
    now,
    templateOf: ({ source: { file } }) => /^data\/pages\/(.+)\.yaml$/.exec(file)?.[1] ?? templates.get(file),
  };
};

/** The faults that rules find. */
export interface RuleFaults {
  /** Typos that change the meaning of a text. Other faults of such a text are follow-ups. */
  typos: Fault[];
  others: Fault[];
}

/** Returns the faults that the rules for single documents find. */
export const documentFaults = (document: FilledDocument, surroundings: Surroundings): RuleFaults => {
  const { documents, ids, targets, pictures, drafts, now, templateOf } = surroundings;
  // One walk for all rules, because there may be ten thousand documents.
  const visits = [...walk(document.schema, document.value)];
  const { placeholders } = documents;
  return {
    typos: [
      ...cutTextFaults(document, visits),
      ...joinedLineFaults(document, visits),
      ...(placeholders ? placeholderFaults(document, visits, placeholders) : []),
    ],
    others: [
      ...referenceFaults(document, visits, ids),
      ...linkFaults(document, visits, targets, templateOf(document)),
      ...nameFaults(document, visits, pictures),
      ...focusFaults(document, visits),
      ...pluralFaults(document, visits, documents),
      ...dateFaults(document, visits, documents),
      ...repeatedIdFaults(document, visits),
      ...repeatedEntryFaults(document, visits),
      ...draftFaults(document, visits, drafts),
      ...ownAddressFaults(document, visits, documents, targets),
      ...altTextFaults(document, visits),
      ...unfinishedTextFaults(document, visits),
      ...missingLetterFaults(document, visits),
      ...(now ? futureDateFaults(document, visits, documents, now) : []),
    ],
  };
};
