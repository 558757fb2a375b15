import { spawnSync } from 'node:child_process';
import { define } from './run/command.ts';

const linters = [
  'tsc --noEmit',
  'biome check --error-on-warnings',
  'knip --no-progress',
  'cspell lint --no-progress --no-summary --dot --no-must-find-files "**"',
];

export const command = await define(import.meta, {
  effect: 'TypeScript, Biome, Knip (unused code) and spelling; add names to `cspell.json`',
  run: () => {
    const succeeds = (line: string): boolean => spawnSync(line, { stdio: 'inherit', shell: true }).status === 0;
    if (!linters.every(succeeds)) process.exitCode = 1;
  },
});
