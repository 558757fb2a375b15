import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type EngineName, engines, findEngine, reasonToSkip } from './find-engines.ts';

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'] }).status === 0;

const names = Object.keys(engines) as EngineName[];
const missing = (): EngineName[] => names.filter((name) => !findEngine(name));

/**
 * Sees to Firefox and WebKit: those that are there, else Debian's packages, else Playwright's own download. What cannot
 * be had is said in one line each; its tests then count as skipped.
 */
export const installEngines = (): void => {
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing().join(' and ')} …`);
    succeeds('apt-get', ['update']);
    for (const name of missing()) {
      succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...engines[name].packages]);
    }
  }
  for (const name of missing()) succeeds('playwright', ['install', name.toLowerCase()]);
  for (const name of missing()) console.log(`${name} is skipped: ${reasonToSkip(name)}`);
};
