/**
 * A text of the data with its {names} replaced by what is known only when it is shown. A name without a value stays.
 * Each is replaced once: what is filled in may hold braces.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? whole) : whole,
  );
