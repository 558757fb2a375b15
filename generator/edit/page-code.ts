import { posix } from 'node:path';
import {
  type ImportDeclaration,
  type JsxOpeningLikeElement,
  Node,
  Project,
  type SourceFile,
  SyntaxKind,
} from 'ts-morph';

/** The texts of the files that make pages, by path: `renderer/pages/home/+Page.tsx`, `generator/emit/…`. */
export type CodeTexts = ReadonlyMap<string, string>;

/**
 * The modules and data files that code reads, such as `content/team.ts`, and names in them: `constants.ts#heroFade`.
 */
export type Reads = ReadonlySet<string>;

const projects = new WeakMap<CodeTexts, Project>();

/** The modules of the code as a project in memory. */
const projectOf = (code: CodeTexts): Project => {
  const known = projects.get(code);
  if (known) return known;
  const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { noLib: true } });
  for (const [file, text] of code) if (/\.tsx?$/.test(file)) project.createSourceFile(`/${file}`, text);
  projects.set(code, project);
  return project;
};

const pathOf = (file: SourceFile, specifier: string): string =>
  specifier.startsWith('#generated/')
    ? specifier.replace('#generated/', '')
    : posix.join(file.getDirectoryPath(), specifier).slice(1);

const namesIn = (declaration: ImportDeclaration): string[] =>
  declaration
    .getNamedImports()
    .filter((name) => !name.isTypeOnly())
    .map((name) => name.getName());

/** The files that a module imports, with the names; also later by `import()`, and as islands. */
const importsOf = (file: SourceFile): { path: string; names: readonly string[] }[] => {
  const declared = file
    .getImportDeclarations()
    .filter((declaration) => !declaration.isTypeOnly())
    .map((declaration) => ({
      path: pathOf(file, declaration.getModuleSpecifierValue()),
      names: namesIn(declaration),
    }));
  const exported = file.getExportDeclarations().flatMap((declaration) => {
    const specifier = declaration.isTypeOnly() ? undefined : declaration.getModuleSpecifierValue();
    const names = declaration.getNamedExports().map((name) => name.getName());
    return specifier === undefined ? [] : [{ path: pathOf(file, specifier), names }];
  });
  const dynamic = file
    .getImportStringLiterals()
    .filter((literal) => Node.isCallExpression(literal.getParent()))
    .map((literal) => ({ path: pathOf(file, literal.getLiteralText()), names: [] }));
  const islands = [SyntaxKind.JsxSelfClosingElement as const, SyntaxKind.JsxOpeningElement as const]
    .flatMap((kind): JsxOpeningLikeElement[] => file.getDescendantsOfKind(kind))
    .filter((element) => element.getTagNameNode().getText() === 'Island')
    .map((element) => /"(.+)"/.exec(element.getAttribute('name')?.getText() ?? '')?.[1])
    .map((name) => ({ path: `renderer/islands/${name}.tsx`, names: [] }));
  return [...declared, ...exported, ...dynamic, ...islands];
};

/** The generated files that a module reads by `readGenerated('search.json')`. */
const filesReadBy = (file: SourceFile): string[] =>
  file.getDescendantsOfKind(SyntaxKind.CallExpression).flatMap((call) => {
    const [argument] = call.getArguments();
    return call.getExpression().getText() === 'readGenerated' && Node.isStringLiteral(argument)
      ? [argument.getLiteralText()]
      : [];
  });

interface FileReads {
  reads: readonly string[];
  /** The paths of the imported files. */
  imports: readonly string[];
}

const fileReads = new WeakMap<SourceFile, FileReads>();

const readsOfFile = (file: SourceFile): FileReads => {
  const known = fileReads.get(file);
  if (known) return known;
  const imports = importsOf(file);
  const names = imports.flatMap(({ path, names }) => [path, ...names.map((name) => `${path}#${name}`)]);
  const found = { reads: [...filesReadBy(file), ...names], imports: imports.map(({ path }) => path) };
  fileReads.set(file, found);
  return found;
};

/** Tables of all islands. They say nothing about a page, which names its islands itself. */
const isRegistry = (file: string): boolean => /^renderer\/islands\/registry/.test(file);

/** Follows the imports of some files and returns the generated modules and files that their code reads. */
export const readsFrom = (code: CodeTexts, roots: readonly string[]): Reads => {
  const project = projectOf(code);
  const reads = new Set<string>();
  const seen = new Set<string>();
  const follow = (path: string): void => {
    const file = seen.has(path) || isRegistry(path) ? undefined : project.getSourceFile(`/${path}`);
    if (!file) return;
    seen.add(path);
    const own = readsOfFile(file);
    for (const read of own.reads) reads.add(read);
    own.imports.forEach(follow);
  };
  for (const root of roots) follow(root);
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
