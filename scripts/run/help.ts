import { type Command, lineOf, optionsOf, type Usage } from './usages.ts';
import { meanings } from './variables.ts';

const table = (rows: readonly (readonly [name: string, meaning: string])[]): string[] => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning.replaceAll('`', '')}`);
};

const about = (command: Command, written: string, usage: Usage): string[] => [
  lineOf(command, written),
  `  ${usage.effect.replaceAll('`', '')}`,
  ...table(optionsOf(usage)),
  ...(usage.example === undefined ? [] : [`  Example: ${lineOf(command, usage.example)}`]),
];

/** Returns the usages of a command with their options and examples, and the variables that it reads. */
export const helpOn = (command: Command, usages: readonly (readonly [written: string, usage: Usage])[]): string => {
  const variables = ['DATA', ...command.variables].map((name) => [name, meanings.get(name) ?? ''] as const);
  return [
    ...usages.flatMap(([written, usage]) => [...about(command, written, usage), '']),
    'Variables',
    ...table(variables),
  ].join('\n');
};
