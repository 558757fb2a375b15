import { allDocuments } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { walk } from '../../generator/read/schema-walk.ts';
import { readHostingTable } from '../../server/hosting/hosting-table.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { clientFolder } from './built-references.ts';

/** Absolute URLs in a text. */
const addresses = /https?:\/\/[^\s"'`<>()\\,;]+/g;

/** The origins that a text names. A malformed URL is kept as it is. */
export const originsIn = (text: string): string[] =>
  (text.replaceAll('&amp;', '&').match(addresses) ?? []).map((address) =>
    URL.canParse(address) ? new URL(address).origin : address,
  );

/** Origins that browsers never request: namespaces, and links in messages of libraries. */
export const namespaces: Readonly<Record<string, string>> = {
  'http://www.w3.org': 'names of SVG, MathML and XLink, and of Atom readers',
  'https://schema.org': 'names of structured data',
  'http://www.sitemaps.org': 'the name of a sitemap',
  'https://react.dev': 'where React explains its errors, in the text of an error',
  'https://tailwindcss.com': 'the notice that its license asks for, in the stylesheets',
};

/** The origins of the site and of its endpoints, and all others that its data names. */
export const originsOfData = (): ReadonlySet<string> => {
  const { endpoints, origin } = readHostingTable(clientFolder);
  const written = allDocuments(readDocuments(siteFolders.data)).flatMap(({ schema, value }) =>
    [...walk(schema, value)].flatMap(({ value: text }) => (typeof text === 'string' ? originsIn(text) : [])),
  );
  return new Set([origin, ...endpoints.flatMap(originsIn), ...written]);
};
