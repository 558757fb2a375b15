// docs/reference.md and docs/sections.md, which `npm run format` writes.
import { readFileSync, writeFileSync } from 'node:fs';
import { describeEnvironment } from '../../hosting/environment.ts';
import { type Command, lineOf, optionsOf, usagesOf } from '../run/usages.ts';
import { toolVariables } from '../run/variables.ts';
import { sectionsPage } from './sections-guide.ts';

const cell = (value: unknown): string => {
  if (value === undefined) return '-';
  return `\`${Array.isArray(value) ? value.join(', ') : String(value)}\``;
};

/** Returns a row for each usage of a command: its words, and its effect with its options. */
const rowsOf = (command: Command): string[] =>
  usagesOf(command).map(([written, usage]) => {
    const options = optionsOf(usage).map(([option, meaning]) => `\`${option}\` ${meaning}`);
    const example = usage.example === undefined ? [] : [`Such as \`${lineOf(command, usage.example)}\``];
    const cells = [`\`${lineOf(command, written)}\``, [usage.effect, ...options, ...example].join('<br>')];
    return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  });

/** Returns docs/reference.md with every command of package.json and every variable. */
export const referencePage = async (): Promise<string> => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  // npm itself runs `prepare`.
  const names = Object.keys(scripts).filter((name) => name !== 'prepare');
  const modules = await Promise.all(names.map((name) => import(`../${name}.ts`)));
  return [
    '# Reference',
    '',
    'Written by `npm run format` from the code. Do not edit.',
    '',
    '## Commands',
    '',
    '`-- --help` after a command prints its rows. A misspelled word or option is refused with the nearest one.',
    '',
    '| Command | Effect |',
    '| --- | --- |',
    ...modules.flatMap(({ command }: { command: Command }) => rowsOf(command)),
    '',
    '## Variables of the servers',
    '',
    'With an invalid value, a server prints one line that names the variable, and exits.',
    '',
    '| Variable | Meaning | Default |',
    '| --- | --- | --- |',
    ...describeEnvironment().map(
      ({ name, description, byDefault }) => `| \`${name}\` | ${description} | ${cell(byDefault)} |`,
    ),
    '',
    '## Variables of commands',
    '',
    '| Variable | Meaning |',
    '| --- | --- |',
    ...toolVariables.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
    '',
  ].join('\n');
};

export const writePages = async (): Promise<void> => {
  writeFileSync('docs/reference.md', await referencePage());
  writeFileSync('docs/sections.md', sectionsPage());
};

if (import.meta.main) await writePages();
