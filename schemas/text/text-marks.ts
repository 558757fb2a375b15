/** A file such as `data/site.yaml`, with the keys and indexes to a text in it. */
export type MarkedPlace = readonly [file: string, ...path: (string | number)[]];

/** Tag characters, which comparisons ignore and which add no character. No flag begins with the first one. */
const mark = /\u{e007f}([\u{e0020}-\u{e007e}]+)\u{e007f}/gu;

/** The same in an address, where each byte is written with a percent sign. */
const encodedMark = /%F3%A0%81%BF(?:%F3%A0%8[01]%[89AB][0-9A-F])*?%F3%A0%81%BF/g;

const shifted = (text: string, distance: number): string =>
  text.replaceAll(/./gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + distance));

/** Returns a text that carries its place at its end. */
export const withMark = (text: string, place: MarkedPlace): string => {
  const ascii = JSON.stringify(place).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\u{e007f}${shifted(ascii, 0xe0000)}\u{e007f}`;
};

/** Returns a text, or an address that contains it, as visitors get it. */
export const withoutMarks = (text: string): string => text.replaceAll(mark, '').replaceAll(encodedMark, '');

export const marksIn = (text: string): string => (text.match(mark) ?? []).join('');

/** Returns the places of a text, each once. */
export const placesIn = (text: string): MarkedPlace[] =>
  [...new Set([...text.matchAll(mark)].map(([, tags = '']) => shifted(tags, -0xe0000)))].map((ascii) =>
    JSON.parse(ascii),
  );
