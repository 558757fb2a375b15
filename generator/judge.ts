import { anchorsOf, templates as kinds } from '../schemas/pages.ts';
import type { Address } from './addresses.ts';
import { valueAt } from './data-path.ts';
import type { Document, Documents } from './documents.ts';
import type { Drafts } from './drafts.ts';
import type { Fault } from './fault.ts';
import { type KnownIds, knownIds } from './known-ids.ts';
import { altTextFaults } from './rules/alt-texts.ts';
import { cutTextFaults } from './rules/cut-texts.ts';
import { dateFaults, futureDateFaults } from './rules/dates.ts';
import { draftFaults } from './rules/drafts.ts';
import { focusFaults } from './rules/focus.ts';
import { joinedLineFaults } from './rules/joined-lines.ts';
import { type LinkTargets, linkFaults } from './rules/links.ts';
import { missingLetterFaults } from './rules/missing-letters.ts';
import { nameFaults } from './rules/names.ts';
import { ownAddressFaults } from './rules/own-addresses.ts';
import { placeholderFaults } from './rules/placeholders.ts';
import { pluralFaults } from './rules/plurals.ts';
import { referenceFaults } from './rules/references.ts';
import { unfinishedTextFaults } from './rules/unfinished-texts.ts';
import { repeatedEntryFaults, repeatedIdFaults } from './rules/unique.ts';
import { walk } from './schema-walk.ts';

/** The template of the page that a file is the content of, by the file. */
const templatesOf = (addresses: readonly Address[]): ReadonlyMap<string, string> =>
  new Map(
    addresses.map(({ folder, contentId, template }) => [`data/${folder ?? 'pages'}/${contentId}.yaml`, template]),
  );

/** Links are judged by a table that is sound: a slip in it must not break every link. */
const linkTargets = (documents: Documents, addresses: readonly Address[], faults: readonly Fault[]): LinkTargets => {
  const isSound = faults.every(({ file }) => file !== 'data/routes.yaml');
  const isReadable = valueAt(documents.single.get('routes')?.value, ['pages']) !== undefined;
  return {
    addresses: isReadable && isSound ? new Map(addresses.map((address) => [address.path, address])) : undefined,
    anchors: new Map(kinds.map((kind) => [kind, anchorsOf(kind)])),
  };
};

/** What the rules know of all files while they judge one. */
export interface Surroundings {
  documents: Documents;
  ids: KnownIds;
  targets: LinkTargets;
  photographs: ReadonlySet<string>;
  drafts: Drafts;
  /** The time, for rules about today. A build does not ask them: a date must not break what could be built before. */
  now: Date | undefined;
  templateOf: (document: Document) => string | undefined;
}

export const surroundingsOf = (
  documents: Documents,
  addresses: readonly Address[],
  photographs: ReadonlySet<string>,
  faults: readonly Fault[],
  drafts: Drafts,
  now: Date | undefined,
): Surroundings => {
  const templates = templatesOf(addresses);
  return {
    documents,
    ids: knownIds(documents),
    targets: linkTargets(documents, addresses, faults),
    photographs,
    drafts,
    now,
    templateOf: ({ source: { file } }) => /^data\/pages\/(.+)\.yaml$/.exec(file)?.[1] ?? templates.get(file),
  };
};

/** What the rules say of one document. */
export interface Judged {
  /** Slips that make a text another one: whatever else is said of such a text follows from them. */
  slips: Fault[];
  others: Fault[];
}

export const judge = (document: Document, surroundings: Surroundings): Judged => {
  const { documents, ids, targets, photographs, drafts, now, templateOf } = surroundings;
  // Walked once for all rules: there may be ten thousand documents.
  const visits = [...walk(document.schema, document.value)];
  const { placeholders } = documents;
  return {
    slips: [
      ...cutTextFaults(document, visits),
      ...joinedLineFaults(document, visits),
      ...(placeholders ? placeholderFaults(document, visits, placeholders) : []),
    ],
    others: [
      ...referenceFaults(document, visits, ids),
      ...linkFaults(document, visits, targets, templateOf(document)),
      ...nameFaults(document, visits, photographs),
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
