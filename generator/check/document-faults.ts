import { anchorsOf, templates as kinds } from '../../schemas/pages.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import type { Address } from '../read/addresses.ts';
import { valueAt } from '../read/data-path.ts';
import type { Documents, FilledDocument } from '../read/document.ts';
import type { Drafts } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import { digestOf, knownResult } from '../read/known-results.ts';
import { walk } from '../read/schema-walk.ts';
import { knownIds } from './known-ids.ts';
import type { DocumentRule, LinkTargets, Surroundings } from './rule.ts';
import { linkFaults } from './rules/addresses/links.ts';
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

/** Typos that change the meaning of a text. Other faults of such a text are follow-ups. */
const typoRules: readonly DocumentRule[] = [cutTextFaults, joinedLineFaults, placeholderFaults];

const otherRules: readonly DocumentRule[] = [
  referenceFaults,
  linkFaults,
  nameFaults,
  focusFaults,
  pluralFaults,
  dateFaults,
  repeatedIdFaults,
  repeatedEntryFaults,
  draftFaults,
  ownAddressFaults,
  altTextFaults,
  unfinishedTextFaults,
  missingLetterFaults,
  futureDateFaults,
];

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

/** Writes maps and sets as lists, which JSON leaves empty. */
const withLists = (_key: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value;

export const surroundingsOf = (
  documents: Documents,
  addresses: readonly Address[],
  pictures: PictureFiles,
  faults: readonly Fault[],
  drafts: Drafts,
  now: Date | undefined,
): Surroundings => {
  const templates = templatesOf(addresses);
  const ids = knownIds(documents);
  const targets = linkTargets(documents, addresses, faults);
  const digest = digestOf(
    ...[...documents.single.values()].map((document) => document.digest),
    // Rules look up the ids and addresses of entries, never their content.
    JSON.stringify([ids, targets.addresses, addresses, pictures, drafts, now?.toISOString().slice(0, 10)], withLists),
  );
  return {
    documents,
    ids,
    targets,
    pictures,
    drafts,
    now,
    templateOf: ({ source: { file } }) => /^data\/pages\/(.+)\.yaml$/.exec(file)?.[1] ?? templates.get(file),
    digest,
  };
};

/** The faults that rules find. */
export interface RuleFaults {
  typos: readonly Fault[];
  others: readonly Fault[];
}

/** Returns the faults that the rules for single documents find. */
export const documentFaults = (document: FilledDocument, surroundings: Surroundings): RuleFaults =>
  knownResult('ruled', document.source.file, `${document.digest} ${surroundings.digest}`, () => {
    // One walk for all rules, because there may be ten thousand documents.
    const visits = walk(document.schema, document.value);
    const faultsOf = (rules: readonly DocumentRule[]) => rules.flatMap((rule) => rule(document, visits, surroundings));
    return { typos: faultsOf(typoRules), others: faultsOf(otherRules) };
  });
