import { createElement, type ReactElement, type ReactNode } from 'react';
import { spaces as ownSpaces } from '#generated/spaces.ts';

/** Most characters of a compound that stays on one line of a phone. */
const most = 12;

/** Words with a hyphen and ranges. Not in addresses, in which a period precedes a letter. */
const compounds =
  /(?<![^\s("“„«‘\u2066])(?=[^\s–-]*[–-])[\p{L}\p{M}\d]+(?:(?:[-–,:’]|\.(?=\d))[\p{L}\p{M}\d]+)+(?![\p{L}\p{M}\d@/_]|\.\p{L})/gu;

/**
 * Returns the parts of a text, at odd indexes those that stay on a line: short compounds and ranges. Spaces at which a
 * line must not end become no-break spaces.
 *
 * @example unbrokenParts('Fast-track in 5 days') // ['', 'Fast-track', ' in 5\u00a0days']
 */
export const unbrokenParts = (text: string, spaces = ownSpaces): string[] =>
  text
    .replaceAll(spaces, (found) => (found === ' ' ? '\u00a0' : found))
    .replaceAll(compounds, (word) => (word.length > most ? word : `\0${word}\0`))
    .split('\0');

type Rendered = (part: string) => ReactNode;

/** Returns parts in one element, because a flexible box would separate them. */
export const joinedParts = (parts: readonly string[], rendered: Rendered = (part) => part): ReactElement => {
  const compound = (part: string) => createElement('span', { className: 'compound' }, rendered(part));
  return createElement('span', null, ...parts.map((part, index) => (index % 2 === 0 ? rendered : compound)(part)));
};

/**
 * Returns a text of an island, whose figures, codes, compounds and ranges stay on a line. All other texts of pages are
 * edited (document/keep-together.ts), which React would not expect. The data stays as it is, for titles, mails and
 * values of forms. `rendered` renders a part.
 */
export const unbroken = (text = '', rendered: Rendered = (part) => part): ReactNode => {
  // Editing needs each text in one node.
  const [only = '', ...others] = import.meta.env.IS_SERVED ? [text] : unbrokenParts(text);
  return others.length === 0 ? rendered(only) : joinedParts([only, ...others], rendered);
};
