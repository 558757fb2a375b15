import type { Sender, SubmissionContent } from '../submission.ts';

/** Lower case that does not depend on where the server stands, with accents composed. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** What an address is compared by: without regard to case (RFC 5321 leaves that to the host; people write both). */
export const addressKey = (email: string): string => folded(email.trim());

/** What is searched for words: the sender, every text of the content and the resume's name. */
export const searchText = (sender: Sender, content: SubmissionContent, resumeName = ''): string =>
  folded(
    [sender.name, sender.email, ...Object.values(content), resumeName]
      .filter((value) => typeof value === 'string')
      .join('\n'),
  );

/** A question of more words asks for nothing more; SQLite allows no condition of any length. */
const mostWords = 50;

/** The patterns for LIKE (escaped by `\`) that a text must match for a search; a word may stand anywhere. */
export const searchPatterns = (search: string): string[] => {
  const words = new Set(folded(search).split(/\s+/).filter(Boolean));
  return [...words].slice(0, mostWords).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
};
