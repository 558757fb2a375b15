import { posix } from 'node:path';
import { type Labels, labeled } from '../label.ts';
import type { LineDifference } from '../line-differences.ts';
import type { EditingSite } from '../requests/open-site.ts';
import type { NamedField, NamedText } from '../requests/protocol.ts';
import { answer } from '../requests/requests.ts';
import { type Hunk, itemStarts } from './repository/changes/hunk.ts';
import type { ChangedFile } from './repository/changes/parse-diff.ts';

/** A changed value with the name of its field, which has its present place in lists. */
interface ChangedField {
  label: string;
  before: string;
  after: string;
}

/** The step of an item of a list, with the words by which people tell it from others. */
interface NamedStep {
  action: 'added' | 'removed' | 'moved';
  item: string;
  /** The item with which it has changed places. */
  other: string | undefined;
}

/** A changed file as editors know it: with its title, and the changed fields of each hunk. */
export interface NamedFile extends ChangedFile {
  title: string;
  hunks: readonly (Hunk & { fields: readonly ChangedField[]; step: NamedStep | undefined })[];
}

/** Returns the fields that have one of some lines. */
const fieldsAt = (named: NamedText | null | undefined, start: number, count: number): readonly NamedField[] =>
  (named?.fields ?? []).filter(({ first, last }) => last > start && first <= start + count);

const valuesOf = (fields: readonly NamedField[], label: string): string =>
  fields
    .filter((field) => field.label === label)
    .map(({ value }) => value)
    .join('\n');

/** Returns a label with the numbers of items. Several fields of one label have only this one. */
const nameOf = (fields: readonly NamedField[], label: string): string => {
  const [name = label, ...others] = new Set(fields.flatMap((each) => (each.label === label ? each.numbered : [])));
  return others.length > 0 ? label : name;
};

const isOneItem = (lines: readonly string[]): boolean => itemStarts(lines).length === 1;

const actionOf = ({ after, before, parts }: Hunk): NamedStep['action'] | undefined => {
  if (parts) return 'moved';
  if (before.length === 0 && isOneItem(after)) return 'added';
  return after.length === 0 && isOneItem(before) ? 'removed' : undefined;
};

/** Returns the changed fields of a hunk. Those of a whole item are its words, without its kind and its id. */
const changedFields = (hunk: Hunk, before: NamedText | null | undefined, after: NamedText | null | undefined) => {
  const isShown = ({ key }: NamedField): boolean => actionOf(hunk) === undefined || !['kind', 'id'].includes(key);
  const former = fieldsAt(before, hunk.startBefore, hunk.before.length).filter(isShown);
  const present = fieldsAt(after, hunk.start, hunk.after.length).filter(isShown);
  const labels = new Set([...former, ...present].map(({ label }) => label));
  return [...labels]
    .map((label): ChangedField => {
      const isKept = present.some((each) => each.label === label);
      const name = nameOf(isKept ? present : former, label);
      return { label: name, before: valuesOf(former, label), after: valuesOf(present, label) };
    })
    .filter((field) => field.before !== field.after);
};

/** Returns the words by which people tell an item from others: its kind, and its title or first text. */
const nameOfItem = (fields: readonly NamedField[], labels: Labels): string | undefined => {
  const kind = fields.find(({ key }) => key === 'kind')?.value;
  const texts = fields.filter(({ key }) => key !== 'kind' && key !== 'id');
  const title = (texts.find(({ key }) => key === 'title') ?? texts[0])?.value;
  return kind && title ? labeled(kind, title, labels) : (kind ?? title);
};

/** Returns the step of an item as a whole; undefined for other changes. */
const stepOf = (
  hunk: Hunk,
  [before, after]: readonly (NamedText | null | undefined)[],
  labels: Labels,
): NamedStep | undefined => {
  const action = actionOf(hunk);
  const formerly = (lines: LineDifference) => fieldsAt(before, lines.startBefore, lines.before.length);
  const fields = action === 'added' ? fieldsAt(after, hunk.start, hunk.after.length) : formerly(hunk);
  const item = nameOfItem(fields, labels);
  if (action === undefined || item === undefined) return undefined;
  return { action, item, other: hunk.swappedWith && nameOfItem(formerly(hunk.swappedWith), labels) };
};

/** Most files of one list. A commit of an operator may have thousands. */
export const mostFiles = 50;

/** Names changed files and their fields. If the site cannot be read, files have their paths, and fields no names. */
export const nameChanges = async (
  site: EditingSite,
  files: readonly ChangedFile[],
  labels: Labels,
): Promise<NamedFile[]> => {
  const texts = files
    .slice(0, mostFiles)
    .flatMap(({ file, before, after }) => [before, after].map((text) => ({ file: posix.join('data', file), text })));
  const answered = await answer(site, 'name', { texts }).catch(() => undefined);
  return files.map((each, index) => {
    const [before, after] = (answered?.named ?? []).slice(2 * index);
    const hunks = each.hunks.map((hunk) => ({
      ...hunk,
      fields: changedFields(hunk, before, after),
      step: stepOf(hunk, [before, after], labels),
    }));
    // Without its text, a file is known by its name only.
    const { title } = (each.kind === 'removed' ? before : after) ?? before ?? {};
    return { ...each, title: title || each.file.replace(/^\.\.\//, ''), hunks };
  });
};
