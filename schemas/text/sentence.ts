import { fill } from './fill.ts';

type Values = Readonly<Record<string, unknown>>;

/** A text of a template and its values, which it keeps. Strings, JSON and errors treat it like any other text. */
class Sentence extends String {
  readonly template: string;
  readonly values: Values;

  constructor(template: string, values: Values) {
    super(fill(template, values));
    this.template = template;
    this.values = values;
  }

  /** Zod takes the message of an issue from here, because this is no primitive text. */
  get message(): this {
    return this;
  }
}

/**
 * Returns an English message that editors can get in their language (editing/requests/sentences.ts).
 * @example say`expected at most ${{ max }} characters`
 */
export const say = ([first = '', ...texts]: TemplateStringsArray, ...values: readonly Values[]): string => {
  const template = texts.reduce(
    (before, text, index) => `${before}{${Object.keys(values[index] ?? {})[0]}}${text}`,
    first,
  );
  return new Sentence(template, Object.assign({}, ...values)) as unknown as string;
};

/** Returns the template and the values of a message. A plain text is its own template. */
export const partsOf = (message: unknown): { template: string; values: Values } =>
  message instanceof Sentence ? message : { template: String(message), values: {} };
