// `npm run deploy`: builds a release beside the served one, checks it, switches to it and reloads the host;
// `-- --rollback` returns to the release before. docs/deploy.md describes both.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { siteFolders } from '../sites/site-folders.ts';
import { checkRelease } from './run/check-release.ts';
import { type DeploySteps, deployRelease, rollBack } from './run/deploy-release.ts';
import { reportFailure } from './run/report-failure.ts';

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

try {
  const { values } = parseArgs({ options: { rollback: { type: 'boolean', default: false } } });
  const release = values.rollback ? rollBack(siteFolders.dist, steps) : deployRelease(siteFolders.dist, steps);
  console.log(`Release ${release} is served from ${siteFolders.dist}`);
} catch (error) {
  reportFailure(error);
}
