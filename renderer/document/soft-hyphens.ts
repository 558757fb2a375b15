import { hyphenate } from '#generated/hyphenation.ts';

/** Headings, buttons and the footer. Their words are large, or their columns narrow. */
const places = /<(h[1-4]|footer)\b[\s\S]*?<\/\1>|<a\b[^>]*class="[^"]*\bbutton\b[\s\S]*?<\/a>/g;

/** Texts between tags, but for mail addresses, which visitors copy. */
const texts = /<a\b[^>]*href="mailto:[\s\S]*?<\/a>|(?<=>)[^<]+/g;

/** Words that `hyphens: auto` would hyphenate as well, and letters to keep on both sides. */
const longWords = /(?<![\p{L}\d@./_-])\p{L}{15,}(?![\p{L}\d@/_]|\.\p{L})/gu;
const fewestBeside = 5;

/** Returns a word with soft hyphens. */
const softened = (word: string): string => {
  const parts = hyphenate?.(word).split('\u00ad') ?? [word];
  let at = 0;
  return parts.reduce((before, part) => {
    const isFar = at >= fewestBeside && word.length - at >= fewestBeside;
    at += part.length;
    return before + (isFar ? '\u00ad' : '') + part;
  }, '');
};

const soften = (html: string): string =>
  html.replace(places, (place) =>
    place.replace(texts, (text) => (text.startsWith('<') ? text : text.replace(longWords, softened))),
  );

/**
 * Adds soft hyphens to the long words of a document, because browsers without a dictionary would break them without a
 * hyphen. Islands stay as they are, because the browser renders them again.
 */
export const withSoftHyphens = (html: string): string => {
  if (!hyphenate) return html;
  let result = '';
  let at = 0;
  for (const { index } of html.matchAll(/<div data-island=/g)) {
    const tags = /<(\/?)div\b/g;
    tags.lastIndex = index;
    let depth = 0;
    do depth += tags.exec(html)?.[1] ? -1 : 1;
    while (depth > 0);
    result += soften(html.slice(at, index)) + html.slice(index, tags.lastIndex);
    at = tags.lastIndex;
  }
  return result + soften(html.slice(at));
};
