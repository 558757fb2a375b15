/** Where a value stands inside a file: keys and indexes from the top. */
export type DataPath = readonly (string | number)[];

/** Writes a path as an editor would: `benefits[2].title`. */
export const formatPath = (path: DataPath): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');

/** The value at a path, or undefined where the path leads nowhere. */
export const valueAt = (value: unknown, path: DataPath): unknown =>
  path.reduce<unknown>(
    (current, part) =>
      typeof current === 'object' && current !== null ? (current as Record<string | number, unknown>)[part] : undefined,
    value,
  );

/** The entries of the list at a path; none where there is no list. */
export const listAt = (value: unknown, path: DataPath): unknown[] => {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
};
