import { parseArgs } from 'node:util';
import { EditRefused } from '../../generator/edit/edit-refused.ts';
import type { Thing } from '../../generator/edit/kinds.ts';
import { reportFailure } from './report-failure.ts';

/** What a person wrote behind a command: words, and switches such as `--yes`. */
export interface Asked {
  thing: Thing;
  /** The words behind the kind and the id. */
  further: readonly string[];
  isOn: (name: string) => boolean;
}

const read = (words: readonly string[], usage: string, count: number, switches: readonly string[]): Asked => {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  const wrong = (): never => {
    throw new EditRefused(`expected ${count} words behind the command (fix: write ${usage})`);
  };
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [kind = '', id = '', ...further] = positionals;
    if (positionals.length !== count) return wrong();
    return { thing: { kind, id }, further, isOn: (name) => values[name] === true };
  } catch (error) {
    // What Node says of a switch that there is not.
    if (error instanceof TypeError) return wrong();
    throw error;
  }
};

/** Runs a command that edits data, or says in one line why it does not. */
export const editCommand = async (
  { usage, count, switches = [] }: { usage: string; count: number; switches?: readonly string[] },
  work: (asked: Asked) => Promise<void>,
): Promise<void> => {
  try {
    await work(read(process.argv.slice(2), usage, count, switches));
  } catch (error) {
    reportFailure(error);
  }
};
