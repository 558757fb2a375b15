import type { Profile } from '../../../schemas/specification.ts';
import { fixFor } from '../../../schemas/text/nearest.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { hasUnknownKey } from '../../fields/known-ids.ts';
import { uncheckedAnchorOf } from '../../read/anchors.ts';
import { type DataPath, isRecord, listAt, valueAt } from '../../read/data-path.ts';
import type { CheckedDocument, Documents } from '../../read/document.ts';
import type { Fault } from '../../read/fault.ts';
import { profileNames, readProfile } from '../../read/read-profile.ts';
import { keysAt } from '../../read/schema-walk.ts';
import { faultAt, faultOfFile } from '../../read/yaml/source.ts';

type Count = Profile['counts'][number];

/** Alternative fix, for sites without a specification profile. */
const wayOut = 'or, if the specification does not bind you, remove the line "profile" from data/site.yaml';

const entriesOf = (documents: Documents, folder: string): readonly CheckedDocument[] => {
  const collections: ReadonlyMap<string, readonly CheckedDocument[]> = documents.collections;
  return collections.get(folder) ?? [];
};

/** Returns the files with a counted list: one file, or every file of a folder (`services/*`). */
const countedIn = (documents: Documents, target: string): readonly CheckedDocument[] => {
  if (target.endsWith('/*')) return entriesOf(documents, target.slice(0, -2));
  const single: ReadonlyMap<string, CheckedDocument> = documents.single;
  return [single.get(target) ?? []].flat();
};

/** True if an optional key is missing, and no misspelled key explains it. */
const isOmitted = (document: CheckedDocument, path: DataPath): boolean => {
  const { schema, value } = document;
  const holder = path.slice(0, -1);
  if (!isRecord(valueAt(value, holder)) || valueAt(value, path) !== undefined) return false;
  const isOptional = keysAt(schema, holder, value).some(({ name, optional }) => optional && name === path.at(-1));
  return isOptional && !hasUnknownKey(document, holder);
};

/** True if a switch of an entry is on; undefined if its file, key or value has a fault. */
const switchOf = (document: CheckedDocument, name: string): boolean | undefined => {
  const given = valueAt(document.value, [name]);
  if (typeof given === 'boolean') return given;
  // Optional switches are on by default (`listed`). The schema reports a missing required switch.
  return isOmitted(document, [name]) || undefined;
};

/** Returns the problem and fix of a wrong number of entries, or undefined. */
const countFault = ({ exactly, least = exactly, most = exactly, clauses }: Count, got: number, what: string) => {
  const isShort = least !== undefined && got < least;
  const isLong = most !== undefined && got > most;
  if (!isShort && !isLong) return undefined;
  const limit = isShort ? say`at least ${{ count: least }}` : say`at most ${{ count: most }}`;
  const bound = exactly === undefined ? limit : say`exactly ${{ count: exactly }}`;
  const repair = isShort ? say`add ${{ count: least - got }}` : say`remove ${{ count: got - (most ?? 0) }}`;
  return say`expected ${{ bound }} ${{ what }}, got ${{ got }} (${{ clauses: clauses.join(', ') }}) (fix: ${{ repair }}, ${{ wayOut }})`;
};

/** Returns the path of a counted list; undefined on a page without its section. */
const listPath = ({ value }: CheckedDocument, { section, list = '' }: Count): DataPath | undefined => {
  if (section === undefined) return list.split('.');
  const index = listAt(value, ['sections']).findIndex((each) => uncheckedAnchorOf(each) === section);
  return index === -1 ? undefined : ['sections', index, ...list.split('.')];
};

const listFaults = (documents: Documents, count: Count): Fault[] =>
  countedIn(documents, count.in).flatMap((document) => {
    const { source, value } = document;
    const list = listPath(document, count);
    if (!list) return [];
    const entries = isOmitted(document, list.slice(0, -1)) ? [] : valueAt(value, list);
    // The schema reports empty entries.
    if (!Array.isArray(entries) || entries.includes(null)) return [];
    const message = countFault(count, entries.length, 'entries');
    return message ? [faultAt(source, list, message, 'key')] : [];
  });

const folderFaults = (documents: Documents, count: Count): Fault[] => {
  const entries = entriesOf(documents, count.in);
  const { with: name } = count;
  const switches = name === undefined ? undefined : entries.map((entry) => switchOf(entry, name));
  if (switches?.includes(undefined)) return [];
  const counted = switches ? switches.filter(Boolean).length : entries.length;
  const message = countFault(count, counted, name === undefined ? 'files' : say`files with ${{ name }}: true`);
  return message ? [faultOfFile(`data/${count.in}`, message)] : [];
};

/** Values must match the specification. The schema reports missing and invalid values. */
const wordFault = (
  { source, value }: CheckedDocument,
  path: DataPath,
  expected: string | number | boolean | undefined,
  clauses: readonly string[],
): Fault[] => {
  const given = valueAt(value, path);
  if (expected === undefined || given === expected || typeof given !== typeof expected) return [];
  const fix = say`write ${{ value: typeof expected === 'string' ? JSON.stringify(expected) : expected }}, ${{ wayOut }}`;
  return [
    faultAt(
      source,
      path,
      say`the specification requires another value (${{ clauses: clauses.join(', ') }}) (fix: ${{ fix }})`,
    ),
  ];
};

const constantFaults = (documents: Documents, { constants }: Profile): Fault[] => {
  const document = documents.single.get('constants');
  if (!document) return [];
  return Object.entries(constants).flatMap(([name, { value, clauses }]) => {
    const path = valueAt(document.value, ['texts', name]) === undefined ? [name] : ['texts', name];
    return wordFault(document, path, value, clauses);
  });
};

const messageFaults = (documents: Documents, { messages }: Profile): Fault[] => {
  const document = documents.single.get('messages');
  if (!document) return [];
  const sentences = Object.entries(messages.sentences).flatMap(([name, { text, clauses }]) =>
    wordFault(document, ['sentences', name], text, clauses),
  );
  const notices = Object.entries(messages.notices).flatMap(([name, { clauses, ...texts }]) =>
    Object.entries(texts).flatMap(([key, text]) => wordFault(document, ['notices', name, key], text, clauses)),
  );
  return [...sentences, ...notices];
};

type Order = Profile['sections'][number];

/** Pages must have the sections of the specification, in its order. */
const orderFaults = ({ single }: Documents, { in: file, order, clauses }: Order): Fault[] => {
  const document = new Map<string, CheckedDocument>(single).get(file);
  const sections = valueAt(document?.value, ['sections']);
  if (!document || !Array.isArray(sections)) return [];
  const { source } = document;
  const anchors = sections.map(uncheckedAnchorOf);
  const said = (what: string, repair: string): string =>
    say`the specification requires ${{ what }} (${{ clauses: clauses.join(', ') }}) (fix: ${{ repair }}, ${{ wayOut }})`;
  const missing = order
    .filter((anchor) => !anchors.includes(anchor))
    .map((anchor) => faultAt(source, ['sections'], said(say`a section #${{ anchor }}`, 'add it'), 'key'));
  const present = order.filter((anchor) => anchors.includes(anchor));
  const misplaced = present.flatMap((anchor, place) => {
    const next = present[place + 1];
    if (next === undefined || anchors.indexOf(anchor) < anchors.indexOf(next)) return [];
    return [
      faultAt(
        source,
        ['sections', anchors.indexOf(anchor), 'kind'],
        said(say`this section above #${{ anchor: next }}`, 'move it'),
      ),
    ];
  });
  return [...missing, ...misplaced];
};

/** Returns a fault for each value, count or section that differs from a profile. */
export const departuresFrom = (profile: Profile, documents: Documents): Fault[] => [
  ...constantFaults(documents, profile),
  ...messageFaults(documents, profile),
  ...profile.counts.flatMap((count) =>
    count.list === undefined ? folderFaults(documents, count) : listFaults(documents, count),
  ),
  ...profile.sections.flatMap((order) => orderFaults(documents, order)),
];

/** Values and counts must match the specification profile that data/site.yaml selects. */
export const profileFaults = (documents: Documents): Fault[] => {
  const site = documents.single.get('site');
  const name = valueAt(site?.value, ['profile']);
  if (!site || typeof name !== 'string') return [];
  const profile = readProfile(name);
  if (profile) return departuresFrom(profile, documents);
  const names = profileNames();
  const fix = fixFor(name, names, say`use one of ${{ names: names.join(', ') }}, or remove the line`);
  return [faultAt(site.source, ['profile'], say`unknown profile "${{ name }}" (fix: ${{ fix }})`)];
};
