import type { NewSubmission } from '../submission.ts';

/** Lower case with composed accents, independent of the server's locale. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** Normalizes an address for comparison. Ignores case, although RFC 5321 leaves case to the host. */
export const addressKey = (email: string): string => folded(email.trim());

/** Returns the searchable text: sender, all text values, the source and the resume's name. */
export const searchText = ({
  content,
  resume,
  sender,
  source,
}: Pick<NewSubmission, 'content' | 'resume' | 'sender' | 'source'>): string =>
  folded(
    [sender.name, sender.email, ...Object.values(content), resume?.name, ...Object.values(source ?? {})]
      .filter((value) => typeof value === 'string')
      .join('\n'),
  );

/** Maximum number of words in a search. SQLite limits the length of a condition. */
const mostWords = 50;

/** Escapes the wildcards of a LIKE pattern by `\`. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Returns the LIKE patterns of a search. A word matches anywhere. */
export const searchPatterns = (search: string): string[] => {
  const words = new Set(folded(search).split(/\s+/).filter(Boolean));
  return [...words].slice(0, mostWords).map((word) => `%${literal(word)}%`);
};
