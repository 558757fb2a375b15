import { parseArgs } from 'node:util';
import { fixFor, nearest } from '../../schemas/text/nearest.ts';
import { UserFault } from '../../sites/user-fault.ts';
import { type Command, lineOf, optionsOf, type Usage, usagesOf } from './usages.ts';

/** Returns options by name with the form of their value; a switch has none. */
const valuesOf = (usages: readonly Usage[]): ReadonlyMap<string, string | undefined> =>
  new Map(
    usages.flatMap(optionsOf).map(([written]) => {
      const [name = '', values] = written.slice('--'.length).split(' ');
      return [name, values];
    }),
  );

const isOwn = (place = ''): boolean => /^[a-z]/.test(place);

const placesIn = (written: string): string[] => written.split(' ').filter(Boolean);

const headOf = (written: string): string | undefined => placesIn(written).slice(0, 1).find(isOwn);

const headsOf = (command: Command): string[] => [
  ...new Set(usagesOf(command).flatMap(([written]) => headOf(written) ?? [])),
];

const fits = (written: string, words: readonly string[]): boolean => {
  const places = placesIn(written);
  const least = places.filter((place) => !place.startsWith('[')).length;
  const hasRoom = words.length <= places.length || written.includes('…');
  return (
    words.length >= least && hasRoom && words.every((word, at) => word && (!isOwn(places[at]) || places[at] === word))
  );
};

interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
}

/** Returns the usages with the first word, or those that begin with any. */
const usagesAbout = (command: Command, [first]: readonly string[]): [written: string, usage: Usage][] => {
  const all = usagesOf(command);
  const ofWord = all.filter(([written]) => first !== undefined && headOf(written) === first);
  return ofWord.length > 0 ? ofWord : all.filter(([written]) => headOf(written) === undefined);
};

/** Returns the first word or the option of a command that is nearest to a misspelled one. */
const nearestOf = (
  command: Command,
  written: string,
  usages: readonly Usage[] = Object.values(command.usages),
): string | undefined => {
  const heads = headsOf(command);
  const near = nearest(written.replace(/^-+/, ''), [...heads, ...valuesOf(usages).keys(), 'help']);
  const isWord =
    near === undefined || (heads.includes(near) && !(written.startsWith('-') && valuesOf(usages).has(near)));
  return isWord ? near : `--${near}`;
};

const refusalOf = (command: Command, words: readonly string[]): UserFault => {
  const [word] = words;
  const heads = headsOf(command);
  const near = word === undefined || heads.includes(word) ? undefined : nearestOf(command, word);
  const wanted = usagesAbout(command, words).filter(([written]) => written !== '');
  const [[written, { example = written }] = ['', {}]] = wanted;
  if (written && !near) {
    const expected = wanted.map(([each]) => `"${each}"`).join(' or ');
    return new UserFault(`expected ${expected} (fix: write ${lineOf(command, example)})`);
  }
  const general = heads.length > 0 ? `write one of ${heads.join(', ')}` : `see ${lineOf(command, '--help')}`;
  const fault = word === undefined ? 'a word is missing' : `unknown word "${word}"`;
  return new UserFault(`${fault} (fix: ${near ? `write ${near}` : general})`);
};

const refusalOfOption = (command: Command, written: string, usages: readonly Usage[]): UserFault => {
  const near = nearestOf(command, written, usages);
  const fix = near ? `write ${near}` : `see ${lineOf(command, '--help')}`;
  return new UserFault(`unknown option "${written}" (fix: ${fix})`);
};

/** Checks the values of the options that a command line has. Throws UserFault. */
const checkOptions = (command: Command, given: readonly OptionToken[], usages: readonly Usage[]): void => {
  const known = valuesOf(usages);
  for (const { name, rawName, value } of given) {
    if (!known.has(name)) throw refusalOfOption(command, rawName, usages);
    const values = known.get(name);
    if (values === undefined && value !== undefined) throw new UserFault(`${rawName} takes no value (fix: remove it)`);
    if (values === undefined) continue;
    if (value === undefined) throw new UserFault(`${rawName} lacks its value (fix: write ${rawName} ${values})`);
    const choices = values.split('|');
    if (choices.length === 1 || choices.includes(value)) continue;
    const fix = fixFor(value, choices, `use one of ${choices.join(', ')}`);
    throw new UserFault(`unknown ${name} "${value}" (fix: ${fix})`);
  }
};

/** Returns the usage of a command line with its words and options, or the usages to explain. Throws UserFault. */
export const readCommand = (command: Command, args: readonly string[]) => {
  const options = [...valuesOf(Object.values(command.usages))].map(
    ([name, values]) => [name, { type: values === undefined ? 'boolean' : 'string' }] as const,
  );
  const { positionals, tokens, values } = parseArgs({
    ...{ args: [...args], options: Object.fromEntries(options) },
    // The faults of strict mode name no repair.
    ...{ strict: false, tokens: true, allowPositionals: true },
  });
  const about = usagesAbout(command, positionals);
  if (args.some((word) => word === '--help' || word === '-h'))
    return { about: positionals.length > 0 ? about : usagesOf(command) };
  const given = tokens.filter((token) => token.kind === 'option');
  checkOptions(command, given, Object.values(command.usages));
  const [written, chosen] = about.find(([each]) => fits(each, positionals)) ?? [];
  if (written === undefined || !chosen) throw refusalOf(command, positionals);
  checkOptions(command, given, [chosen]);
  return { chosen, words: positionals.slice(placesIn(written).filter(isOwn).length), options: values };
};
