import { posix } from 'node:path';
import type { BuiltFiles } from './built-files.ts';
import type { Page } from './parse-html.ts';

/** What a page names for the browser to fetch at once, as addresses of the site. */
export interface NamedFiles {
  /** But for printing. */
  stylesheets: readonly string[];
  scripts: readonly string[];
  preloads: readonly string[];
}

/** What stands in a noscript is for browsers without scripts, which fetch nothing else instead. */
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
