// `npm run deploy`: builds a release beside the served one, checks it, switches to it and reloads the host;
// `-- --rollback` returns to the release before. docs/deploy.md describes both.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesBelow } from '../generator/read/files/files-below.ts';
import { EnvironmentFault } from '../server/environment.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { place } from './build/place-files.ts';
import { checkRelease } from './run/check-release.ts';
import { openReleases, withReleasesLocked } from './run/releases.ts';
import { reportFailure } from './run/report-failure.ts';

/** The steps of a deployment that differ between sites and hosts. */
export interface DeploySteps {
  /** Builds a site into an empty folder; false if it failed and said why. */
  build(folder: string): boolean;
  /** Returns the faults of a built site, a line each. */
  check(folder: string): readonly string[];
  /** Makes the host serve the release that `dist` links to; false if it failed and said why. */
  reload(): boolean;
}

/** Folders whose file names contain a hash, or whose files pages load long after they were sent. */
const loadedLater = ['assets', 'photographs', 'pictures'];

/**
 * Gives each of two releases the assets of the other. Open pages request assets of the old release. While a host
 * reloads, an old process may get a request for a new asset.
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

/** The owner's files beside the compose file (docs/deploy.md). */
const settings = ['hosting/.env', 'hosting/receiver.env'];

const copySettings = (from: string, to: string): void => {
  for (const file of settings) if (existsSync(join(from, file))) copyFileSync(join(from, file), join(to, file));
};

/** Serves a release and reloads the host. If the host does not take it, serves the earlier one again. */
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
 * Builds a release beside the served one, checks it, and switches to it. Until then, and after a failure, what is
 * served stays as it is. Keeps the previous release. Returns the number of the new one. Throws if another deployment or
 * rollback is running.
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
    if (before !== undefined) {
      shareAssets(releases.folderOf(before), folder);
      copySettings(releases.folderOf(before), folder);
    }
    switchTo(dist, release, steps);
    releases.keep([release, before]);
    return release;
  });

/** Serves the release before the current one. Returns its number. Throws if another deployment is running. */
export const rollBack = (dist: string, steps: DeploySteps): number =>
  withReleasesLocked(dist, () => {
    const releases = openReleases(dist);
    const [current, previous] = [releases.current(), releases.previous()];
    if (current === undefined || previous === undefined) {
      throw new EnvironmentFault('there is no earlier release (fix: npm run deploy)');
    }
    shareAssets(releases.folderOf(current), releases.folderOf(previous));
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
    const { values } = parseArgs({ options: { rollback: { type: 'boolean', default: false } } });
    const release = values.rollback ? rollBack(siteFolders.dist, steps) : deployRelease(siteFolders.dist, steps);
    console.log(`Release ${release} is served from ${siteFolders.dist}`);
  } catch (error) {
    reportFailure(error);
  }
}
