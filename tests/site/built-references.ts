import { existsSync, readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** The folder that hosts serve. */
export const clientFolder = `${siteFolders.dist}/client`;

/** Every file of the built site, by its path in the folder that is served. */
export const builtFilePaths = (): readonly string[] => filesBelow(clientFolder);

/** A text file of the built site. */
export const builtText = (file: string): string => readFileSync(`${clientFolder}/${file}`, 'utf8');

/** An element of a page, as its file says it. */
export interface BuiltElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The text inside of it and not of its children. */
  text: string;
}

const textIn = (node: Node): string =>
  'childNodes' in node ? node.childNodes.map((child) => ('value' in child ? child.value : '')).join('') : '';

/** Every element of a page, in its order. What stands in a noscript is part of it, as for a browser without scripts. */
export const elementsOf = (html: string): BuiltElement[] => {
  const visit = (node: Node): BuiltElement[] => {
    const children = 'childNodes' in node ? node.childNodes.flatMap(visit) : [];
    if (!('tagName' in node)) return children;
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName, attributes, text: textIn(node) }, ...children];
  };
  return visit(parse(html, { scriptingEnabled: false }));
};

/** Words of a text that may be addresses: parted by white space, commas, quotes and the brackets of CSS. */
const words = (text: string): string[] => text.split(/[\s,"'`()<>\\]+/);

/** What a file may name: the values of attributes and the text of scripts and styles in a page, any word elsewhere. */
const namesIn = (file: string): string[] => {
  if (file.endsWith('.html')) {
    return elementsOf(builtText(file)).flatMap(({ tag, attributes, text }) => [
      ...Object.values(attributes).flatMap(words),
      ...(tag === 'script' || tag === 'style' ? words(text) : []),
    ]);
  }
  return /\.(?:css|js|json|webmanifest|svg|xml)$/.test(file) ? words(builtText(file)) : [];
};

/** The files that others name, from some on, themselves among them. `origin` is that of the site in its own pages. */
export const reachedFrom = (roots: readonly string[], origin: string): ReadonlySet<string> => {
  const files = new Map(builtFilePaths().map((file) => [encodeURI(`/${file}`), file]));
  const reached = new Set(roots);
  const fileOf = (name: string, from: string): string | undefined => {
    const url = URL.canParse(name, `${origin}/${from}`) ? new URL(name, `${origin}/${from}`) : undefined;
    return url?.origin === origin ? files.get(url.pathname) : undefined;
  };
  // A set goes on to what is added to it meanwhile.
  for (const file of reached) {
    if (!existsSync(`${clientFolder}/${file}`)) throw new Error(`${clientFolder}/${file} is not there`);
    for (const name of namesIn(file)) {
      const named = fileOf(name, file);
      if (named) reached.add(named);
    }
  }
  return reached;
};
