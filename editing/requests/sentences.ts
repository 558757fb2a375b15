import { fill } from '../../schemas/text/fill.ts';
import { partsOf, say } from '../../schemas/text/sentence.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { fieldWords } from '../field-words.ts';
import { labelOf } from '../label.ts';
import { fileTitle } from './file-title.ts';
import type { EditFault } from './protocol.ts';

/** A repair by a command or in the code, which an editor cannot follow. */
const isForDevelopers = (repair: string): boolean => /\bnpm |\.ts\b|\bdata\/\S*\*/.test(repair);

const sentence = (text: string): string => {
  // The name of a file stays as it is.
  const begun = /^\S+\.\w+[ :]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
};

/** Returns the problem of a message, and its repair if editors can follow it. */
const partsIn = (message: string): string[] => {
  const [, problem = message, repair = ''] = /^(.*?) \(fix: (.*)\)$/s.exec(message) ?? [];
  return [problem, ...(repair === '' || isForDevelopers(repair) ? [] : [repair])];
};

/** Says a message inside of another one, which begins the sentence. */
const partOfSentence = (message: string): string => {
  const [problem = '', ...repairs] = partsIn(message);
  return [problem, ...repairs.map(sentence)].join('. ');
};

/**
 * Returns a function that says a message in sentences, in the language of the site if it is translated. Files have
 * titles. Agents and commands get the message itself.
 */
export const speaker = ([site]: readonly [SiteInLanguage, ...SiteInLanguage[]]): ((message: string) => string) => {
  const { faults, labels } = fieldWords(site.language.code);
  /** Returns names as the choices of forms show them. */
  const withLabels = (names: string): string =>
    names
      .split(', ')
      .map((name) => labels[labelOf(name)] ?? name)
      .join(', ');
  /** Returns a message or a value of one in the language; undefined for one that is not translated. */
  const translated = (message: string): string | undefined => {
    const { template, values } = partsOf(message);
    if (!Object.hasOwn(faults, template)) return undefined;
    const inWords = Object.entries(values).map(([name, value]) => [
      name,
      name === 'names' ? withLabels(value) : (translated(value) ?? partOfSentence(value)),
    ]);
    return fill(faults[template] ?? '', Object.fromEntries(inWords));
  };
  /** Returns the title of a file; the label of its name if the site lacks it, and of a folder. */
  const titleOf = (file: string): string => {
    const title = fileTitle(site, file) ?? labelOf(file.replace(/^.*\/|\.yaml$/g, ''), labels);
    const quoted = say`“${{ title }}”`;
    return translated(quoted) ?? quoted;
  };
  const withTitles = (text: string): string => text.replaceAll(/\bdata\/[\w/-]+(?:\.yaml\b|(?![\w/-]|\.\w))/g, titleOf);
  return (message) => withTitles(translated(message) ?? partsIn(message).map(sentence).join(' '));
};

/** Returns an answer whose faults and references are in sentences. Most answers have none. */
export const inSentences = (answer: object, say: (message: string) => string): object =>
  Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      key === 'faults' || key === 'references'
        ? (value as EditFault[]).map((fault) => ({ ...fault, message: say(fault.message) }))
        : value,
    ]),
  );
