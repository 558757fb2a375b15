import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { siteFolders } from '../sites/site-folders.ts';
import { ContentFaults, formatFaults } from './fault.ts';

// Two hundred small files of TypeScript are read at every start; what Node makes of them is kept by their content.
enableCompileCache(join(import.meta.dirname, '../var/compiled'));

const milliseconds = (since: number): string => `${Math.round(performance.now() - since)} ms`;

/** `check`: reports every fault of every file, writes nothing. */
const runCheck = async (): Promise<void> => {
  const start = performance.now();
  const { check } = await import('./check.ts');
  const result = await check(siteFolders);
  if (!result.ok) {
    console.error(formatFaults(result.faults));
    process.exitCode = 1;
    return;
  }
  console.log(`${result.files} files checked, no faults (${milliseconds(start)})`);
};

/** `generate`: the same check, then writes generated/; with `--drafts` as development shows the site. */
const runGenerate = async (): Promise<void> => {
  const start = performance.now();
  // Loaded here so that `check` does not pay for the emitters.
  const { generate } = await import('./generate.ts');
  const { written, unchanged, removed } = await generate(siteFolders, {
    cards: process.env.SOCIAL_CARDS !== 'none',
    drafts: process.argv.includes('--drafts'),
  });
  console.log(`generated/: ${written} written, ${unchanged} unchanged, ${removed} removed (${milliseconds(start)})`);
};

const commands: Record<string, () => Promise<void>> = { check: runCheck, generate: runGenerate };

const command = commands[process.argv[2] ?? ''];
try {
  if (command) await command();
  else {
    console.error(`expected one of: ${Object.keys(commands).join(', ')}`);
    process.exitCode = 1;
  }
} catch (error) {
  const expected = error instanceof ContentFaults || (error instanceof Error && 'code' in error && 'syscall' in error);
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
