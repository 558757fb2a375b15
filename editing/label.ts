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

/** Returns a place in a file in words: `data/pages/home.yaml: Sections 2, Title`. */
export const nameOfPlace = (file: string, path: readonly (string | number)[], labels?: Labels): string => {
  const words = path.map((part) => (typeof part === 'number' ? ` ${part + 1}` : `, ${labelOf(part, labels)}`));
  return file + words.join('').replace(/^,/, ':');
};
