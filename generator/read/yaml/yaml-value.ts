import { isDeepStrictEqual } from 'node:util';
import {
  CORE_SCHEMA,
  constructFromEvents,
  type Event,
  floatCoreTag,
  mapTag,
  NOT_RESOLVED,
  parseEvents,
  YAMLException,
} from 'js-yaml';
import { parseDocument } from 'yaml';

/** What js-yaml and `yaml` read in different ways, or only one of them reads, in an editor's words. */
const refusals = {
  hidden: 'an invisible character stands here (fix: delete it)',
  tag: 'a text cannot begin with ! (fix: put the text in quotes)',
  anchor: 'a text cannot begin with & (fix: put the text in quotes)',
  key: 'a key is no text', // In words, with its place, by generator/read/yaml/syntax-fault.ts.
  twoWays:
    'this file can be read in two ways (fix: begin every line with spaces alone and then a key, a hyphen or a text)',
};

/** The printable characters of YAML 1.2 (5.1), without the carriage return and the byte order mark. */
const hidden = /[^\t\n\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

/** A number too large for a computer. js-yaml calls it a text, `yaml` infinite, which no schema takes. */
const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

const anyFloat: typeof floatCoreTag = {
  ...floatCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = floatCoreTag.resolve(source, isExplicit, tagName);
    return value === NOT_RESOLVED && decimal.test(source) ? Number(source) : value;
  },
};

/**
 * A map as a key is `{{name}}` without quotes: it gets the name that `yaml` gives it, and the schema asks for quotes.
 */
const placeholderIn = (key: object): string | undefined => {
  const [[name = '', value] = [], ...others] = Object.entries(key);
  return value === null && others.length === 0 && /^[A-Za-z][\w.]*$/.test(name) ? `{ ${name} }` : undefined;
};

/** Maps whose keys may be placeholders without quotes; calls back for each of these. */
const namedKeys = (onNamed: () => void): typeof mapTag => ({
  ...mapTag,
  addPair: (carrier, key, value) => {
    if (typeof key !== 'object') return mapTag.addPair(carrier, key, value);
    const name = key && placeholderIn(key);
    if (name) onNamed();
    return name ? mapTag.addPair(carrier, name, value) : refusals.key;
  },
});

/** True for a refusal of a key, which comes without its place. */
export const isKeyRefusal = (error: unknown): boolean =>
  error instanceof YAMLException && error.reason === refusals.key;

/** Where something begins that data does not use, and of which the two packages make different things. */
const unused = (event: Event): { at: number; what: string } | undefined => {
  if ('tagStart' in event && event.tagStart !== -1) return { at: event.tagStart, what: refusals.tag };
  if ('anchorStart' in event && event.anchorStart !== -1) return { at: event.anchorStart - 1, what: refusals.anchor };
  return undefined;
};

/**
 * What the two may read in different ways: a directive, a key that may be longer than YAML allows, a line that a tab
 * indents, blanks at the end of the text, a line that begins or ends a document, a key after a question mark. `yaml`
 * then reads the text too.
 */
const seldom = /^(?:%|.{1024}.*:| *\t| +$(?!\n)|[ \t]*(?:---|\.\.\.|(?:- +)*\?(?: |$)))/m;

const isSameTo = (text: string, value: unknown): boolean => {
  const document = parseDocument(text, { logLevel: 'error' });
  const said = [...document.errors, ...document.warnings];
  return said.length === 0 && isDeepStrictEqual(document.toJS(), value);
};

/**
 * The value of a YAML text; null for an empty one. Throws for what is no YAML, and for what `yaml`, which finds the
 * places of faults, would read in another way (tests/generator/read/yaml-value.test.ts).
 */
export const yamlValue = (text: string): unknown => {
  const odd = text.search(hidden);
  if (odd !== -1) YAMLException.throwAt(text, odd, refusals.hidden);
  const events = parseEvents(text, {});
  for (const event of events) {
    const { at, what = '' } = unused(event) ?? {};
    if (at !== undefined) YAMLException.throwAt(text, at, what);
  }
  let hasNamedKey = false;
  const keys = namedKeys(() => {
    hasNamedKey = true;
  });
  // YAML 1.2's core schema, like `yaml`: no dates, no merged keys, and `yes` is a text.
  const schema = CORE_SCHEMA.withTags(anyFloat, keys);
  const [value = null, ...others] = constructFromEvents(events, { source: text, schema });
  const isUsual = typeof value === 'object' && value !== null && others.length === 0 && !seldom.test(text);
  if ((hasNamedKey || !isUsual) && !isSameTo(text, value)) {
    // `yaml` tells `{ name: }` and `{ name: null }` from `{ name }` when one of them is a key.
    YAMLException.throwAt(text, 0, isUsual ? refusals.key : refusals.twoWays);
  }
  return value;
};
