import type { Submission } from '../store/submission.ts';

// Bidirectional controls can make `fdp.exe` look like `exe.pdf` (UAX #9).
const bidi = /[\u202a-\u202e\u2066-\u2069]/g;

// Terminals execute escape sequences (ECMA-48). Line feeds are kept.
const terminalControls = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const withoutBidi = (text: string): string => text.replaceAll(bidi, '\ufffd');

/** Makes a submission safe for HTML pages: replaces bidirectional controls with U+FFFD. */
export const safeForPages = <Kind extends Submission>(submission: Kind): Kind => ({
  ...submission,
  sender: { name: withoutBidi(submission.sender.name), email: withoutBidi(submission.sender.email) },
  content: Object.fromEntries(
    Object.entries(submission.content).map(([name, value]) => [
      withoutBidi(name),
      typeof value === 'string' ? withoutBidi(value) : value,
    ]),
  ),
  ...(submission.resume && { resume: { ...submission.resume, name: withoutBidi(submission.resume.name) } }),
});

/** Makes text safe for a terminal: replaces control characters with U+FFFD, and keeps line feeds. */
export const safeForTerminal = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(terminalControls, '\ufffd');

export const safeLine = (text: string): string => safeForTerminal(text).replaceAll(/\s*\n\s*/g, ' ');
