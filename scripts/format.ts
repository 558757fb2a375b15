import { spawnSync } from 'node:child_process';
import { define } from './run/command.ts';

export const command = await define(import.meta, {
  effect: 'Formats the code, sorts imports, makes safe repairs, and writes `docs/reference.md` and `docs/sections.md`',
  run: async () => {
    const { status } = spawnSync('biome check --write', { stdio: 'inherit', shell: true });
    process.exitCode = status ?? 1;
    if (status !== 0) return;
    const { formatData } = await import('./format/format-data.ts');
    formatData();
    // A separate process, because it reads the description of this command.
    spawnSync(process.execPath, ['scripts/format/reference.ts'], { stdio: 'inherit' });
  },
});
