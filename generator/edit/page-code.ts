import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type JsxOpeningLikeElement, Node, Project, type SourceFile, SyntaxKind } from 'ts-morph';
import { filesBelow } from '../read/files/files-below.ts';

/** The texts of the files that make pages, by path: `renderer/pages/home/+Page.tsx`, `generator/emit/…`. */
export type CodeTexts = ReadonlyMap<string, string>;

/**
 * The modules and data files that code reads, such as `content/team.ts`, and names in them: `constants.ts#heroFade`.
 */
export type Reads = ReadonlySet<string>;

/** Returns the code of a project that makes its pages. */
export const codeOf = (root: string): CodeTexts =>
  new Map(
    ['renderer', 'generator/emit'].flatMap((folder) =>
      filesBelow(join(root, folder)).map(
        (file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')] as const,
      ),
    ),
  );

/** A file that a module reads, with the names that it imports. */
interface Import {
  path: string;
  names: readonly string[];
}

const pathOf = (file: SourceFile, specifier: string): string =>
  specifier.startsWith('#generated/')
    ? specifier.replace('#generated/', '')
    : posix.join(file.getDirectoryPath(), specifier).slice(1);

/** The files that a module imports, exports again, or loads later by `import()`; not those of types. */
const importsOf = (file: SourceFile): Import[] =>
  file.getImportStringLiterals().flatMap((literal) => {
    const parent = literal.getParent();
    const path = pathOf(file, literal.getLiteralText());
    if (!Node.isImportDeclaration(parent) && !Node.isExportDeclaration(parent)) return [{ path, names: [] }];
    if (parent.isTypeOnly()) return [];
    const named = Node.isImportDeclaration(parent) ? parent.getNamedImports() : parent.getNamedExports();
    return [{ path, names: named.filter((name) => !name.isTypeOnly()).map((name) => name.getName()) }];
  });

/** The islands of a module: `<Island name="LeadForm" />`. */
const islandsOf = (file: SourceFile): Import[] =>
  [SyntaxKind.JsxSelfClosingElement as const, SyntaxKind.JsxOpeningElement as const]
    .flatMap((kind): JsxOpeningLikeElement[] => file.getDescendantsOfKind(kind))
    .filter((element) => element.getTagNameNode().getText() === 'Island')
    .map((element) => /"(.+)"/.exec(element.getAttribute('name')?.getText() ?? '')?.[1])
    .map((name) => ({ path: `renderer/islands/${name}.tsx`, names: [] }));

/** The generated files that a module reads by `readGenerated('search.json')`. */
const filesReadBy = (file: SourceFile): Import[] =>
  file.getDescendantsOfKind(SyntaxKind.CallExpression).flatMap((call) => {
    const [argument] = call.getArguments();
    return call.getExpression().getText() === 'readGenerated' && Node.isStringLiteral(argument)
      ? [{ path: argument.getLiteralText(), names: [] }]
      : [];
  });

/** Tables of all islands. They say nothing about a page, which names its islands itself. */
const isRegistry = (file: string): boolean => /^renderer\/islands\/registry/.test(file);

const graphs = new WeakMap<CodeTexts, ReadonlyMap<string, readonly Import[]>>();

/** The imports of each module of the code, by the path of the module. */
const graphOf = (code: CodeTexts): ReadonlyMap<string, readonly Import[]> => {
  const known = graphs.get(code);
  if (known) return known;
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { noLib: true } });
  const modules = [...code].filter(([path]) => /\.tsx?$/.test(path) && !isRegistry(path));
  const files = modules.map(([path, text]) => [path, project.createSourceFile(`/${path}`, text)] as const);
  const graph = new Map(
    files.map(([path, file]) => [path, [...filesReadBy(file), ...importsOf(file), ...islandsOf(file)]]),
  );
  graphs.set(code, graph);
  return graph;
};

/** Follows the imports of some files and returns the generated modules and files that their code reads. */
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

/** Returns the reads of a template's pages, without the frame of every page. */
export const readsOfTemplate = (code: CodeTexts, template: string): Reads =>
  readsFrom(
    code,
    [...code.keys()].filter((file) => file.startsWith(`renderer/pages/${template}/`)),
  );

/** Returns the reads of every page: its head, header, footer and script. */
export const readsOfEveryPage = (code: CodeTexts): Reads =>
  readsFrom(code, ['renderer/document/document.tsx', 'renderer/client/entry.ts']);

/** True if a style sheet, or a file that the generator writes for all pages, depends on a constant. */
export const isInFrame = (code: CodeTexts, constant: string): boolean => {
  const property = `--${constant.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const inStyles = new RegExp(String.raw`var\(\s*${property}(?![\w-])`);
  const inEmitter = new RegExp(String.raw`\bconstants\.${constant}\b`);
  return [...code].some(([file, text]) =>
    file.startsWith('generator/emit/') ? inEmitter.test(text) : file.endsWith('.css') && inStyles.test(text),
  );
};
