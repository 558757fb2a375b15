import { posix } from 'node:path';

/**
 * The texts of the files that pages are made by, by their paths: `renderer/pages/home/+Page.tsx`, `generator/emit/…`.
 */
export type CodeTexts = ReadonlyMap<string, string>;

/** What code reads: modules and files such as `content/team.ts`, and names in them such as `constants.ts#heroFade`. */
export type Reads = ReadonlySet<string>;

/** What one file imports: from where, and which names. */
interface Import {
  from: string;
  names: readonly string[];
}

const importStatement =
  /(?:^|\n)(?:import|export) (?!type\b)(?:\w+(?:, | from ))?(?:\{([^}]*)\} from )?'([^']+)'|\bimport\('([^']+)'\)/g;
const readFile = /\breadGenerated\('([^']+)'\)/g;
const island = /<Island name="(\w+)"/g;

const importsOf = (text: string): Import[] => [
  ...[...text.matchAll(importStatement)].map(([, names = '', from, later]) => ({
    from: from ?? later ?? '',
    names: names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ')[0] ?? name),
  })),
  ...[...text.matchAll(island)].map(([, name]) => ({ from: `/renderer/islands/${name}.tsx`, names: [] })),
];

/** Tables of all islands: what a page shows of them, it names. */
const isRegistry = (file: string): boolean => /^renderer\/islands\/registry/.test(file);

/** What the code reads that begins in some files: their generated modules, and those of all that they import. */
export const readsFrom = (code: CodeTexts, roots: readonly string[]): Reads => {
  const reads = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string): void => {
    const text = code.get(file);
    if (text === undefined || seen.has(file) || isRegistry(file)) return;
    seen.add(file);
    for (const [, read = ''] of text.matchAll(readFile)) reads.add(read);
    for (const { from, names } of importsOf(text)) {
      const target = from.startsWith('#generated/')
        ? from.replace('#generated/', '')
        : posix.join(from.startsWith('/') ? '' : posix.dirname(file), from).replace(/^\//, '');
      reads.add(target);
      for (const name of names) reads.add(`${target}#${name}`);
      follow(target);
    }
  };
  for (const root of roots) follow(root);
  return reads;
};

/** What the code of a kind of page reads by itself, without the frame around it. */
export const readsOfTemplate = (code: CodeTexts, template: string): Reads =>
  readsFrom(
    code,
    [...code.keys()].filter((file) => file.startsWith(`renderer/pages/${template}/`)),
  );

/** What every page reads: its head, header and footer, and the script that runs on it. */
export const readsOfEveryPage = (code: CodeTexts): Reads =>
  readsFrom(code, ['renderer/document/document.tsx', 'renderer/client/entry.ts']);

/** Whether what all pages share counts with a constant: a style sheet, or what the generator writes for all of them. */
export const isInFrame = (code: CodeTexts, constant: string): boolean => {
  const property = `--${constant.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const inStyles = new RegExp(String.raw`var\(\s*${property}(?![\w-])`);
  const inEmitter = new RegExp(String.raw`\bconstants\.${constant}\b`);
  return [...code].some(([file, text]) =>
    file.startsWith('generator/emit/') ? inEmitter.test(text) : file.endsWith('.css') && inStyles.test(text),
  );
};
