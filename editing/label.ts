/** Returns a key in words: `imageAlt` becomes “Image alt”. */
export const labelOf = (key: string): string => {
  const words = key
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns a place in a file in words: `data/pages/home.yaml: Sections 2, Title`. */
export const nameOfPlace = (file: string, path: readonly (string | number)[]): string => {
  const words = path.map((part) => (typeof part === 'number' ? ` ${part + 1}` : `, ${labelOf(part)}`));
  return file + words.join('').replace(/^,/, ':');
};
