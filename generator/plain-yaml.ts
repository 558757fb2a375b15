/**
 * Reads the YAML that editors mostly write: block maps and lists, one-line or folded plain texts, simple quotes, and block texts that
 * begin with |- or >-. Whatever goes beyond (flow collections, escapes, anchors, comments behind a value, tabs, any mistake) gives
 * undefined, and the whole parser of the `yaml` package reads the file instead: five times slower, and for a few files of a
 * thousand. What is read here is read by the whole parser as the same (tests/generator/plain-yaml.test.ts).
 */

/** Thrown inside this module alone, when a line goes beyond. */
class Beyond extends Error {}

/** Everything but printable characters of one unit; a no-break space and line separators count as blanks to some. */
const odd = /[^\n\x20-\x7e\xa1-\u2027\u2030-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;

const keyed = /^([A-Za-z][\w-]*):(?: (.*))?$/;

/** A plain text begins with a letter, a digit or one of these signs, and holds nothing that could be a key or a comment. */
const plainText = /^[A-Za-z0-9(“‘€$£\u00c0-\u024f](?:.*[^ :])?$/;
const isPlain = (text: string): boolean => plainText.test(text) && !text.includes(': ') && !text.includes(' #');

const words: ReadonlyMap<string, boolean | null> = new Map(
  Object.entries({
    null: null,
    Null: null,
    NULL: null,
    true: true,
    True: true,
    TRUE: true,
    false: false,
    False: false,
    FALSE: false,
  }),
);

const settle = (text: string): unknown => {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  // Other ways to write a number.
  if (/^\d[\d.a-fA-FxXoO_+-]*$/.test(text)) throw new Beyond();
  return text;
};

interface Reader {
  readonly lines: string[];
  at: number;
}

const indentOf = (line: string): number => {
  let indent = 0;
  while (line.charCodeAt(indent) === 32) indent += 1;
  return indent;
};

/** Moves on to the next line that says something, and gives its indent; -1 at the end. */
const next = (reader: Reader): number => {
  for (; reader.at < reader.lines.length; reader.at += 1) {
    const line = reader.lines[reader.at] ?? '';
    const indent = indentOf(line);
    if (indent < line.length && line[indent] !== '#') return indent;
  }
  return -1;
};

/** A text that begins with |- or >-, whose lines stand deeper than its key. */
const blockText = (reader: Reader, indent: number, folded: boolean): string => {
  const own = indentOf(reader.lines[reader.at] ?? '');
  if (own <= indent || (reader.lines[reader.at] ?? '').length === own) throw new Beyond();
  const lines: string[] = [];
  for (; reader.at < reader.lines.length; reader.at += 1) {
    const line = reader.lines[reader.at] ?? '';
    const deep = indentOf(line);
    if (deep === line.length) {
      if (deep > 0) throw new Beyond();
    } else if (deep < own) break;
    const text = line.slice(own);
    if (folded && (text.startsWith(' ') || text.endsWith(' '))) throw new Beyond();
    lines.push(text);
  }
  while (lines.at(-1) === '') lines.pop();
  if (!folded) return lines.join('\n');
  return lines.reduce((text, line, index) => {
    if (line === '') return `${text}\n`;
    return index === 0 || text.endsWith('\n') ? text + line : `${text} ${line}`;
  }, '');
};

/** A value that begins on the line of its key or hyphen; a plain one may go on on deeper lines. */
const scalar = (reader: Reader, text: string, indent: number): unknown => {
  reader.at += 1;
  if (text === '|-' || text === '>-') return blockText(reader, indent, text === '>-');
  const quoted = /^"([^"\\]*)"$|^'([^']*)'$/.exec(text);
  if (quoted) return quoted[1] ?? quoted[2];
  if (!isPlain(text)) throw new Beyond();
  let whole = text;
  for (; reader.at < reader.lines.length; reader.at += 1) {
    const line = reader.lines[reader.at] ?? '';
    const deep = indentOf(line);
    if (deep === line.length) {
      if (deep > 0) throw new Beyond();
      // A blank line inside a plain text is a line break; one after it is nothing.
      const after = next({ lines: reader.lines, at: reader.at });
      if (after > indent) throw new Beyond();
      break;
    }
    if (deep <= indent) break;
    const more = line.slice(deep);
    if (!isPlain(more)) throw new Beyond();
    whole += ` ${more}`;
  }
  return whole === text ? settle(text) : whole;
};

const list = (reader: Reader, indent: number): unknown[] => {
  const items: unknown[] = [];
  while (next(reader) === indent) {
    const line = reader.lines[reader.at] ?? '';
    if (!line.startsWith('- ', indent)) break;
    const text = line.slice(indent + 2);
    if (keyed.test(text)) {
      reader.lines[reader.at] = `${' '.repeat(indent + 2)}${text}`;
      items.push(map(reader, indent + 2));
    } else items.push(scalar(reader, text, indent));
  }
  return items;
};

const map = (reader: Reader, indent: number): Record<string, unknown> => {
  const found: Record<string, unknown> = {};
  while (next(reader) === indent) {
    const line = reader.lines[reader.at] ?? '';
    const [whole, key = '', text = ''] = keyed.exec(line.slice(indent)) ?? [];
    if (whole === undefined || words.has(key) || Object.hasOwn(found, key)) throw new Beyond();
    if (text !== '') {
      found[key] = scalar(reader, text, indent);
      continue;
    }
    if (line.endsWith(' ')) throw new Beyond();
    reader.at += 1;
    const inner = next(reader);
    const isList = (reader.lines[reader.at] ?? '').startsWith('- ', inner);
    if (inner > indent) found[key] = isList ? list(reader, inner) : map(reader, inner);
    else if (inner === indent && isList) found[key] = list(reader, inner);
    else found[key] = null;
  }
  return found;
};

/** The value of a plain YAML file; undefined for one that goes beyond. */
export const plainYaml = (text: string): Record<string, unknown> | undefined => {
  if (odd.test(text)) return undefined;
  const reader: Reader = { lines: text.split('\n'), at: 0 };
  try {
    if (next(reader) !== 0) return undefined;
    const value = map(reader, 0);
    return next(reader) === -1 ? value : undefined;
  } catch (error) {
    if (error instanceof Beyond) return undefined;
    throw error;
  }
};
