import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type CheckOptions, type CheckResult, check } from '../../generator/check/check.ts';
import { emit, type GenerateOptions } from '../../generator/generate.ts';
import { formatFaults } from '../../generator/read/fault.ts';
import type { History } from '../../generator/read/files/history.ts';
import { collectionFolders } from '../../schemas/collections.ts';
import { filesBelow } from '../../sites/files-below.ts';
import { foldersIn, publicFolderOf, type SiteFolders } from '../../sites/site-folders.ts';

/** The project under test. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A project with the data of another company, so that no test fails when an editor changes the site. */
export const secondCompany = fileURLToPath(new URL('../second-company', import.meta.url));

/** The collections that the second company uses. It has no routes for others, such as a new one. */
export const usedCollections = collectionFolders.filter((folder) => existsSync(join(secondCompany, 'data', folder)));

/** The content of a file, the target of a link, or undefined for a file that is removed. */
type Content = string | Uint8Array | { link: string } | undefined;

/** The files of data/ with edits that are not on the disk yet. */
export interface DataFiles {
  read: (file: string) => string;
  write: (file: string, content: Content) => void;
  /** The files at a path: itself, or those below a folder. */
  below: (path: string) => string[];
}

/** The place that a change edits. Without an offset it is the file as a whole. */
interface Place {
  file: string;
  offset?: number;
  path?: string;
}

/** One change to the data of a project. Returns the place that it edits. */
export type Change = (files: DataFiles) => Place;

const filesIn = (data: string, edited: Map<string, Content>): DataFiles => ({
  read: (file) => {
    const content = edited.has(file) ? edited.get(file) : readFileSync(join(data, file), 'utf8');
    if (typeof content !== 'string') throw new Error(`data/${file} is not a text`);
    return content;
  },
  write: (file, content) => edited.set(file, content),
  below: (path) =>
    lstatSync(join(data, path), { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(join(data, path)).map((name) => `${path}/${name}`)
      : [path],
});

/** Marks the expected column of a fault in a written text. */
const caret = '‸';

/** Splits a written text from the caret in it; without one the fault is at the beginning. */
export const marked = (written: string): { text: string; at: number } => ({
  text: written.replace(caret, ''),
  at: Math.max(0, written.indexOf(caret)),
});

/** Replaces the first occurrence of a text. Throws if there is none. */
export const edit =
  (file: string, from: string | RegExp, to: string): Change =>
  (files) => {
    const before = files.read(file);
    const offset = before.search(typeof from === 'string' ? RegExp.escape(from) : from);
    if (offset === -1) throw new Error(`data/${file} does not hold ${from}`);
    const { text, at } = marked(to);
    files.write(
      file,
      before.replace(from, () => text),
    );
    return { file, offset: offset + at };
  };

/** Writes a file, also a new one in a new folder. The file as a whole is at fault unless its text has a caret. */
export const write =
  (file: string, content: string | Uint8Array): Change =>
  (files) => {
    const isMarked = typeof content === 'string' && content.includes(caret);
    files.write(file, isMarked ? marked(content).text : content);
    return { file, ...(isMarked && { offset: marked(content).at }) };
  };

/** A change after which a file as a whole is at fault. */
const whole =
  (file: string, change: (files: DataFiles) => void): Change =>
  (files) => {
    change(files);
    return { file };
  };

/** Rewrites a whole file. */
export const rewrite = (file: string, change: (text: string) => string | Uint8Array): Change =>
  whole(file, (files) => files.write(file, change(files.read(file))));

export const remove = (file: string): Change => whole(file, (files) => files.write(file, undefined));

/** Renames a file, or a folder with its files. */
export const rename = (from: string, to: string): Change =>
  whole(to, (files) => {
    for (const file of files.below(from)) {
      files.write(file.replace(from, to), files.read(file));
      files.write(file, undefined);
    }
  });

/** Returns the text of a page with another title in search results, because no two pages may have one title. */
const withOwnTitle = (text: string, file: string): string =>
  text.replace(/^(seo:[\s{]*title: )[^,\n]+/m, `$1Page ${file.replace(/^.*\/|\.yaml$/g, '')}`);

/** Copies an entry under another name, with a change. */
export const copy = (from: string, to: string, change = (text: string) => text): Change =>
  whole(to, (files) => files.write(to, change(withOwnTitle(files.read(from), to))));

/** Puts a link to another place where a file or a folder is. */
export const linkTo = (file: string, link: string): Change => whole(file, (files) => files.write(file, { link }));

const writeTo = (data: string, edited: ReadonlyMap<string, Content>): void => {
  for (const [file, content] of edited) {
    const place = join(data, file);
    rmSync(place, { force: true });
    if (content === undefined) continue;
    mkdirSync(dirname(place), { recursive: true });
    if (typeof content === 'object' && 'link' in content) symlinkSync(content.link, place);
    else writeFileSync(place, content);
  }
  // A folder whose files were all moved away is gone.
  for (const folder of new Set([...edited.keys()].map((file) => join(data, dirname(file))))) {
    if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  }
};

/** Applies changes to the data of a project on the disk. */
export const applyTo = (root: string, ...changes: readonly Change[]): void => {
  const data = join(root, 'data');
  const edited = new Map<string, Content>();
  const files = filesIn(data, edited);
  for (const change of changes) change(files);
  writeTo(data, edited);
};

/** Copies the files that a site serves as they are, which lie beside its data. */
export const copyPublicFiles = (data: string, root: string): void => {
  const folder = publicFolderOf(data);
  if (existsSync(folder)) cpSync(folder, join(root, 'public'), { recursive: true });
};

/** A copy of data in a dedicated folder, with changes; removed when the test has finished. */
export const copyOf = (data: string, changes: readonly Change[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'emberline-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(data, join(root, 'data'), { recursive: true });
  copyPublicFiles(data, root);
  applyTo(root, ...changes);
  return root;
};

/** Leaves the second company its first language. A change to a text then has its own fault only. */
export const inOneLanguage: readonly Change[] = [
  rewrite('site.yaml', (text) => text.replace(/^languageName:.*\notherLanguages:.*\n/m, '')),
  ...filesBelow(join(secondCompany, 'data/translations')).map((file) => remove(`translations/${file}`)),
];

/** A copy of the second company's data in one language. */
export const copiedProject = (...changes: Change[]): string =>
  copyOf(join(secondCompany, 'data'), [...inOneLanguage, ...changes]);

/** True for a change that the check can read from memory: a text under a name that the schemas may know. */
const isText = ([file, content]: [string, Content]): boolean =>
  /^[a-z0-9/-]+\.(?:yaml|po)$/.test(file) && (content === undefined || typeof content === 'string');

/** A place of a change with its line and column, both from 0. */
export interface LocatedPlace extends Place {
  line?: number;
  column?: number;
}

/** A project with changes: the texts to check instead of those of files, or a copy of its folder. */
interface ChangedProject {
  folders: SiteFolders;
  edited: Map<string, string | undefined>;
  read: (file: string) => string;
  places: LocatedPlace[];
}

const located = (place: Place, files: DataFiles): LocatedPlace => {
  if (place.offset === undefined) return place;
  const before = files.read(place.file).slice(0, place.offset).split('\n');
  return { ...place, line: before.length - 1, column: before.at(-1)?.length ?? 0 };
};

/**
 * Applies changes in memory: to the second company in one language, or to a project as it is. Copies the folder only if
 * they concern more than the texts of files.
 */
export const changedProject = (changes: readonly Change[], root?: string): ChangedProject => {
  const data = join(root ?? secondCompany, 'data');
  const changed = new Map<string, Content>();
  const files = filesIn(data, changed);
  if (!root) for (const change of inOneLanguage) change(files);
  const places = changes.map((change) => located(change(files), files));
  const read = (file: string): string => {
    const content = changed.get(file);
    return content instanceof Uint8Array ? Buffer.from(content).toString('utf8') : files.read(file);
  };
  if ([...changed].every(isText)) {
    const edited = new Map([...changed].map(([file, text]) => [`data/${file}`, text as string | undefined]));
    return { folders: foldersIn(root ?? secondCompany), edited, read, places };
  }
  const copied = copyOf(data, []);
  writeTo(join(copied, 'data'), changed);
  return { folders: foldersIn(copied), edited: new Map(), read, places };
};

/** Checks the second company with changes. */
export const checkWith = (changes: readonly Change[], options: CheckOptions = {}): Promise<CheckResult> => {
  const { folders, edited } = changedProject(changes);
  return check(folders, { edited, ...options });
};

/** The lines of the check's report on the second company with changes; none if there is no fault. */
export const reportOf = async (...changes: readonly Change[]): Promise<string[]> => {
  const result = await checkWith(changes);
  return result.ok ? [] : formatFaults(result.faults).split('\n');
};

/** The output for the second company with changes: without social cards, photographs quickly encoded. */
export const emitted = (
  changes: readonly Change[] = [],
  options: GenerateOptions = {},
  history?: History,
): Promise<Map<string, string | Uint8Array>> => {
  const { folders, edited } = changedProject(changes);
  return emit(folders, { cards: false, inHurry: true, edited, ...options }, history);
};
