import { check } from '../../generator/check/check.ts';
import type { DataPath } from '../../generator/read/data-path.ts';
import { allDocuments, type Documents, placeOf } from '../../generator/read/document.ts';
import type { Fault } from '../../generator/read/fault.ts';
import type { EditedFiles } from '../../generator/read/files/edited-files.ts';
import type { Source } from '../../generator/read/yaml/source.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { type ChangeEntries, inCatalog } from './changed-entries.ts';
import { NewFaults } from './edit-refused.ts';

/** Replaces a link's address in a Markdown text. */
export const relinked = (words: string, from: string, to: string): string =>
  words.replaceAll(new RegExp(String.raw`(?<=\]\(<?)${RegExp.escape(from)}(?=[) >])`, 'g'), () => to);

/** Removes links from a Markdown text and keeps their words. */
export const unlinked = (words: string, link: string): string =>
  words.replaceAll(
    new RegExp(String.raw`\[([^[\]]*)\]\(<?${RegExp.escape(link)}(?:[> ][^)]*)?\)`, 'g'),
    (_, inside: string) => inside,
  );

/** Holds the edited texts of a site's files during a command. Nothing is written. */
export const editFiles = (documents: Documents) => {
  const sources = new Map(allDocuments(documents).map(({ source }) => [source.file, source]));
  /** Edited texts by file; undefined for a deleted file. */
  const edited = new Map<string, string | undefined>();
  /** Old names by the new ones. */
  const moved = new Map<string, string>();
  const sourceOf = (file: string): Source => {
    const source = sources.get(file);
    if (!source) throw new Error(`${file} is edited and was not read`);
    return source;
  };
  return {
    edited,
    moved,
    /** Applies an edit to the YAML text of a file at a path. */
    change: <Rest extends unknown[]>(
      file: string,
      path: DataPath,
      change: (text: string, path: DataPath, ...rest: Rest) => string,
      ...rest: Rest
    ): void => {
      edited.set(file, change(edited.get(file) ?? sourceOf(file).text, path, ...rest));
    },
    /** Applies an edit to the entries of all catalogs. */
    changeEntries: (change: ChangeEntries): void => {
      for (const { file, text } of documents.origin.catalogs.values()) {
        const before = edited.get(file) ?? text;
        const after = inCatalog(file, before, change);
        if (after !== before) edited.set(file, after);
      }
    },
    move: (from: string, to: string): void => {
      edited.set(to, edited.get(from) ?? sourceOf(from).text);
      edited.set(from, undefined);
      moved.set(to, from);
    },
  };
};

export type FileEdits = ReturnType<typeof editFiles>;

/**
 * Checks edited texts before they are written, and returns the faults that they would cause. Existing faults are
 * accepted, also those of moved files.
 */
export const newFaults = async (
  folders: Pick<SiteFolders, 'data'>,
  edited: EditedFiles,
  moved: ReadonlyMap<string, string> = new Map(),
): Promise<Fault[]> => {
  const now = new Date();
  const after = await check(folders, { edited, now });
  if (after.ok) return [];
  const before = await check(folders, { now });
  const nameBefore = (fault: Fault): Fault => ({ ...fault, file: moved.get(fault.file) ?? fault.file });
  const known = new Set(before.ok ? [] : before.faults.map(placeOf));
  return after.faults.filter((fault) => !known.has(placeOf(nameBefore(fault))));
};

/** Throws for faults that edited texts would cause. */
export const expectNoNewFaults = async (...edit: Parameters<typeof newFaults>): Promise<void> => {
  const faults = await newFaults(...edit);
  if (faults.length > 0) throw new NewFaults(faults);
};
