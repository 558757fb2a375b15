import type { SiteFolders } from '../../sites/site-folders.ts';

type Choice<Values extends string> = Values extends `${infer First}|${infer Rest}` ? First | Choice<Rest> : Values;

type ValueOf<Values extends string> = Values extends Uppercase<Values> ? string : Choice<Values>;

/** `'--form NAME'` takes any value, `'--format text|json'` one of two, and `'--write'` is a switch. */
type Options<Written extends string> = {
  readonly [Each in Written as Each extends `--${infer Name} ${string}`
    ? Name
    : Each extends `--${infer Name}`
      ? Name
      : never]?: Each extends `${string} ${infer Values}` ? ValueOf<Values> : true;
};

export interface Given<Written extends string = never> {
  /** The words after those that the usage itself has. */
  words: readonly string[];
  options: Options<Written>;
  folders: SiteFolders;
}

export interface Usage<Written extends string = never> {
  effect: string;
  /** The words and options of an example. */
  example?: string;
  options?: Readonly<Record<Written, string>>;
  /** Loads its code on demand, because help and refusals need none. */
  run: (given: Given<Written>) => unknown;
}

/** A command of package.json. `-- --help`, the parser and docs/reference.md are made of its description. */
export interface Command {
  name: string;
  /** Usages by their words, such as `shots [PATH]`. Words in capitals stand for others; `…` repeats the last one. */
  usages: Readonly<Record<string, Usage>>;
  /** Names of the variables that it reads, besides DATA. */
  variables: readonly string[];
}

/** Returns a command line: `npm run new -- page events`. */
export const lineOf = ({ name }: Pick<Command, 'name'>, words: string): string =>
  `npm ${/^(?:start|test)$/.test(name) ? '' : 'run '}${name}${words && ` -- ${words}`}`;

export const optionsOf = ({ options = {} }: Usage): [written: string, meaning: string][] => Object.entries(options);

export const usagesOf = ({ usages }: Command): [written: string, usage: Usage][] => Object.entries(usages);
