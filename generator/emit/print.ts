import { Project, type StatementStructures } from 'ts-morph';
import { remembering } from '../read/memoize.ts';

/** What a generated file says about itself: who wrote it, what to edit instead, what to run. */
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

const header = (origin: Origin): string =>
  `${facts(origin)
    .map((line) => `// ${line}\n`)
    .join('')}\n`;

/** The same four facts for a style sheet. */
export const cssHeader = (origin: Origin): string =>
  facts(origin)
    .map((line) => `/* ${line} */\n`)
    .join('');

let project: Project | undefined;

const print = remembering((structure: string): string => {
  project ??= new Project({ useInMemoryFileSystem: true, compilerOptions: { noLib: true } });
  const statements = JSON.parse(structure) as StatementStructures[];
  const file = project.createSourceFile('module.ts', { statements }, { overwrite: true });
  const text = file.getFullText();
  project.removeSourceFile(file);
  return text;
});

/** Prints a module from ts-morph structures, handed over in one call. They hold texts and no functions. */
export const printModule = (origin: Origin, structure: readonly StatementStructures[]): string =>
  header(origin) + print(`${origin.emitter} ${origin.data}`, JSON.stringify(structure));

const plainKey = /^[A-Za-z_$][\w$]*$/;

/** A value as a TypeScript literal. Keys keep their order, so that the same data gives the same text. */
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

/**
 * From so many entries on, a folder's ids and addresses are no longer told apart by type: TypeScript crosses each
 * address with each anchor and gives up at 100,000 (TS2590). The generator has checked every reference and every link
 * by then.
 */
export const mostLiterals = 500;

/** A union of string literals, one a line; `never` for none. */
export const union = (values: readonly string[]): string =>
  values.length === 0 ? 'never' : values.map((value) => JSON.stringify(value)).join(' | ');

/** Turns a file or folder name into a name of a value (`case-study` → `caseStudy`). */
export const camelCase = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The same with a capital, for types. */
export const pascalCase = (name: string): string => {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
};
