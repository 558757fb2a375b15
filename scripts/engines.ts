// `npm run engines`: the built site in Firefox and in WebKit (tests/engines). What cannot be had is skipped, and said.

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { siteFolders } from '../sites/site-folders.ts';
import { installEngines } from './test/install-engines.ts';

const report = `${siteFolders.reports}/engines.json`;

// Results of an earlier run must not be taken for this one's.
rmSync(report, { force: true });
installEngines();
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--config',
    'vitest.engines.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
if (status !== 0) process.exitCode = 1;
