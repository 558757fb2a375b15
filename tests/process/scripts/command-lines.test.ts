import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommand } from '../../../scripts/run/read-command.ts';
import { type Command, lineOf, optionsOf, usagesOf } from '../../../scripts/run/usages.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const commands = await Promise.all(
  Object.entries(scripts)
    // npm itself runs it, after an installation.
    .filter(([name]) => name !== 'prepare')
    .map(async ([name, script]) => {
      const { command }: { command: Command } = await import(`../../../scripts/${name}.ts`);
      return { name, script, command };
    }),
);

/** Runs a script as npm does. Node refuses to write files, and to start programs other than the project's Node. */
const run = (script: string, word: string) => {
  const permissions = ['--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning'];
  if (script.includes('on-fresh-clone')) permissions.push('--allow-child-process');
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: undefined,
    NODE_OPTIONS: permissions.join(' '),
    PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  };
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((done) => {
    const child = exec(`${script} ${word}`, { env }, (_, stdout, stderr) =>
      done({ status: child.exitCode, stdout, stderr }),
    );
    child.stdin?.end();
  });
};

describe.concurrent.each(commands)('npm run $name', ({ script, command }) => {
  test('answers -- --help with its words, options, examples and variables, and starts nothing', async () => {
    const { status, stdout, stderr } = await run(script, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const [written, usage] of usagesOf(command)) {
      for (const [option] of optionsOf(usage)) expect(stdout).toContain(`  ${option}  `);
      if (usage.example) expect(stdout).toContain(lineOf(command, usage.example));
      expect(stdout).toContain(`${lineOf(command, written)}\n  ${usage.effect.replaceAll('`', '')}\n`);
    }
    for (const variable of command.variables) expect(stdout).toMatch(new RegExp(`^ {2}${variable} +\\S`, 'm'));
  });

  test('refuses an unknown option with the nearest one', async () => {
    const stderr = 'unknown option "--hlep" (fix: write --help)\n';
    expect(await run(script, '--hlep')).toEqual({ status: 1, stdout: '', stderr });
  });

  test('refuses an unknown word in one line', async () => {
    expect(await run(script, 'wrod')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^.*\(fix: .*\)\n$/),
    });
  });

  // Words that others may follow are names of the site.
  const own = usagesOf(command).flatMap(([written]) => /^[a-z-]+/.exec(written)?.[0] ?? []);
  const isAnyWord = usagesOf(command).some(([written]) => /^\[?[A-Z]/.test(written));
  const options = usagesOf(command).flatMap(([, usage]) =>
    optionsOf(usage).map(([option]) => option.split(' ')[0] ?? ''),
  );

  test.each([...new Set([...options, ...(isAnyWord ? [] : own)])])('names %s for a typo', (word) => {
    expect(() => readCommand(command, [word.slice(0, -1)])).toThrow(`"${word.slice(0, -1)}" (fix: write ${word})`);
  });
});
