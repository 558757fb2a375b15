import { allDocuments } from '../../generator/read/document.ts';
import { titleOfDocument } from '../changes/document-title.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { fieldWords } from './field-words.ts';
import type { EditFault } from './protocol.ts';

/** A repair by a command or in the code, which an editor cannot follow. */
const isForDevelopers = (repair: string): boolean => /\bnpm |\.ts\b|\bdata\/\S*\*/.test(repair);

const sentence = (text: string): string => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
};

/**
 * Returns a function that says a message to editors: its problem and its repair are sentences, and files have titles.
 * Agents and commands get the message itself.
 */
export const speaker = ([site]: readonly [SiteInLanguage, ...SiteInLanguage[]]): ((message: string) => string) => {
  const { labels } = fieldWords(site.language.code);
  const documents = new Map(allDocuments(site.documents).map((document) => [document.source.file, document]));
  const titleOf = (file: string): string => {
    const document = documents.get(file);
    return document ? `“${titleOfDocument(document, labels)}”` : file;
  };
  return (message) => {
    const [, problem = message, repair = ''] = /^(.*?) \(fix: (.*)\)$/s.exec(message) ?? [];
    const parts = [problem, ...(repair === '' || isForDevelopers(repair) ? [] : [repair])];
    return parts.map((part) => sentence(part.replaceAll(/\bdata\/[\w/-]+\.yaml\b/g, titleOf))).join(' ');
  };
};

const spoken = (faults: readonly EditFault[], say: (message: string) => string): EditFault[] =>
  faults.map((fault) => ({ ...fault, message: say(fault.message) }));

/** Returns an answer whose faults and references are in sentences. */
export const inSentences = (answer: object, say: (message: string) => string): object => ({
  ...answer,
  ...('faults' in answer && { faults: spoken(answer.faults as EditFault[], say) }),
  ...('references' in answer && { references: spoken(answer.references as EditFault[], say) }),
});
