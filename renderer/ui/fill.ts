/**
 * A text of the data with its {names} replaced by what is known only when it is shown. A name without a value stays.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
