import type { FieldDefinition, FormDefinition } from '../../../schemas/forms/form-definition.ts';

/** What a form's fields hold, by their names. */
export type Entered = Readonly<Record<string, string | boolean>>;

const enteredIn = ({ atMost, kind, options = [], rule }: FieldDefinition, mark: string): string | boolean => {
  if (kind === 'checkbox') return true;
  // The last answer of a list may ask for a free text; the first never does.
  if (kind === 'select') return options[0] ?? '';
  const text = kind === 'email' ? `${mark}@example.com` : mark;
  const least = rule?.kind === 'atLeast' ? rule.least : 0;
  return text.padEnd(least, ' and so on').slice(0, atMost?.count ?? text.length + least);
};

/** A submission that satisfies the rules of its form, whose texts all hold a mark by which it is found again. */
export const enteredForm = ({ fields }: FormDefinition, mark: string): Entered =>
  Object.fromEntries(
    fields
      .filter(({ kind, shownWhen }) => kind !== 'file' && !shownWhen)
      .map((field) => [field.name, enteredIn(field, mark)]),
  );
