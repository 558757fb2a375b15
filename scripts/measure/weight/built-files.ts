import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Window } from 'happy-dom';

const compress = promisify(brotliCompress);

/** Returns the transferred size of a text: hosts send Brotli at its best quality. */
export const weightOf = async (text: string): Promise<number> => (await compress(text)).length;

/** The files of a built site, by the addresses that pages name. */
export interface BuiltFiles {
  read: (file: string) => string;
  /** Returns the transferred size of a file. Files of several pages are compressed once. */
  weigh: (file: string) => Promise<number>;
}

export const builtFiles = (folder: string): BuiltFiles => {
  const weights = new Map<string, Promise<number>>();
  const read = (file: string): string => {
    if (!existsSync(folder + file)) throw new Error(`${folder}${file} is not there (fix: npm run build)`);
    return readFileSync(folder + file, 'utf8');
  };
  const weigh = (file: string): Promise<number> => {
    const weight = weights.get(file) ?? weightOf(read(file));
    weights.set(file, weight);
    return weight;
  };
  return { read, weigh };
};

const window = new Window({
  settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true, disableJavaScriptEvaluation: true },
});

/** A built page as a document. Nothing in it is run or fetched. */
export const parseHtml = (html: string) => new window.DOMParser().parseFromString(html, 'text/html');

export type Page = ReturnType<typeof parseHtml>;

/** URLs of the files that a browser fetches at once for a page. */
export interface NamedFiles {
  /** But for printing. */
  stylesheets: readonly string[];
  scripts: readonly string[];
  preloads: readonly string[];
}

/** Excludes `noscript`, which is for browsers without scripts. */
const addressesOf = (page: Page, selector: string, attribute: 'href' | 'src'): string[] =>
  [...page.querySelectorAll(selector)]
    .filter((element) => !element.closest('noscript'))
    .map((element) => element.getAttribute(attribute) ?? '');

export const namedFiles = (page: Page): NamedFiles => ({
  stylesheets: addressesOf(page, 'link[rel="stylesheet"]:not([media="print"])', 'href'),
  scripts: addressesOf(page, 'script[src]', 'src'),
  preloads: addressesOf(page, 'link[rel="preload"], link[rel="modulepreload"]', 'href'),
});

/** The files that a script imports at once: `from"../chunks/a.js"`, and not `import("../chunks/b.js")`. */
const importsOf = (script: string, { read }: BuiltFiles): string[] =>
  [...read(script).matchAll(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(([, path = '']) =>
    posix.join(posix.dirname(script), path),
  );

/** Scripts and everything that comes with them, each once. */
export const withImports = (scripts: readonly string[], files: BuiltFiles): ReadonlySet<string> => {
  const all = new Set(scripts);
  // A set goes on to what is added to it meanwhile.
  for (const script of all) for (const imported of importsOf(script, files)) all.add(imported);
  return all;
};
