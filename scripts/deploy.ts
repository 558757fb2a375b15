import { spawnSync } from 'node:child_process';
import type { DeployMessage, DeploySteps } from '../hosting/releases/releases.ts';
import { define } from './run/command.ts';
import { showProgress } from './run/show-progress.ts';

const succeeds = (command: string, args: readonly string[], options: { shell?: boolean; env?: NodeJS.ProcessEnv }) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;

/** Notifies the editor, which publishes by this command. */
const tell = (message: DeployMessage): void => void process.send?.(message);

const stepsIn = (dist: string, check: DeploySteps['check']): DeploySteps => ({
  build: (folder) =>
    succeeds(process.execPath, ['scripts/build.ts'], {
      env: { ...process.env, BUILD_FOLDER: folder, FORMER_BUILD: dist },
    }),
  check: (folder) => {
    tell({ step: 'test' });
    return check(folder);
  },
  reload: () => {
    const { DEPLOY_RELOAD } = process.env;
    if (DEPLOY_RELOAD) return succeeds(DEPLOY_RELOAD, [], { shell: true });
    console.log('Reload the host now, or name the command in DEPLOY_RELOAD.');
    return true;
  },
});

export const command = await define(import.meta, {
  variables: ['DEPLOY_RELOAD', 'API_ORIGIN'],
  effect: 'Build a release, check it, switch to it and reload the host',
  example: '--rollback',
  options: {
    '--rollback': 'Returns to the release before',
    '--with-samples': 'Also deploys sample texts of a new site that nobody has changed',
    '--without-addresses': 'Also deploys a release that lacks addresses of the served one',
  },
  run: async ({ folders: { data, dist }, options }) => {
    const { checkRelease } = await import('../hosting/releases/check-release.ts');
    const { deployRelease, rollBack } = await import('../hosting/releases/releases.ts');
    if (!options.rollback && !options['with-samples']) {
      // The editor has checked the data, and saves the time.
      const { expectNoSamples } = await import('./run/expect-no-samples.ts');
      expectNoSamples(data);
    }
    const steps = stepsIn(dist, (folder) =>
      checkRelease(folder, (done, count) => showProgress('checked pages', done, count)),
    );
    const { 'without-addresses': isAgreed = false } = options;
    const mayLose = (vanished: readonly string[]): boolean => {
      if (!isAgreed) tell({ vanished });
      return isAgreed;
    };
    const release = options.rollback ? rollBack(dist, steps) : deployRelease(dist, { ...steps, mayLose });
    tell({ step: 'serve' });
    console.log(`Release ${release} is served from ${dist}`);
  },
});
