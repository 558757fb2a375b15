import { posix } from 'node:path';
import { type Labels, labeled } from '../label.ts';
import type { EditingSite } from '../requests/open-site.ts';
import type { NamedField, NamedText } from '../requests/protocol.ts';
import { answer } from '../requests/requests.ts';
import type { Hunk } from './repository/changes/hunk.ts';
import type { ChangedFile } from './repository/changes/parse-diff.ts';

/** A changed value with the name of its field. */
interface ChangedField {
  label: string;
  before: string;
  after: string;
}

/** A changed file as editors know it: with its title, and the changed fields of each hunk. */
export interface NamedFile extends ChangedFile {
  title: string;
  hunks: readonly (Hunk & {
    fields: readonly ChangedField[];
    movedItem: string | undefined;
    otherItem: string | undefined;
  })[];
}

/** Returns the fields that have one of some lines. */
const fieldsAt = (named: NamedText | null | undefined, start: number, count: number): readonly NamedField[] =>
  (named?.fields ?? []).filter(({ first, last }) => last > start && first <= start + count);

const valuesOf = (fields: readonly NamedField[], label: string): string =>
  fields
    .filter((field) => field.label === label)
    .map(({ value }) => value)
    .join('\n');

const changedFields = (hunk: Hunk, before: NamedText | null | undefined, after: NamedText | null | undefined) => {
  const former = fieldsAt(before, hunk.startBefore, hunk.before.length);
  const present = fieldsAt(after, hunk.start, hunk.after.length);
  const labels = new Set([...former, ...present].map(({ label }) => label));
  return [...labels]
    .map((label): ChangedField => ({ label, before: valuesOf(former, label), after: valuesOf(present, label) }))
    .filter((field) => field.before !== field.after);
};

/** Returns the words by which people tell a moved item from others: its kind, and its title or first text. */
const nameOfItem = (hunk: Hunk, before: NamedText | null | undefined, labels: Labels): string | undefined => {
  const fields = fieldsAt(before, hunk.startBefore, hunk.before.length);
  const kind = fields.find(({ key }) => key === 'kind')?.value;
  const texts = fields.filter(({ key }) => key !== 'kind' && key !== 'id');
  const title = (texts.find(({ key }) => key === 'title') ?? texts[0])?.value;
  return kind && title ? labeled(kind, title, labels) : (kind ?? title);
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
      movedItem: hunk.parts && nameOfItem(hunk, before, labels),
      otherItem: hunk.swappedWith && nameOfItem(hunk.swappedWith, before, labels),
    }));
    return { ...each, title: after?.title || before?.title || each.file.replace(/^\.\.\//, ''), hunks };
  });
};
