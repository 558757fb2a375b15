import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { hyphenate } from '#generated/hyphenation.ts';

/** Words that `hyphens: auto` would hyphenate as well, and letters to keep on both sides. */
const longWords = /(?<![\p{L}\d@./_-])\p{L}{15,}(?![\p{L}\d@/_]|\.\p{L})/gu;
const fewestBeside = 5;

const softenWord = (word: string): string => {
  const parts = hyphenate?.(word).split('\u00ad') ?? [word];
  let at = 0;
  return parts.reduce((before, part) => {
    const isFar = at >= fewestBeside && word.length - at >= fewestBeside;
    at += part.length;
    return before + (isFar ? '\u00ad' : '') + part;
  }, '');
};

/**
 * Adds soft hyphens to long words, because browsers without a dictionary would break them without a hyphen. Server
 * only: browsers load no patterns.
 */
export const soften = (text: string): string => (hyphenate ? text.replace(longWords, softenWord) : text);

/** Adds soft hyphens to the texts of elements and their children. */
export const softenTexts = (node: ReactNode): ReactNode => {
  if (!hyphenate) return node;
  return Children.map(node, (child) => {
    if (typeof child === 'string') return soften(child);
    if (!isValidElement<{ children?: ReactNode }>(child) || child.props.children === undefined) return child;
    return cloneElement(child, {}, softenTexts(child.props.children));
  });
};
