import { parseArgs } from 'node:util';
import type { FormName } from '../../../schemas/forms/form-definition.ts';
import { UserFault } from '../../../sites/user-fault.ts';
import { type SubmissionState, submissionStates } from '../../store/submission.ts';

/** A command that cannot be run. The message is one line with the repair. */
export class CommandFault extends UserFault {}

interface Syntax {
  usage: string;
  /** Allowed numbers of words after the command name. */
  words: readonly number[];
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const filter = { state: text, form: text, search: text };

const commands = {
  list: { usage: 'list [--state new] [--form contact] [--search words]', words: [0], options: filter },
  show: { usage: 'show ID', words: [1] },
  export: { usage: 'export FILE.csv [--state new] [--form contact] [--search words]', words: [1], options: filter },
  resume: { usage: 'resume ID FILE', words: [2] },
  state: { usage: 'state ID answered', words: [2] },
  retry: { usage: 'retry [MESSAGE]', words: [0, 1] },
  erase: {
    usage: 'erase ID [--yes]  or  erase --email ADDRESS [--yes]',
    words: [0, 1],
    options: { email: text, yes: flag },
  },
  purge: { usage: 'purge [--confirm]', words: [0], options: { confirm: flag } },
  backup: { usage: 'backup FILE', words: [1] },
  restore: { usage: 'restore FILE', words: [1] },
  accesses: { usage: 'accesses', words: [0] },
  'sign-in': { usage: 'sign-in [NAME]', words: [0, 1] },
} as const satisfies Record<string, Syntax>;

export type CommandName = keyof typeof commands;

export interface Command {
  name: CommandName;
  /** Words after the command name. */
  words: readonly string[];
  filter: { state?: SubmissionState; form?: FormName; search?: string };
  email?: string;
  /** True if an operator has checked the clock (`purge --confirm`). */
  isConfirmed: boolean;
  /** True if erasing needs no confirmation (`erase --yes`). */
  isAgreed: boolean;
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

export const oneOf = <Name extends string>(names: readonly Name[], word: string, what: string): Name => {
  const name = names.find((each) => each === word);
  if (name) return name;
  throw new CommandFault(`"${word}" is not a ${what} (fix: write one of ${names.join(', ')})`);
};

export const parseState = (word: string): SubmissionState => oneOf(submissionStates, word, 'state');

interface Options {
  state?: string;
  form?: string;
  search?: string;
  email?: string;
  yes?: boolean;
  confirm?: boolean;
}

/** Splits the arguments into options and words; undefined if they do not fit the command's syntax. */
const parseSyntax = (name: CommandName, args: string[]): { options: Options; words: string[] } | undefined => {
  const { words: counts, options: allowed = {} }: Syntax = commands[name];
  try {
    const { values, positionals } = parseArgs({ args, options: allowed, allowPositionals: true });
    const options: Options = values;
    const isEmpty = positionals.includes('') || options.email === '';
    const hasBothOrNone = name === 'erase' && (options.email !== undefined) === (positionals.length === 1);
    return !counts.includes(positionals.length) || isEmpty || hasBothOrNone
      ? undefined
      : { options, words: positionals };
  } catch (error) {
    // Node reports unknown options with a TypeError.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** Parses a command. Throws CommandFault, whose message shows the syntax. */
export const parseCommand = (args: readonly string[]): Command => {
  const [name = '', ...rest] = args;
  if (!isCommand(name)) {
    const what = name === '' ? 'a command is missing' : `"${name}" is not a command of the inbox`;
    throw new CommandFault(`${what} (fix: write npm run inbox -- and one of ${Object.keys(commands).join(', ')})`);
  }
  const parsed = parseSyntax(name, rest);
  if (!parsed) throw new CommandFault(`"${name}" has other arguments (fix: npm run inbox -- ${commands[name].usage})`);
  const { state, form, search, email, yes = false, confirm = false } = parsed.options;
  return {
    name,
    words: parsed.words,
    filter: {
      ...(state !== undefined && { state: parseState(state) }),
      ...(form !== undefined && { form: form }),
      ...(search !== undefined && { search }),
    },
    ...(email !== undefined && { email }),
    isConfirmed: confirm,
    isAgreed: yes,
  };
};
