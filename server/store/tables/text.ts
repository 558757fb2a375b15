import type { Sender, SubmissionContent } from '../submission.ts';

/** Lower case, independent of the server's locale, with composed accents. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** Normalizes an address for comparisons, without regard to case (RFC 5321 leaves that to the host). */
export const addressKey = (email: string): string => folded(email.trim());

/** Returns the text for searches: the sender, every text of the content and the resume's name. */
export const searchText = (sender: Sender, content: SubmissionContent, resumeName = ''): string =>
  folded(
    [sender.name, sender.email, ...Object.values(content), resumeName]
      .filter((value) => typeof value === 'string')
      .join('\n'),
  );

/** The most words of a search. SQLite limits the length of a condition. */
const mostWords = 50;

/** Returns the LIKE patterns (escaped by `\`) of a search. A word may occur anywhere. */
export const searchPatterns = (search: string): string[] => {
  const words = new Set(folded(search).split(/\s+/).filter(Boolean));
  return [...words].slice(0, mostWords).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
};

/**
 * Replaces characters that not every engine stores: PostgreSQL rejects U+0000, and a lone surrogate has no UTF-8. Both
 * become U+FFFD, the replacement character of decoders.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');
