import { parseArgs } from 'node:util';
import { type FormName, formNames } from '../../../schemas/forms/form-definition.ts';
import { type SubmissionState, submissionStates } from '../../store/submission.ts';
import { InboxRefused } from './inbox-refused.ts';

/** How each command is written. */
export const usages = {
  list: 'list [--state new] [--form contact] [--search words]',
  show: 'show ID',
  export: 'export FILE.csv [--state new] [--form contact] [--search words]',
  resume: 'resume ID FILE',
  state: 'state ID answered',
  retry: 'retry [MESSAGE]',
  erase: 'erase ID [--yes]  or  erase --email ADDRESS [--yes]',
  purge: 'purge [--confirm]',
  backup: 'backup FILE',
  restore: 'restore FILE',
  accesses: 'accesses',
  'sign-in': 'sign-in [NAME]',
} as const;

export type CommandName = keyof typeof usages;

/** What a person wrote behind `npm run inbox --`. */
export interface Command {
  name: CommandName;
  /** The words behind the name, as many as the command takes. */
  words: readonly string[];
  filter: { state?: SubmissionState; form?: FormName; search?: string };
  email?: string;
  /** True if an operator has checked the clock (`purge --confirm`). */
  isConfirmed: boolean;
  isAgreed: boolean;
}

const wordCounts: Readonly<Record<CommandName, readonly number[]>> = {
  list: [0],
  show: [1],
  export: [1],
  resume: [2],
  state: [2],
  retry: [0, 1],
  erase: [0, 1],
  purge: [0],
  backup: [1],
  restore: [1],
  accesses: [0],
  'sign-in': [0, 1],
};

/** Options without a value. */
const flags: ReadonlySet<string> = new Set(['yes', 'confirm']);

const filters = ['state', 'form', 'search'];

const optionsOf: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  list: filters,
  export: filters,
  erase: ['email', 'yes'],
  purge: ['confirm'],
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name);

const oneOf = <Name extends string>(names: readonly Name[], given: string, what: string): Name => {
  const found = names.find((name) => name === given);
  if (found) return found;
  throw new InboxRefused(`"${given}" is no ${what} (fix: write one of ${names.join(', ')})`);
};

/** A state as a person writes it. Throws InboxRefused. */
export const readState = (given: string): SubmissionState => oneOf(submissionStates, given, 'state');

/** Reads a command. Throws InboxRefused, which says how it is written. */
export const readCommand = (args: readonly string[]): Command => {
  const [name = '', ...rest] = args;
  if (!isCommand(name)) {
    const what = name === '' ? 'no command was given' : `"${name}" is no command of the inbox`;
    throw new InboxRefused(`${what} (fix: write npm run inbox -- and one of ${Object.keys(usages).join(', ')})`);
  }
  const wrong = (): InboxRefused =>
    new InboxRefused(`"${name}" is not written like this (fix: npm run inbox -- ${usages[name]})`);
  const known = optionsOf[name] ?? [];
  const options = Object.fromEntries(
    known.map((option) => [option, { type: flags.has(option) ? ('boolean' as const) : ('string' as const) }]),
  );
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: rest, options, allowPositionals: true });
  } catch (error) {
    // What Node says of an option that there is not.
    if (error instanceof TypeError) throw wrong();
    throw error;
  }
  const { values, positionals } = parsed;
  const text = (option: string): string | undefined =>
    typeof values[option] === 'string' ? values[option] : undefined;
  const { state, form, search, email } = {
    state: text('state'),
    form: text('form'),
    search: text('search'),
    email: text('email'),
  };
  const isErasingBoth = name === 'erase' && (email !== undefined) === (positionals.length === 1);
  if (!wordCounts[name].includes(positionals.length) || positionals.includes('') || email === '' || isErasingBoth) {
    throw wrong();
  }
  return {
    name,
    words: positionals,
    filter: {
      ...(state !== undefined && { state: readState(state) }),
      ...(form !== undefined && { form: oneOf(formNames, form, 'form') }),
      ...(search !== undefined && { search }),
    },
    ...(email !== undefined && { email }),
    isConfirmed: values.confirm === true,
    isAgreed: values.yes === true,
  };
};
