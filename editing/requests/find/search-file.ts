import { valueAt } from '../../../generator/read/data-path.ts';
import { type CheckedDocument, visitsOf } from '../../../generator/read/document.ts';
import { partsOf, type Visit } from '../../../generator/read/schema-walk.ts';
import { hasWords, searchable } from '../../has-words.ts';
import { type Labels, labelOf, nameOfPath } from '../../label.ts';
import type { Match } from '../protocol.ts';
import { visibleTexts } from './visible-text.ts';

/** Most characters of a matching line on either side of the first word. */
const mostAround = 60;

/** Returns the part of a text around the first word, in one line. */
const lineAround = (text: string, [word = '']: readonly string[]): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const at = Math.max(0, searchable(line).indexOf(word));
  const [start, end] = [Math.max(0, at - mostAround), at + word.length + mostAround];
  return (start > 0 ? '…' : '') + line.slice(start, end) + (end < line.length ? '…' : '');
};

/** Returns a value as forms show it. */
const wordsOf = (value: unknown, labels: Labels): string =>
  typeof value === 'boolean' ? labelOf(value ? 'yes' : 'no', labels) : String(value);

/** Returns the fields without a value whose own names have the words of a query. */
const emptyFields = ({ path, schema, value }: Visit, words: readonly string[], labels: Labels): Match[] =>
  (partsOf(schema, value) ?? []).flatMap(({ key }) => {
    const isEmpty = (valueAt(value, [key]) ?? '') === '' && hasWords(labelOf(String(key), labels), words);
    return isEmpty ? [{ path: [...path, key], label: nameOfPath([...path, key], labels), line: '' }] : [];
  });

/** Returns the fields of a file whose text, value or name has the words of a query: first those with the text. */
export const matchesIn = (
  document: CheckedDocument,
  words: readonly string[],
  language: string,
  labels: Labels,
): Match[] => {
  const visits = visitsOf(document);
  const fields = visits.flatMap((visit) => {
    const { path, value, meta } = visit;
    if (partsOf(visit.schema, value) || (value ?? '') === '') return [];
    const source = wordsOf(valueAt(document.source.value, path) ?? value, labels);
    const label = nameOfPath(path, labels);
    const visible = visibleTexts(visit, language);
    // People see no Markdown.
    const [first = source, ...others] = meta.markdown ? [...visible, source] : [source, ...visible];
    const text = [first, ...others].find((each) => hasWords(each, words));
    const isNamed = text === undefined && hasWords(label, words);
    return text === undefined && !isNamed ? [] : [{ isNamed, path, label, line: lineAround(text ?? first, words) }];
  });
  const found = fields.toSorted((a, b) => Number(a.isNamed) - Number(b.isNamed));
  return [
    ...found.map(({ isNamed: _, ...match }) => match),
    ...visits.flatMap((visit) => emptyFields(visit, words, labels)),
  ];
};
