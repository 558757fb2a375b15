import { phoneNumbers } from './phone-number.ts';

export const mailAddress = String.raw`[^\s@]+@[^\s@]+\.\w+`;

const latin = String.raw`[A-Za-z\d](?:[ ()+/.:,_–-]{0,2}[A-Za-z\d])*`;

/**
 * Pattern of Latin words, dates, codes, mail addresses and phone numbers. A text from right to left reorders their
 * parts, as in ISO 27001:2022 and 2026-05-31, unless they are isolated.
 */
export const leftToRight = [mailAddress, phoneNumbers.source, latin].join('|');

const runs = new RegExp(leftToRight, 'g');

/** True for Latin words and for a single number, which keep their order. */
const isSimple = (run: string): boolean => /^(?:[A-Za-z ]+|\d+)$/.test(run);

/** Isolates them in a plain text (Unicode UAX 9). A phone number as a whole is a link, which isolates it itself. */
export const isolated = (text: string): string =>
  text.replaceAll(runs, (run) => (isSimple(run) || (run === text && run.startsWith('+')) ? run : `\u2066${run}\u2069`));
