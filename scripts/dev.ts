import { spawnSync } from 'node:child_process';
import { readEnvironment } from '../hosting/environment.ts';
import { expectFree } from '../hosting/http/listen.ts';
import { define } from './run/command.ts';

export const command = await define(import.meta, {
  variables: ['HOST', 'PORT', 'PSEUDO_LOCALES'],
  effect: 'The site with reload on every change of code or data, and an editor in the browser',
  run: async () => {
    const { HOST, PORT } = readEnvironment(process.env);
    await expectFree(PORT, 'PORT', HOST);
    // A separate process, to free its memory.
    const { status } = spawnSync(process.execPath, ['scripts/generate.ts', '--drafts'], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
    if (status !== 0) return;
    const { dev } = await import('vike/api');
    await dev({ startupLog: true });
  },
});
