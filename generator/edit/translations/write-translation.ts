import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { type DataPath, formatPath, isRecord, valueAt } from '../../read/data-path.ts';
import { identityOf } from '../../read/translations/align-lists.ts';
import {
  digestIn,
  isGiven,
  isSameMark,
  linesOf,
  sameMark,
  type TranslatableText,
  textDigest,
} from '../../read/translations/translatable-texts.ts';
import { yamlValue } from '../../read/yaml/yaml-value.ts';
import { inBlock } from '../yaml/splices.ts';
import { NotEditable, withValue } from '../yaml/yaml-editor.ts';
import { type DigestedText, type Digests, movedEntries } from './moved-entries.ts';
import { commentOf, commentsIn, withComments } from './original-comments.ts';

/** The original of a translation. */
export interface Original {
  /** Its value. Texts may already be those of the translation. */
  value: unknown;
  texts: readonly TranslatableText[];
  /** Its language, which marks the comments that quote it: `en`. */
  language: string;
}

export interface WriteOptions {
  /** True to add the keys of missing texts, each below a comment with the original. */
  adds?: boolean;
  /** True to remove what the original lacks. */
  prunes?: boolean;
  /** Texts by place that replace those of the file, and the slug. They are made from the present original. */
  texts?: ReadonlyMap<string, unknown>;
  /** True to record that all texts are right for the present original. */
  confirms?: boolean;
}

const heading = '# Digests of the original texts. npm run translations writes them.\n';

/** The block of digests, with the comment above it. */
const block = /^(?:# Digests of the original texts.*\n)?madeFrom:.*\n?(?: .*\n?|\n)*/m;

const withoutDigests = (text: string): DigestedText => {
  const { madeFrom, ...others } = (yamlValue(text) ?? {}) as Record<string, unknown>;
  const rest = text.replace(block, '');
  if (JSON.stringify(yamlValue(rest) ?? {}) !== JSON.stringify(others)) throw new NotEditable(['madeFrom']);
  const digests = Object.entries(isRecord(madeFrom) ? madeFrom : {});
  return { text: rest, digests: new Map(digests.map(([place, digest]) => [place, String(digest)])) };
};

const withDigests = (text: string, digests: Digests): string =>
  digests.size === 0
    ? text
    : `${text}${/(?:^|\n)$/.test(text) ? '' : '\n'}${heading}${stringify({ madeFrom: Object.fromEntries(digests) }, { lineWidth: 0 })}`;

/** Decides for each text which value its translation has, and collects the digests and the comments. */
const decisions = ({ texts, language }: Original, { text, digests: before }: DigestedText, options: WriteOptions) => {
  const quoted = commentsIn(text, language);
  const digests = new Map<string, string>();
  const comments = new Map<string, readonly string[]>();
  const byPlace = new Map(texts.map((each) => [each.place, each]));
  const decide = (
    { path, place, text: original, isRequired, isAddress }: TranslatableText,
    earlier: unknown,
  ): unknown => {
    const entered = options.texts?.get(place);
    const own = options.texts && (isGiven(earlier) || isGiven(entered)) ? entered : earlier;
    const isChanged = !isDeepStrictEqual(own, earlier);
    const present = textDigest(original);
    const comment = commentOf(original, language);
    const isConfirmed = (options.confirms && before.has(place)) || (isChanged && isGiven(own));
    const recorded = before.get(place);
    const known = isConfirmed ? present : isChanged || recorded === undefined ? undefined : digestIn(recorded);
    if (isGiven(own)) {
      const isSame = linesOf(own) === original;
      // A filled-in text was made from the original in the comment above it.
      const quote = quoted.get(place) ?? comment;
      const madeFrom = linesOf(quote) === linesOf(comment) ? present : textDigest(linesOf(quote));
      if (isRequired || !(isSame || isAddress))
        digests.set(place, isSame ? sameMark(original) : options.confirms || isChanged ? present : (known ?? madeFrom));
      // Without an equal text, a list of texts would have a hole.
      return isSame && typeof path.at(-1) === 'string' ? undefined : own;
    }
    if (!isRequired) return undefined;
    const isSame = own === undefined && isSameMark(recorded);
    if (isSame && (known === present || !options.adds))
      digests.set(place, known === present ? sameMark(original) : (recorded ?? ''));
    else if (known !== undefined && !options.adds) digests.set(place, known);
    else if (options.adds || own === null) {
      comments.set(place, comment);
      return null;
    }
    return undefined;
  };
  return { byPlace, decide, digests, comments };
};

/** Returns the value of a translation in the order of its original; undefined if nothing is left of it. */
const rebuilt = (
  own: unknown,
  original: unknown,
  path: DataPath,
  { byPlace, decide }: Pick<ReturnType<typeof decisions>, 'byPlace' | 'decide'>,
  prunes: boolean,
): unknown => {
  const text = byPlace.get(formatPath(path));
  if (text) return decide(text, own);
  const inside = (part: string | number): unknown =>
    rebuilt(valueAt(own, [part]), valueAt(original, [part]), [...path, part], { byPlace, decide }, prunes);
  const isEmpty = own === undefined || own === null;
  if (Array.isArray(original) && (isEmpty || Array.isArray(own))) {
    const key = identityOf(original);
    const named = (index: number): object | undefined => {
      const id: unknown = key && valueAt(original, [index, key]);
      return key && id !== undefined ? { [key]: id } : undefined;
    };
    const entries = Array.from({ length: Math.max(original.length, own?.length ?? 0) }, (_, index) => {
      const entry = inside(index);
      return isRecord(entry) ? { ...named(index), ...entry } : entry;
    });
    const last = entries.findLastIndex((entry) => entry !== undefined);
    return last === -1 ? undefined : entries.slice(0, last + 1).map((entry, index) => entry ?? named(index) ?? null);
  }
  if (isRecord(original) && (isEmpty || isRecord(own))) {
    const keys = new Set([...Object.keys(original), ...Object.keys(own ?? {})]);
    const entries = [...keys].map((key) => [key, inside(key)] as const).filter(([, value]) => value !== undefined);
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }
  if (isEmpty || (prunes && own !== original)) return undefined;
  return own;
};

/** Returns the comments at the beginning of a file. */
const headOf = (text: string): string => /^(?:#.*\n)*/.exec(text)?.[0] ?? '';

/**
 * Returns the text of a translation file for the present original. Keeps texts, comments and their order. Moves the
 * entries of lists that have another order now, removes texts that equal the original, and records the digests of
 * originals.
 */
export const writeTranslation = (text: string, original: Original, options: WriteOptions = {}): string => {
  const moved = movedEntries(withoutDigests(text), original.value, original.texts);
  const { slug: earlier, ...own } = (yamlValue(moved.text) ?? {}) as Record<string, unknown>;
  const slug = options.texts ? options.texts.get('slug') : earlier;
  const { digests, comments, ...rules } = decisions(original, moved, options);
  const texts = rebuilt(own, original.value, [], rules, options.prunes ?? false);
  const value = { ...(slug !== undefined && { slug }), ...(texts as object | undefined) };
  const isBlank = yamlValue(moved.text) === null;
  const written =
    Object.keys(value).length === 0
      ? headOf(moved.text)
      : isBlank
        ? `${moved.text}${inBlock(value, '')}\n`
        : withValue(moved.text, value);
  const places = original.texts.map(({ place }) => place);
  const ordered = new Map(places.flatMap((place) => (digests.has(place) ? [[place, digests.get(place) ?? '']] : [])));
  return withDigests(withComments(written, original.language, comments), ordered);
};
