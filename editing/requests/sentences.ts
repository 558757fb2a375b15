import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { fileTitle } from './file-title.ts';
import type { EditFault } from './protocol.ts';

/** A repair by a command or in the code, which an editor cannot follow. */
const isForDevelopers = (repair: string): boolean => /\bnpm |\.ts\b|\bdata\/\S*\*/.test(repair);

const sentence = (text: string): string => {
  // The name of a file stays as it is.
  const begun = /^\S+\.\w+[ :]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
};

/**
 * Returns a function that says a message to editors: its problem and its repair are sentences, and files have titles.
 * Agents and commands get the message itself.
 */
export const speaker =
  ([site]: readonly [SiteInLanguage, ...SiteInLanguage[]]): ((message: string) => string) =>
  (message) => {
    const titleOf = (file: string): string => {
      const title = fileTitle(site, file);
      return title === undefined ? file : `“${title}”`;
    };
    const [, problem = message, repair = ''] = /^(.*?) \(fix: (.*)\)$/s.exec(message) ?? [];
    const parts = [problem, ...(repair === '' || isForDevelopers(repair) ? [] : [repair])];
    return parts.map((part) => sentence(part.replaceAll(/\bdata\/[\w/-]+\.yaml\b/g, titleOf))).join(' ');
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
