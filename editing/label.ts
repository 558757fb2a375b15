import { fill } from '../schemas/text/fill.ts';

/** Labels of a language, by those that `labelOf` makes without them. */
export type Labels = Readonly<Record<string, string>>;

/** Returns the label of a key, or the key in words: `imageAlt` becomes “Image alt”. */
export const labelOf = (key: string, labels: Labels = {}): string => {
  const words = key
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return labels[label] ?? label;
};

/** Returns a path in words: `Sections 2, Title`. */
export const nameOfPath = (path: readonly (string | number)[], labels?: Labels): string =>
  path
    .map((part) => (typeof part === 'number' ? ` ${part + 1}` : `, ${labelOf(part, labels)}`))
    .join('')
    .replace(/^, /, '');

/** A name after its label. Languages differ in the space before the colon. */
export const labeledName = '{label}: {title}';

/** Returns a name after its label: `Remove: Our team`. */
export const labeled = (label: string, title: string, labels: Labels = {}): string =>
  fill(labels[labeledName] ?? labeledName, { label, title });

/** Returns a place in a file in words: `Home: Sections 2, Title`. */
export const nameOfPlace = (title: string, path: readonly (string | number)[], labels?: Labels): string =>
  path.length > 0 ? labeled(title, nameOfPath(path, labels), labels) : title;
