import { existsSync, readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { site } from '#generated/content/site.ts';
import { languages } from '#generated/languages.ts';
import { readHostingTable } from '../../hosting/hosting-table.ts';
import { encodedFile } from '../../schemas/fields/encoded-path.ts';
import { notFoundPath, servedFile } from '../../scripts/build/page-files.ts';
import { filesBelow } from '../../sites/files-below.ts';
import { servedFiles, servedFolder } from './built-pages.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** A text file of the built site. */
export const builtText = (file: string): string => readFileSync(`${servedFolder}/${file}`, 'utf8');

/** An element of a page. */
export interface BuiltElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Its text without that of its children. */
  text: string;
}

const textIn = (node: Node): string =>
  'childNodes' in node ? node.childNodes.map((child) => ('value' in child ? child.value : '')).join('') : '';

/** Every element of a page, in its order, those inside `noscript` included. */
export const elementsOf = (html: string): BuiltElement[] => {
  const visit = (node: Node): BuiltElement[] => {
    const children = 'childNodes' in node ? node.childNodes.flatMap(visit) : [];
    if (!('tagName' in node)) return children;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName, attributes, text: textIn(node) }, ...children];
  };
  return visit(parse(html, { scriptingEnabled: false }));
};

/** Words of a text that may be addresses: between white space, commas, quotes and the brackets of CSS. */
const words = (text: string): string[] => text.split(/[\s,"'`()<>\\]+/);

/** Possible addresses in a file: attributes, scripts and styles of a page, any word elsewhere. */
const namesIn = (file: string): string[] => {
  if (file.endsWith('.html')) {
    return elementsOf(builtText(file)).flatMap(({ tag, attributes, text }) => [
      ...Object.values(attributes).flatMap(words),
      ...(tag === 'script' || tag === 'style' ? words(text) : []),
    ]);
  }
  return /\.(?:css|js|json|webmanifest|svg|xml)$/.test(file) ? words(builtText(file)) : [];
};

/** The roots and all files that they name, directly or through others. `origin` is that of the site. */
export const reachedFrom = (roots: readonly string[], origin: string): ReadonlySet<string> => {
  const files = new Map(servedFiles.map((file) => [encodedFile(`/${file}`), file]));
  const reached = new Set(roots);
  const fileOf = (name: string, from: string): string | undefined => {
    const url = URL.canParse(name, `${origin}/${from}`) ? new URL(name, `${origin}/${from}`) : undefined;
    return url?.origin === origin ? files.get(url.pathname) : undefined;
  };
  // The loop visits elements that it adds to the set.
  for (const file of reached) {
    if (!existsSync(`${servedFolder}/${file}`)) throw new Error(`${servedFolder}/${file} is not there`);
    for (const name of namesIn(file)) {
      const named = fileOf(name, file);
      if (named) reached.add(named);
    }
  }
  return reached;
};

/** Files that crawlers, browsers and hosts request by convention (RFC 8615), without a link. */
const wellKnown = [
  ...['robots.txt', 'sitemap.xml', 'favicon.ico'],
  ...languages.map(({ prefix }) => `${prefix}/llms.txt`.slice(1)),
  ...servedFiles.filter((file) => file.startsWith('.well-known/')),
  // Every drawing is served in both colors. Pages inline some of them only.
  ...servedFiles.filter((file) => /^pictures\/(?:light|dark)\/[^/]+\.svg$/.test(file)),
];

/** A compressed copy of a file, which a host sends instead. */
const coded = /\.(?:br|gz)$/;

/** The files of the built site that no page, manifest, stylesheet, script or convention names. */
export const unreachedFiles = (): string[] => {
  const notFound = languages.map(({ prefix }) => prefix + notFoundPath);
  const pages = [...readHostingTable(servedFolder).pages, ...notFound].map((path) => servedFile(path).slice(1));
  // Others request the files that the owner puts into public/.
  const owners = filesBelow('public').filter((file) => file !== 'README.md');
  const known = servedFiles.filter((file) => wellKnown.includes(file));
  const reached = reachedFrom([...pages, ...owners, ...known], new URL(site.baseUrl).origin);
  return servedFiles.filter((file) => !reached.has(file.replace(coded, '')));
};
