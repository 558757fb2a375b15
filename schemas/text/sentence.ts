import { fill } from './fill.ts';

/** The template of a message and its values. */
interface Parts {
  template: string;
  values: Readonly<Record<string, string>>;
}

/** Number of messages whose parts are kept. A site with more faults says the oldest in English. */
const most = 10_000;

/** The parts of the last messages by their texts, so that messages are plain texts everywhere. */
const said = new Map<string, Parts>();

/**
 * Returns an English message that editors can get in their language (editing/requests/sentences.ts).
 * @example say`expected at most ${{ max }} characters`
 */
export const say = ([first = '', ...texts]: TemplateStringsArray, ...values: readonly object[]): string => {
  const template = texts.reduce(
    (before, text, index) => `${before}{${Object.keys(values[index] ?? {})[0]}}${text}`,
    first,
  );
  const given = values.flatMap((value) => Object.entries(value)).map(([name, value]) => [name, String(value)]);
  const parts: Parts = { template, values: Object.fromEntries(given) };
  const message = fill(template, parts.values);
  // A message that is only one of its values would be its own part.
  if (Object.values(parts.values).includes(message)) return message;
  said.delete(message);
  said.set(message, parts);
  const [oldest] = said.keys();
  if (said.size > most && oldest !== undefined) said.delete(oldest);
  return message;
};

/** Returns the template and the values of a message. Another text is its own template. */
export const partsOf = (message: string): Parts => said.get(message) ?? { template: message, values: {} };
