import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hostingFile } from '../../hosting/hosting-table.ts';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { filesBelow } from '../../sites/files-below.ts';
import { isCompressedFile, uncompressedName } from './compress-files.ts';
import { isSameFile } from './is-same-file.ts';

/** Folders of dist that contain only files of builds. */
const builtFolders = ['client', formAnswersPath.slice(1)];

/** Folder for unknown files. No host serves it. */
const asideFolder = 'set-aside';

/** Scripts and styles, with a hash in their names. */
const assetsFolder = 'client/assets/';

/** List of the files that builds wrote, as paths in dist. It is beside them, so who deletes dist deletes it. */
interface BuildRecord {
  files: readonly string[];
  /** Assets of the build before, which open pages still load. */
  former?: readonly string[];
}

const recordFile = 'build.json';

const readRecord = (dist: string): BuildRecord => {
  const path = join(dist, recordFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { files: [] };
};

const writeRecord = (dist: string, record: BuildRecord): void =>
  writeFileSync(join(dist, recordFile), JSON.stringify(record));

const isAsset = (file: string): boolean => file.startsWith(assetsFolder);

const sourceOf = (file: string): string => (isCompressedFile(file) ? uncompressedName(file) : file);

/** Returns every file and link below a folder, as a path in dist with forward slashes. */
const entriesIn = (dist: string, folder: string): string[] => {
  const path = join(dist, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? entriesIn(dist, name) : [name];
  });
};

const freeName = (path: string): string => {
  let name = path;
  for (let number = 2; existsSync(name); number += 1) name = `${path}.${number}`;
  return name;
};

const move = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
};

/** Moves files that no build wrote to a folder that no host serves. */
const setUnknownFilesAside = (dist: string, built: ReadonlySet<string>): void => {
  const unknown = builtFolders
    .flatMap((folder) => entriesIn(dist, folder))
    .filter((file) => !built.has(sourceOf(file)));
  for (const file of unknown) move(join(dist, file), freeName(join(dist, asideFolder, file)));
  if (unknown.length === 0) return;
  const others = unknown.length > 1 ? ` and ${unknown.length - 1} more` : '';
  console.log(`Moved ${unknown[0]}${others}, which no build wrote, to ${join(dist, asideFolder)}`);
};

/**
 * Replaces the build in `dist` by a complete one in another folder of the same file system. Files are renamed into
 * place, so that servers always find whole ones. Assets come before the pages that load them. The hosting table comes
 * last: it tells the bundled server that the build is complete. Unchanged files keep their modification time, which
 * hosts send. Deletes the files of earlier builds but for the assets of the last one, and no file of the owner.
 */
export const replaceBuild = (fresh: string, dist: string): void => {
  const { files: earlier, former } = readRecord(dist);
  setUnknownFilesAside(dist, new Set(earlier));
  const files = filesBelow(fresh);
  // All encodings of a file have the same time.
  const changed = new Set(files.filter((file) => !isSameFile(join(fresh, file), join(dist, file))).map(sourceOf));
  // A build that ends here must not leave files that the next one does not know.
  writeRecord(dist, { files: [...new Set([...earlier, ...files])] });
  const [assets, others] = [files.filter(isAsset), files.filter((file) => !isAsset(file) && file !== hostingFile)];
  for (const file of [...assets, ...others]) if (changed.has(sourceOf(file))) move(join(fresh, file), join(dist, file));
  const present = new Set(files);
  const outdated = new Set(former);
  const formerAssets = earlier.filter((file) => isAsset(file) && !present.has(file) && !outdated.has(file));
  const kept = new Set([...files, ...formerAssets]);
  for (const file of earlier) if (!kept.has(file)) rmSync(join(dist, file), { force: true });
  if (present.has(hostingFile)) move(join(fresh, hostingFile), join(dist, hostingFile));
  writeRecord(dist, { files: [...kept], former: formerAssets });
};
