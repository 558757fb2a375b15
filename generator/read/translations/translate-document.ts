import { formatPath, isRecord, valueAt } from '../data-path.ts';
import type { RawDocument } from '../document.ts';
import type { Fault } from '../fault.ts';
import { digestOf } from '../memoize.ts';
import { faultAt, faultOfFile, type Source } from '../yaml/source.ts';
import { alignLists, moveNodes, overlay } from './align-lists.ts';
import { changedNumber } from './changed-numbers.ts';
import { extraKeyFaults } from './extra-keys.ts';
import { isLeftInOriginal, type LanguagePair, leftInOriginal } from './left-in-original.ts';
import { placeholderChanges } from './placeholder-changes.ts';
import {
  digestIn,
  isGiven,
  sameMark,
  type TextState,
  type TranslatableText,
  type TranslatedText,
  textDigest,
  translatableTexts,
} from './translatable-texts.ts';

/** A document in another language. */
export interface Translation {
  /** Its source has the path and the text of the translation, so that faults point to it. */
  document: RawDocument;
  original: RawDocument;
  /** The file of the translation; undefined if there is none. */
  source: Source | undefined;
  texts: readonly TranslatedText[];
  /** Translated last part of the entry's address. */
  slug: unknown;
  /** Keys that the original lacks, and values that are no texts. */
  unused: readonly Fault[];
  /** All faults of the file, also those of unused keys. */
  faults: readonly Fault[];
}

interface Parts {
  original: RawDocument;
  /** The original with the defaults of the translation's language, in which texts are replaced. */
  base: unknown;
  /** Value whose texts need a translation: without those that come from defaults. */
  own: unknown;
  /** The file of the translation. */
  source: Source | undefined;
  /** Its path, also if it does not exist. */
  file: string;
  /** Codes of the languages of the original and of the translation. */
  codes: LanguagePair;
  /** Digest of all inputs besides the two files, such as defaults. */
  digest: string;
}

const stateOf = ({ text, isRequired }: TranslatableText, given: unknown, madeFrom: unknown): TextState | undefined => {
  if (isGiven(given)) {
    return madeFrom === undefined || digestIn(String(madeFrom)) === textDigest(text) ? 'current' : 'outdated';
  }
  if (given === undefined && madeFrom === sameMark(text)) return 'same';
  return isRequired ? 'missing' : undefined;
};

/** Returns the faults of a translated text, and of its original beside it. */
const textFaults = (one: TranslatedText, merged: Source, original: Source, codes: Parts['codes']): Fault[] => {
  const { own, ofOriginal } = placeholderChanges(one);
  const number = one.state === 'current' ? changedNumber(one, codes) : undefined;
  return [
    ...own.map((message) => faultAt(merged, one.path, message)),
    ...ofOriginal.map((message) => faultAt(original, one.path, message)),
    ...(number ? [faultAt(merged, one.path, number.message, number.spot)] : []),
    ...(isLeftInOriginal(one, codes) ? [faultAt(merged, one.path, leftInOriginal(merged.file))] : []),
  ];
};

/** Returns a document with the texts of its translation. Everything else is that of the original. */
export const translateDocument = ({ original, base, own, source, file, codes, digest }: Parts): Translation => {
  const { madeFrom, slug, ...given } = isRecord(source?.value) ? source.value : {};
  const { value: translated, orders } = alignLists(base, given);
  const needed = new Set(translatableTexts(original.schema, own).map(({ place }) => place));
  const texts = translatableTexts(original.schema, base).map((text): TranslatedText => {
    const isRequired = text.isRequired && needed.has(text.place);
    const value = valueAt(translated, text.path);
    const state = stateOf({ ...text, isRequired }, value, valueAt(madeFrom, [text.place]));
    return { ...text, isRequired, given: isGiven(value) ? value : undefined, state };
  });
  const written = texts.filter((text) => text.given !== undefined);
  const value = overlay(
    base,
    written.map(({ path, given: own }) => ({ path, value: own })),
  );
  const { id, digest: originalDigest } = original.source;
  const merged: Source = {
    ...{ file, id, text: source?.text ?? '', value },
    digest: digestOf(originalDigest, source?.digest ?? '', digest),
  };
  moveNodes(merged, orders);
  const unused = extraKeyFaults({ source: merged, translated, base, texts, original: original.source.file });
  return {
    document: { source: merged, schema: original.schema },
    original,
    source,
    texts,
    slug,
    unused,
    faults: [...unused, ...written.flatMap((one) => textFaults(one, merged, original.source, codes))],
  };
};

/** True for a fault of a text that the translation itself contains. Others are faults of the original. */
export const isOwnFault = ({ texts }: Translation, { path }: Fault): boolean =>
  texts.some(
    ({ place, isWhole, given }) =>
      given !== undefined &&
      (path === place || (isWhole && /^[.[]/.test(path.slice(place.length)) && path.startsWith(place))),
  );

/** Returns the faults of the texts that are not translated, for sites that require all. One for a missing file. */
export const missingTextFaults = (
  { document: { source: merged }, original, source, texts }: Translation,
  language: string,
): Fault[] => {
  const missing = texts.filter(({ state }) => state === 'missing');
  const fix = `(fix: npm run translations -- ${language} --write)`;
  if (!source && missing.length > 0)
    return [faultOfFile(merged.file, `${original.source.file} is not translated ${fix}`)];
  return missing.map(({ path }) => faultAt(merged, path, `${formatPath(path)} is not translated ${fix}`));
};
