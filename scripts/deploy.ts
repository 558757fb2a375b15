// `npm run deploy`: builds a release beside the served one, checks it, switches to it and reloads the host; `--
// --rollback` switches back to the previous release (docs/deploy.md). Refuses texts of a new site that nobody has
// changed, unless `--with-samples` is given, and the loss of addresses, unless `--without-addresses` is given.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { sampleRefusal } from '../generator/check/samples.ts';
import { readDocuments } from '../generator/read/documents.ts';
import { EnvironmentFault } from '../hosting/environment.ts';
import { checkRelease } from '../hosting/releases/check-release.ts';
import { type DeploySteps, deployRelease, rollBack } from '../hosting/releases/releases.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { reportFailure } from './run/report-failure.ts';

const succeeds = (command: string, args: readonly string[], options: { shell?: boolean; env?: NodeJS.ProcessEnv }) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;

const steps: DeploySteps = {
  build: (folder) =>
    succeeds(process.execPath, ['scripts/build.ts'], {
      env: { ...process.env, BUILD_FOLDER: folder, FORMER_BUILD: siteFolders.dist },
    }),
  check: checkRelease,
  reload: () => {
    const { DEPLOY_RELOAD } = process.env;
    if (DEPLOY_RELOAD) return succeeds(DEPLOY_RELOAD, [], { shell: true });
    console.log('Reload the host now, or name the command in DEPLOY_RELOAD.');
    return true;
  },
};

try {
  const isGiven = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: { rollback: isGiven, 'with-samples': isGiven, 'without-addresses': isGiven },
  });
  const refused =
    !values.rollback && !values['with-samples'] && sampleRefusal(siteFolders.data, readDocuments(siteFolders.data));
  if (refused) throw new EnvironmentFault(refused);
  const { dist } = siteFolders;
  const release = values.rollback
    ? rollBack(dist, steps)
    : deployRelease(dist, { ...steps, withoutAddresses: values['without-addresses'] });
  console.log(`Release ${release} is served from ${dist}`);
} catch (error) {
  reportFailure(error);
}
