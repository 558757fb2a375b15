import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { redirects } from '#generated/content/redirects.ts';
import { language } from '#generated/languages.ts';
import { publicFiles } from '#generated/public-files.ts';
import { allDocuments } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { walk } from '../../generator/read/schema-walk.ts';
import { readHostingTable } from '../../hosting/hosting-table.ts';
import { health } from '../../receiver/accept/health.ts';
import { metricsEndpoint } from '../../receiver/accept/operations/metrics.ts';
import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { takenFirstParts, takenInLanguages, takenParts } from '../../schemas/routing/addresses.ts';
import { isCompressedFile } from '../../scripts/build/compress-files.ts';
import { notFoundPath } from '../../scripts/build/page-files.ts';
import { filesBelow } from '../../sites/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { languageOf, servedFiles, servedFolder } from '../site/built-pages.ts';
import { type BuiltElement, builtText, elementsOf, unreachedFiles } from '../site/built-references.ts';
import { openVisits } from '../site/visit-site.ts';

const texts = servedFiles.filter((file) => /\.(?:html|css|js|json|svg|xml|txt|webmanifest)$/.test(file));

/** Files with a text that is not for visitors. */
const holding = (pattern: RegExp): string[] => texts.filter((file) => pattern.test(builtText(file)));

/** Absolute URLs in a text. */
const addresses = /https?:\/\/[^\s"'`<>()\\,;]+/g;

/** The origins that a text names. A malformed URL is kept as it is. */
const originsIn = (text: string): string[] =>
  (text.replaceAll('&amp;', '&').match(addresses) ?? []).map((address) =>
    URL.canParse(address) ? new URL(address).origin : address,
  );

/** Origins of links in code, which browsers never request by themselves: namespaces, and messages of libraries. */
const namespaces: Readonly<Record<string, string>> = {
  'http://www.w3.org': 'names of SVG, MathML and XLink, and of Atom readers',
  'https://schema.org': 'names of structured data',
  'http://www.sitemaps.org': 'the name of a sitemap',
  'https://www.openstreetmap.org': 'the map of an office that names none',
  'https://react.dev': 'where React explains its errors, in the text of an error',
  'https://tailwindcss.com': 'the notice that its license asks for, in the stylesheets',
};

/** The origins of the site and of its endpoints, and all others that its data names. */
const originsOfData = (): ReadonlySet<string> => {
  const { endpoints, origin } = readHostingTable(servedFolder);
  const written = allDocuments(readDocuments(siteFolders.data)).flatMap(({ schema, value }) =>
    [...walk(schema, value)].flatMap(({ value: text }) => (typeof text === 'string' ? originsIn(text) : [])),
  );
  return new Set([origin, ...endpoints.flatMap(originsIn), ...written]);
};

describe('the files that hosts serve', () => {
  test('are each named by a page, the manifest, a stylesheet, a script or a convention', () => {
    expect(servedFiles.length).toBeGreaterThan(100);
    expect(unreachedFiles()).toEqual([]);
  });

  test('hold no source map', () => {
    expect(servedFiles.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(holding(/[#@] sourceMappingURL=/)).toEqual([]);
  });

  test('hold no sources and no code of the server', () => {
    expect(servedFiles.filter((file) => /\.(?:[cm]?ts|tsx|mjs|cjs|ya?ml|sqlite|log|env)$/.test(file))).toEqual([]);
    expect(holding(/["'`]node:\w|\brequire\(["'`]|process\.env\.[A-Z]/)).toEqual([]);
  });

  test('hold no path of the machine that built them', () => {
    expect(texts.filter((file) => builtText(file).includes(process.cwd()))).toEqual([]);
    expect(holding(/file:\/\/|["'`(]\/(?:home|Users|root|tmp)\//)).toEqual([]);
  });

  test('name only origins that the data names', () => {
    const known = originsOfData();
    const others = texts.flatMap((file) =>
      originsIn(builtText(file))
        .filter((origin) => !known.has(origin) && !(origin in namespaces))
        .map((origin) => `${file}: ${origin}`),
    );
    expect([...new Set(others)]).toEqual([]);
  });
});

// The first language has the redirects of all.
test.skipIf(language.prefix !== '')('old addresses redirect with composed and with decomposed accents', async () => {
  const visit = openVisits(servedFolder);
  for (const { from, to } of redirects.redirects)
    for (const form of ['NFC', 'NFD']) {
      const { headers, status } = await visit(encodeURI(decodeURI(from).normalize(form)));
      expect({ from, status, to: headers.get('location') }).toEqual({ from, status: 308, to });
    }
});

const checked = ['stylesheet', 'modulepreload'];

/** The scripts and stylesheets of a page that are files. */
const programs = (html: string): BuiltElement[] =>
  elementsOf(html).filter(
    ({ tag, attributes }) =>
      (tag === 'script' && attributes.src !== undefined) || (tag === 'link' && checked.includes(attributes.rel ?? '')),
  );

const hashOf = (address: string): string =>
  `sha256-${createHash('sha256')
    .update(readFileSync(servedFolder + address))
    .digest('base64')}`;

const pages = servedFiles.filter((file) => file.endsWith('.html'));

describe('scripts and stylesheets', () => {
  test.each(pages)('have the hash of their files in %s', (page) => {
    const named = programs(builtText(page)).map(({ attributes }) => attributes);
    expect(named.length).toBeGreaterThan(1);
    for (const { src, href = src ?? '', integrity } of named) {
      expect([href, integrity]).toEqual([href, hashOf(href)]);
    }
  });

  test('style questions and answers only if a page has some', () => {
    const styles = servedFiles.filter((file) => file.endsWith('.css')).map(builtText);
    const hasQuestions = pages.some((page) => builtText(page).includes('class="faq"'));
    expect(styles.some((text) => text.includes('.faq'))).toBe(hasQuestions);
  });
});

const answers = `${siteFolders.dist}${formAnswersPath}`;

test.each(filesBelow(answers))('a page from another origin has no hash, which would need CORS: %s', (file) => {
  const named = programs(readFileSync(`${answers}/${file}`, 'utf8'));
  expect(named.map(({ attributes }) => [attributes.rel, attributes.integrity])).toEqual([['stylesheet', undefined]]);
});

/**
 * Names of built files other than pages, such as `feed` of `feed.xml`, in the default language or in others. Below a
 * page is only the feed of its list.
 */
const writtenIn = (isDefault: boolean): string[] =>
  servedFiles
    .map((file) => ({ file, prefix: languageOf(`/${file}`).prefix }))
    .filter(({ prefix }) => (prefix === '') === isDefault)
    .map(({ file, prefix }) => file.slice(prefix === '' ? 0 : prefix.length))
    .filter((file) => !file.endsWith('.html') && !isCompressedFile(file) && !/.\/feed\.xml$/.test(file))
    .flatMap((file) => /^([a-z0-9-]+)(?:\.[a-z]+$|\/)/.exec(file)?.[1] ?? []);

/** The first path segments of server routes. */
const answered = (): string[] => {
  const app = new Hono().route('/', health({} as never)).route('/', metricsEndpoint({} as never));
  const paths = [...app.routes.map(({ path }) => path), formAnswersPath];
  return paths.map((path) => path.split('/')[1] ?? '');
};

test('every name of a built file or server route is reserved', () => {
  const written = writtenIn(true);
  expect(written).toContain('assets');
  const own = new Set(Object.keys(publicFiles).map((file) => file.slice(1).replace(/\..*$/, '')));
  const names = new Set([...written, ...answered()]).difference(own);
  expect([...names].filter((name) => !Object.hasOwn(takenFirstParts, name))).toEqual([]);
  expect(writtenIn(false).filter((name) => !Object.hasOwn(takenInLanguages, name))).toEqual([]);
});

test('the names of files that hosts treat specially are reserved', () => {
  expect(Object.keys(takenParts).toSorted()).toEqual([notFoundPath.slice(1), 'index'].toSorted());
  expect(servedFiles).toEqual(expect.arrayContaining(['404.html', 'index.html']));
});
