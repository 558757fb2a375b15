import type { Output } from './write-output.ts';

/** Generator file and source data of a module. The module's header names both. */
export interface Origin {
  emitter: string;
  data: string;
}

const facts = ({ emitter, data }: Origin): string[] => [
  'Generated: do not edit.',
  `Written by ${emitter}`,
  `from ${data}`,
  'To change it, edit that data and run: npm run generate',
];

/** Adds a module of statements to an output. */
export const setModule = (output: Output, file: string, origin: Origin, statements: readonly string[]): void => {
  const header = facts(origin).map((line) => `// ${line}\n`);
  output.set(file, `${header.join('')}\n${statements.join('\n')}\n`);
};

/** Adds a style sheet to an output. */
export const setStyles = (output: Output, file: string, origin: Origin, rules: string): void => {
  const header = facts(origin).map((line) => `/* ${line} */\n`);
  output.set(file, header.join('') + rules);
};

/**
 * Returns an `import type` statement.
 *
 * @example typeImport('./routes.ts', 'RoutePath', 'Href')
 */
export const typeImport = (from: string, ...names: string[]): string =>
  `import type { ${names.join(', ')} } from ${JSON.stringify(from)};`;

/** Returns a doc comment with its line break; an empty text without one. */
export const docComment = (text: string | undefined): string => (text ? `/** ${text} */\n` : '');

/**
 * Returns an exported type.
 *
 * @example typeAlias('TagId', union(['ai', 'cloud']), 'The tags of data/tags.yaml.')
 */
export const typeAlias = (name: string, type: string, doc?: string): string =>
  `${docComment(doc)}export type ${name} = ${type};`;

interface ConstantOptions {
  type?: string;
  doc?: string;
  /** False for a constant that only its own module uses. */
  isExported?: boolean;
}

/**
 * Returns a constant whose initializer is code.
 *
 * @example constant('hasSearch', 'true', { type: 'boolean' })
 */
export const constant = (
  name: string,
  initializer: string,
  { type, doc, isExported = true }: ConstantOptions = {},
): string =>
  `${docComment(doc)}${isExported ? 'export ' : ''}const ${name}${type ? `: ${type}` : ''} = ${initializer};`;

const plainKey = /^[A-Za-z_$][\w$]*$/;

/**
 * Prints a value as a TypeScript literal. Keys keep their order, so that equal data results in equal text.
 *
 * @example literal({ id: 'ai', order: 1 })
 */
export const literal = (value: unknown, indent = ''): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(
    ([key, item]) => `${inner}${plainKey.test(key) ? key : JSON.stringify(key)}: ${literal(item, inner)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
};

/** Prints a list as JSON with a line for each item, so that a changed item is one changed line. */
export const jsonList = (items: readonly object[]): string =>
  `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;

/**
 * Maximum number of entries in a folder whose ids and addresses become literal types. TypeScript combines addresses
 * with anchors and stops at 100,000 combinations (TS2590).
 */
export const mostLiterals = 500;

/** Returns a union of string literals; `never` for an empty list. */
export const union = (values: readonly string[]): string =>
  values.length === 0 ? 'never' : values.map((value) => JSON.stringify(value)).join(' | ');

/** Converts a file or folder name into the name of a value: `case-study` becomes `caseStudy`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Converts a file or folder name into the name of a type: `case-study` becomes `CaseStudy`. */
export const pascalCase = (name: string): string => {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
};
