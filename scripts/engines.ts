// `npm run engines`: a smoke test in Debian's Firefox and WebKit. It also runs the browser tests in Playwright's
// engines if they are installed (`playwright install firefox webkit`). `--smoke` skips these.

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { siteFolders } from '../sites/site-folders.ts';
import { installEngines } from './test/programs.ts';

const report = `${siteFolders.reports}/engines.json`;

const succeeds = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ENGINES: '1' },
  }).status === 0;

// Prevents results of an earlier run from being counted.
rmSync(report, { force: true });
installEngines();
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const isSmokeTestPassed = succeeds('vitest', 'run', '--project=engines', ...reporters);
const hasOwn = !process.argv.includes('--smoke') && [firefox, webkit].some((type) => existsSync(type.executablePath()));
if ((hasOwn && !succeeds('playwright', 'test', '--reporter=line')) || !isSmokeTestPassed) process.exitCode = 1;
