/** Characters that turn the direction of what follows, and so can make a text read as another (UAX 9). */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** All control characters but the line feed and the tab; U+2028 and U+2029 have become line feeds by then. */
const controls = /[^\P{Cc}\n\t]/gu;

/** What a stranger wrote, as it may stand in the body of a mail: its lines are kept, nothing in it acts. */
export const shownText = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(turning, '');
