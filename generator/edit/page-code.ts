import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from '../read/files/files-below.ts';

/** Source texts of the code that makes pages, by path: `renderer/pages/home/+Page.tsx`, `generator/emit/…`. */
export type CodeTexts = ReadonlyMap<string, string>;

/**
 * Modules and data files that code reads, such as `content/team.ts`, and imported names, such as
 * `constants.ts#heroFade`.
 */
export type Reads = ReadonlySet<string>;

export const codeOf = (root: string): CodeTexts =>
  new Map(
    ['renderer', 'generator/emit'].flatMap((folder) =>
      filesBelow(join(root, folder)).map(
        (file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')] as const,
      ),
    ),
  );

interface Import {
  path: string;
  names: readonly string[];
}

/** Matches static and dynamic imports and exports (but not of types), islands, and generated files. */
const mentions =
  /^(?:import|export) (?!type )(?:(?<clause>[^'"=;]*) from )?'(?<module>[^']+)'|\bimport\('(?<later>[^']+)'\)|<Island\s+name="(?<island>\w+)"|\breadGenerated\('(?<file>[^']+)'/gm;

const namesIn = (clause: string): string[] =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));

const importsOf = (module: string, text: string): Import[] =>
  [...text.matchAll(mentions)].map(({ groups = {} }) => {
    const { clause = '', module: specifier = groups.later ?? '', island, file } = groups;
    if (island) return { path: `renderer/islands/${island}.tsx`, names: [] };
    if (file) return { path: file, names: [] };
    const path = specifier.startsWith('#generated/')
      ? specifier.replace('#generated/', '')
      : posix.join(posix.dirname(module), specifier);
    return { path, names: namesIn(clause) };
  });

const graphs = new WeakMap<CodeTexts, ReadonlyMap<string, readonly Import[]>>();

/** Returns the imports of each module, by the module's path. */
const graphOf = (code: CodeTexts): ReadonlyMap<string, readonly Import[]> => {
  // The tables of all islands are skipped, because each page names its own islands.
  const modules = [...code].filter(([path]) => /\.tsx?$/.test(path) && !path.startsWith('renderer/islands/registry'));
  const graph = graphs.get(code) ?? new Map(modules.map(([path, text]) => [path, importsOf(path, text)]));
  graphs.set(code, graph);
  return graph;
};

/** Follows the imports of some files. Returns the generated modules and files that the code reads. */
export const readsFrom = (code: CodeTexts, roots: readonly string[]): Reads => {
  const graph = graphOf(code);
  const reads = new Set<string>();
  const seen = new Set<string>();
  const follow = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const { path, names } of graph.get(module) ?? []) {
      for (const read of [path, ...names.map((name) => `${path}#${name}`)]) reads.add(read);
      follow(path);
    }
  };
  roots.forEach(follow);
  return reads;
};

/** Returns the reads of a template's pages, without those of every page. */
export const readsOfTemplate = (code: CodeTexts, template: string): Reads =>
  readsFrom(
    code,
    [...code.keys()].filter((file) => file.startsWith(`renderer/pages/${template}/`)),
  );

/** Returns the reads of every page: its head, header, footer and script. */
export const readsOfEveryPage = (code: CodeTexts): Reads =>
  readsFrom(code, ['renderer/document/document.tsx', 'renderer/client/entry.ts']);

/** True if a style sheet, or a generated file for all pages, depends on a constant. */
export const isInFrame = (code: CodeTexts, constant: string): boolean => {
  const property = `--${constant.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const inStyles = new RegExp(String.raw`var\(\s*${property}(?![\w-])`);
  const inEmitter = new RegExp(String.raw`\bconstants\.${constant}\b`);
  return [...code].some(([file, text]) =>
    file.startsWith('generator/emit/') ? inEmitter.test(text) : file.endsWith('.css') && inStyles.test(text),
  );
};
