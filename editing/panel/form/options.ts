import { type Labels, labeled, labelOf } from '../../label.ts';
import { optionOf } from '../../requests/option-of.ts';
import type { ChoicesAnswer, FormField } from '../../requests/protocol.ts';
import { isRecord } from '../../values.ts';
import { type Editor, filled } from '../api.ts';

/** Returns the name of an option in words. */
export const nameOfOption = (name: string, labels: Labels): string =>
  name.replaceAll(/[^, ]+/g, (key) => labelOf(key, labels));

/** Returns what an address or such says of an item: no id, and no name of something else. */
const nameIn = ({ kind, choices, names }: FormField, value: string): string | undefined =>
  kind === 'name' && choices === undefined && names === undefined ? value : undefined;

/** Returns the first line of a formatted text as pages show it. The parser is loaded with the first form only. */
const withoutMarkdown = (text: string): string =>
  text
    .replace(/^\s*(?:#+|[-+*>]|\d+\.)\s+/, '')
    .replace(/\n[\s\S]*/, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)|[*|`]/g, '$1')
    .trim();

const titleOfText = (field: FormField, value: string, choices?: ChoicesAnswer): string | undefined => {
  const title = choices?.[field.choices ?? '']?.find(({ name }) => name === value)?.title;
  if (field.kind !== 'text' && field.kind !== 'markdown') return title ?? (choices && nameIn(field, value));
  const words = field.kind === 'markdown' ? withoutMarkdown(value) : value;
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
};

/**
 * Returns the first text of a value, by which people tell an item from others. With choices, returns the first title of
 * what it refers to, or its first name.
 */
export const titleIn = (field: FormField | undefined, value: unknown, choices?: ChoicesAnswer): string | undefined => {
  if (!field) return undefined;
  if (typeof value === 'string') return titleOfText(field, value, choices);
  if (Array.isArray(value)) return value.map((item) => titleIn(field.item, item, choices)).find(Boolean);
  if (!isRecord(value)) return undefined;
  const { fields = {} } = (field.kind === 'union' ? optionOf(field, value)?.field : field) ?? {};
  // A heading has a small line above its title. Nobody sees an id.
  return ['title', ...Object.keys(fields).filter((key) => key !== 'id')]
    .map((key) => titleIn(fields[key], value[key], choices))
    .find(Boolean);
};

/** Returns the number of an item of a list with its kind, and its first text or the title of what it refers to. */
export const titleOfItem = (
  field: FormField,
  value: unknown,
  index: number,
  { texts, labels }: Pick<Editor, 'texts' | 'labels'>,
  choices: ChoicesAnswer = {},
): string => {
  const kind = isRecord(value) ? value[field.by ?? ''] : undefined;
  const ofKind = kind === undefined ? undefined : labelOf(String(kind), labels);
  const title = titleIn(field, value) ?? titleIn(field, value, choices);
  const words = ofKind && title ? labeled(ofKind, title, labels) : (ofKind ?? title);
  return words ? `${index + 1}. ${words}` : filled(texts.list.item, { count: index + 1 });
};
