/** Keys of an object whose type names all of them. */
export const keysOf = <Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(object) as Key[];

/**
 * Creates an object with a value for each key.
 * @example recordOf(['light', 'dark'], (scheme) => scheme.length) // { light: 5, dark: 4 }
 */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
