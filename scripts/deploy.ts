// `npm run deploy`: builds a release beside the served one, checks it, switches to it and reloads the host; `--
// --rollback` switches back to the previous release (docs/deploy.md). Refuses texts of a new site that nobody has
// changed, unless `--with-samples` is given.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleRefusal } from '../generator/check/samples.ts';
import { readDocuments } from '../generator/read/documents.ts';
import { filesBelow } from '../generator/read/files/files-below.ts';
import { EnvironmentFault } from '../server/environment.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { place } from './build/place-files.ts';
import { checkRelease } from './run/check-release.ts';
import { openReleases, withReleasesLocked } from './run/releases.ts';
import { reportFailure } from './run/report-failure.ts';

/** Steps of a deployment that depend on site and host. */
export interface DeploySteps {
  /** Builds a site into an empty folder. Returns false if it failed and printed why. */
  build(folder: string): boolean;
  check(folder: string): readonly string[];
  /** Makes the host serve the release that `dist` links to. Returns false if it failed and printed why. */
  reload(): boolean;
}

/** Folders with hashed file names, or with files that pages load later. */
const loadedLater = ['assets', 'photographs', 'pictures'];

/**
 * Shares assets between two releases in both directions. Open pages still request assets of the old release. While a
 * host reloads, its old process may get requests for new assets.
 */
const shareAssets = (one: string, other: string): void => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const kind of loadedLater) {
      const source = join(from, 'client', kind);
      for (const file of existsSync(source) ? filesBelow(source) : []) {
        const target = join(to, 'client', kind, file);
        if (!existsSync(target)) place(join(source, file), target);
      }
    }
  }
};

/** Switches to a release and reloads the host. If the reload fails, switches back. */
const switchTo = (dist: string, release: number, { reload }: DeploySteps): void => {
  const releases = openReleases(dist);
  const before = releases.current();
  releases.serve(release);
  if (reload()) return;
  if (before === undefined) throw new EnvironmentFault('the host was not reloaded (fix: see DEPLOY_RELOAD)');
  releases.serve(before);
  reload();
  throw new EnvironmentFault(`the host was not reloaded; release ${before} is served again (fix: see DEPLOY_RELOAD)`);
};

/**
 * Builds a release beside the served one, checks it, and switches to it. If anything fails, the served release does not
 * change. Keeps the previous release. Returns the new release's number. Throws if another deployment or rollback is
 * running.
 */
export const deployRelease = (dist: string, steps: DeploySteps): number =>
  withReleasesLocked(dist, () => {
    const releases = openReleases(dist);
    releases.adopt();
    const release = releases.next();
    const folder = releases.folderOf(release);
    const before = releases.current();
    const giveUp = (message: string): never => {
      rmSync(folder, { recursive: true, force: true });
      throw new EnvironmentFault(message);
    };
    mkdirSync(folder, { recursive: true });
    if (!steps.build(folder)) giveUp('the build failed, and nothing was deployed (fix: see above)');
    const faults = steps.check(folder);
    if (faults.length > 0) giveUp([...faults, 'nothing was deployed (fix: see above)'].join('\n'));
    if (before !== undefined) shareAssets(releases.folderOf(before), folder);
    switchTo(dist, release, steps);
    releases.keep([release, before]);
    return release;
  });

/** Switches back to the previous release and returns its number. Throws if another deployment is running. */
export const rollBack = (dist: string, steps: DeploySteps): number =>
  withReleasesLocked(dist, () => {
    const releases = openReleases(dist);
    const [current, previous] = [releases.current(), releases.previous()];
    if (current === undefined || previous === undefined) {
      throw new EnvironmentFault('there is no earlier release (fix: npm run deploy)');
    }
    switchTo(dist, previous, steps);
    return previous;
  });

const succeeds = (command: string, args: readonly string[], options: { shell?: boolean; env?: NodeJS.ProcessEnv }) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;

const steps: DeploySteps = {
  build: (folder) =>
    succeeds(process.execPath, ['scripts/build.ts'], { env: { ...process.env, BUILD_FOLDER: folder } }),
  check: checkRelease,
  reload: () => {
    const { DEPLOY_RELOAD } = process.env;
    if (DEPLOY_RELOAD) return succeeds(DEPLOY_RELOAD, [], { shell: true });
    console.log('Reload the host now, or name the command in DEPLOY_RELOAD.');
    return true;
  },
};

if (import.meta.main) {
  try {
    const isGiven = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({ options: { rollback: isGiven, 'with-samples': isGiven } });
    const refused =
      !values.rollback && !values['with-samples'] && sampleRefusal(siteFolders.data, readDocuments(siteFolders.data));
    if (refused) throw new EnvironmentFault(refused);
    const release = values.rollback ? rollBack(siteFolders.dist, steps) : deployRelease(siteFolders.dist, steps);
    console.log(`Release ${release} is served from ${siteFolders.dist}`);
  } catch (error) {
    reportFailure(error);
  }
}
