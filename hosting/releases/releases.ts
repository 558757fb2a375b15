import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EnvironmentFault } from '../environment.ts';
import { describeVanished, vanishedAddresses } from '../vanished-addresses.ts';

/** Steps after the build that an editor sees. */
export const deploySteps = ['test', 'serve'] as const;

/** Message of a deployment to the editor: a step that begins, or the vanished addresses that prevent it. */
export type DeployMessage = { step: (typeof deploySteps)[number] } | { vanished: readonly string[] };

/** Steps of a deployment that depend on site and host. */
export interface DeploySteps {
  /** Builds a site into an empty folder. Returns false if it failed and printed why. */
  build(folder: string): boolean;
  check(folder: string): readonly string[];
  /** True to go on although addresses of the served release vanish. Default: false. */
  mayLose?(addresses: readonly string[]): boolean;
  /** Makes the host serve the release that `dist` links to. Returns false if it failed and printed why. */
  reload(): boolean;
}

const releasesOf = (dist: string): string => join(dirname(dist), 'releases');

const folderOf = (dist: string, release: number): string => join(releasesOf(dist), String(release));

/** Numbers of all releases, the oldest first. */
const allReleases = (dist: string): number[] =>
  readdirSync(releasesOf(dist))
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((a, b) => a - b);

const nextRelease = (dist: string): number => (allReleases(dist).at(-1) ?? 0) + 1;

/** Returns the served release; undefined before the first. */
const currentRelease = (dist: string): number | undefined =>
  lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink() ? Number(basename(readlinkSync(dist))) : undefined;

/** Replaces the link atomically, so a host serves one release or the other. */
const linkTo = (dist: string, release: number): void => {
  const link = `${dist}.next`;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(dist), folderOf(dist, release)), link);
  renameSync(link, dist);
};

/** Turns a folder `dist` from `npm run build` into a release. */
const adoptBuild = (dist: string): void => {
  if (currentRelease(dist) !== undefined || !existsSync(dist)) return;
  const release = nextRelease(dist);
  renameSync(dist, folderOf(dist, release));
  linkTo(dist, release);
};

/** Folders with hashed file names, or with files that pages load later. */
const loadedLater = ['assets', 'photographs', 'pictures'];

/** True for files that the target lacks. `force: false` fails if both are the same file (hard links). */
const isMissing = (_: string, to: string): boolean => !statSync(to, { throwIfNoEntry: false })?.isFile();

/**
 * Shares assets between two releases in both directions. Open pages still request assets of the old release. While a
 * host reloads, its old process may get requests for new assets.
 */
const shareAssets = (one: string, other: string): void => {
  for (const kind of loadedLater) {
    const [first, second] = [join(one, 'client', kind), join(other, 'client', kind)];
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const) {
      if (existsSync(from)) cpSync(from, to, { recursive: true, filter: isMissing });
    }
  }
};

/** Switches to a release and reloads the host. If the reload fails, switches back. */
const switchTo = (dist: string, release: number, { reload }: DeploySteps): void => {
  const before = currentRelease(dist);
  linkTo(dist, release);
  if (reload()) return;
  if (before === undefined) throw new EnvironmentFault('the host was not reloaded (fix: see DEPLOY_RELOAD)');
  linkTo(dist, before);
  reload();
  throw new EnvironmentFault(`the host was not reloaded; release ${before} is served again (fix: see DEPLOY_RELOAD)`);
};

/** Returns the lines that refuse a release without addresses of the served one. */
const lostIn = (dist: string, folder: string, { mayLose }: DeploySteps): string[] => {
  const vanished = vanishedAddresses(dist, folder);
  return mayLose?.(vanished) ? [] : describeVanished(vanished, ', or npm run deploy -- --without-addresses goes on');
};

/** https://www.sqlite.org/rescode.html#busy */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

/**
 * Runs a change of the releases while no other process changes them. It uses SQLite's lock on a file beside the
 * releases, because the operating system releases it if the process is killed.
 */
export const withReleasesLocked = <Result>(dist: string, change: () => Result): Result => {
  const folder = releasesOf(dist);
  mkdirSync(folder, { recursive: true });
  using lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return change();
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new EnvironmentFault(`another deployment to ${folder} is running (fix: wait until it has finished)`);
  }
};

/**
 * Builds a release beside the served one, checks it, and switches to it. `dist` is a symbolic link to the served
 * release, in `releases/<number>` beside it. If anything fails, the served release does not change. Keeps the previous
 * release. Returns the new release's number. Throws if another deployment or rollback is running.
 */
export const deployRelease = (dist: string, steps: DeploySteps): number =>
  withReleasesLocked(dist, () => {
    adoptBuild(dist);
    const release = nextRelease(dist);
    const folder = folderOf(dist, release);
    const before = currentRelease(dist);
    mkdirSync(folder);
    try {
      const faults = steps.build(folder)
        ? [...steps.check(folder), ...lostIn(dist, folder, steps)]
        : ['the build failed'];
      if (faults.length > 0) {
        throw new EnvironmentFault([...faults, 'nothing was deployed (fix: see above)'].join('\n'));
      }
      if (before !== undefined) shareAssets(folderOf(dist, before), folder);
    } catch (error) {
      // On a full disk, it would take the space for the next one.
      rmSync(folder, { recursive: true });
      throw error;
    }
    switchTo(dist, release, steps);
    for (const old of allReleases(dist)) {
      if (old !== release && old !== before) rmSync(folderOf(dist, old), { recursive: true });
    }
    return release;
  });

/** Switches back to the previous release and returns its number. Throws if another deployment is running. */
export const rollBack = (dist: string, steps: DeploySteps): number =>
  withReleasesLocked(dist, () => {
    const current = currentRelease(dist) ?? 0;
    const previous = allReleases(dist).findLast((release) => release < current);
    if (previous === undefined) throw new EnvironmentFault('there is no earlier release (fix: npm run deploy)');
    switchTo(dist, previous, steps);
    return previous;
  });
