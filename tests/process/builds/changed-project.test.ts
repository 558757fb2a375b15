import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryPageSize } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { portfolioPage } from '#generated/content/pages/portfolio.ts';
import { featuredCaseStudies, listedCaseStudyIds } from '../../../renderer/content/case-studies.ts';
import { pageNumbers } from '../../../renderer/parts/Pagination.tsx';
import { listPartPath } from '../../../schemas/routing/addresses.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { makeCaseStudies } from '../../../scripts/measure/copy-project.ts';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { all, attribute, type Page, spokenWords, the, words, wordsOf } from '../../conformance/page.ts';
import { hasPage, pageOf } from '../../site/pages.ts';
import { projectCopy, runIn } from './project-copy.ts';

/** A block of a how-to: its language, its file and its text. */
interface Block {
  kind: string;
  file: string;
  text: string;
}

const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, kind = '', file = '', text = '']) => ({
    kind,
    file,
    text,
  }));

/** Applies a diff: its unchanged and removed lines must follow each other in the file. */
const patched = (file: string, old: string, diff: string): string => {
  const changes = diff.trimEnd().split('\n');
  const before = changes.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const lines = old.split('\n');
  const at = lines.findIndex((_, index) => before.every((line, offset) => lines[index + offset] === line));
  if (at === -1) throw new Error(`${file} does not have the lines:\n${before.join('\n')}`);
  const after = changes.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
  return lines.toSpliced(at, before.length, ...after).join('\n');
};

/** Applies a how-to to a copy of the project, block by block. Returns the files that it touched. */
const follow = (root: string, howTo: string): string[] => {
  const blocks = blocksOf(readFileSync(howTo, 'utf8'));
  for (const { kind, file, text } of blocks) {
    const path = join(root, file);
    if (kind !== 'diff' && existsSync(path)) throw new Error(`${file} exists already`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, kind === 'diff' ? patched(file, readFileSync(path, 'utf8'), text) : text);
  }
  return [...new Set(blocks.map(({ file }) => file))];
};

/** Folders that each how-to may touch. */
const roomsOf: Readonly<Record<string, readonly string[]>> = {
  'add-a-constant': ['defaults', 'renderer', 'schemas'],
  'add-a-field': ['data', 'schemas', 'tests'],
  'add-a-host': ['hosting', 'scripts'],
  'add-a-kind-of-field': ['editing', 'generator', 'schemas'],
  'add-a-language': ['data'],
  'add-a-page': ['data', 'renderer', 'schemas'],
  'add-a-section': ['data', 'renderer', 'schemas', 'tests'],
  'add-an-environment-variable': ['hosting', 'receiver'],
  'add-analytics': ['data'],
};

/** Folders of tests whose types the how-tos change. */
const testFolders = [
  'editing',
  'generator',
  'process/receiver/running-receiver',
  'resumes',
  'second-company',
  'seed-properties.ts',
  'hosting',
  'receiver',
  'site',
];

/** One copy of the project, in which all how-tos are followed, with further case studies. */
let root: string;
const touched = new Map<string, string[]>();

/** Enough for a second page of the gallery. */
const further = 20;

const run = (words: readonly string[], env: NodeJS.ProcessEnv = {}) => runIn(root, words, { DATA: '', ...env });

const expectToSucceed = ({ isDone, output }: ReturnType<typeof run>): void => expect(isDone, output).toBe(true);

/** `npm run build` there, without social cards. */
const build = () => run(['scripts/build.ts'], { SOCIAL_CARDS: 'none', API_ORIGIN: '' });

const built = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8');
const page = (path: string): Page => parseHtml(built(`client${path}.html`));

/** Every file of the built site with a hash of its bytes. */
const builtSite = (): Map<string, string> => {
  const folder = join(root, 'dist/client');
  const hashOf = (file: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  // Open pages of the former build still load its assets.
  const { former }: { former: string[] } = JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8'));
  const files = filesBelow(folder).filter((file) => !former.includes(`client/${file}`));
  return new Map(files.map((file) => [file, hashOf(file)]));
};

const folders = ['dist', 'generated'] as const;
let checks: ReturnType<typeof run>[];

beforeAll(() => {
  root = projectCopy();
  for (const part of ['docs', ...testFolders.map((name) => `tests/${name}`)])
    cpSync(part, join(root, part), { recursive: true });
  for (const file of readdirSync('docs/how-to')) {
    touched.set(file.replace('.md', ''), follow(root, `docs/how-to/${file}`));
  }
  checks = ['data', 'tests/second-company/data'].map((DATA) => run(['scripts/check.ts'], { DATA }));
  makeCaseStudies(root, further);
  // Builds are over the one without the changes.
  for (const folder of folders) cpSync(siteFolders[folder], join(root, folder), { recursive: true });
  expectToSucceed(build());
}, 600_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

// tests/scripts/replace-build.test.ts and tests/process/generator/regenerate.test.ts prove parts of this every day.
describe.runIf(isFullRun)('a build', { timeout: 300_000 }, () => {
  test('after changes writes the same bytes as a build from nothing', () => {
    const overFormer = builtSite();
    for (const folder of folders) rmSync(join(root, folder), { recursive: true });
    expectToSucceed(build());
    const fromNothing = builtSite();
    const files = new Set([...overFormer.keys(), ...fromNothing.keys()]);
    expect([...files].filter((file) => overFormer.get(file) !== fromNothing.get(file))).toEqual([]);
  });

  test('that fails changes nothing', () => {
    const before = builtSite();
    const template = join(root, 'renderer/pages/sections/+Page.tsx');
    const code = readFileSync(template, 'utf8');
    writeFileSync(template, code.replace('export const Page =', "throw new Error('broken');\nexport const Page ="));
    const { isDone, output } = build();
    writeFileSync(template, code);
    expect([isDone, output]).toEqual([false, expect.stringContaining('broken')]);
    expect(builtSite()).toEqual(before);
    expect(readdirSync(join(root, 'dist'))).not.toContain('new');
  });
});

const listed = listedCaseStudyIds().length + further;
const parts = Math.ceil(listed / galleryPageSize);
const { listAddresses, listFilters, pagination } = interfaceTexts;

test.skipIf(!hasPage('portfolio') || parts < 2)(
  'a long gallery continues on further pages, and its filters have pages',
  () => {
    const portfolio = pageOf('portfolio');
    const secondPath = listPartPath(portfolio, 2, listAddresses);
    const [first, second] = [page(portfolio), page(secondPath)];
    const cards = (page: Page): string[] => wordsOf(page, '#project-gallery h3');

    expect([first, second].map((one) => cards(one).length)).toEqual([
      galleryPageSize,
      Math.min(galleryPageSize, listed - galleryPageSize),
    ]);
    expect(new Set([...cards(first), ...cards(second)]).size).toBe(Math.min(2 * galleryPageSize, listed));
    expect(all(first, '#featured')).toHaveLength(Math.min(1, featuredCaseStudies().length));
    expect(all(second, '#featured')).toHaveLength(0);

    const headed = (title: string): string => fill(pagination.heading, { title, page: 2, count: parts });
    expect(words(the(second, 'h1'))).toBe(headed(portfolioPage.gallery.title));
    const inHead = (selector: string, name?: string): string[] =>
      [first, second].map((page) => (name ? attribute(the(page, selector), name) : words(the(page, selector))));
    expect(inHead('head title')[1]).toContain(headed(portfolioPage.seo.title));
    for (const values of [inHead('head title'), inHead('meta[name="description"]', 'content')])
      expect(new Set(values).size).toBe(2);
    const canonicals = inHead('link[rel="canonical"]', 'href');
    expect(canonicals.map((address) => new URL(address).pathname)).toEqual([portfolio, secondPath]);
    const sitemap = built('client/sitemap.xml');
    for (const address of canonicals) expect(sitemap).toContain(`<loc>${address}</loc>`);

    const navigation = (page: Page) => the(page, `nav[aria-label="${pagination.label}"]`);
    const links = (page: Page): string[] =>
      all(navigation(page), 'a').map((link) => `${spokenWords(link)} -> ${attribute(link, 'href')}`);
    const linkTo = (name: string, page: number): string =>
      `${name} -> ${listPartPath(portfolio, page, listAddresses)}#project-gallery`;
    const numbered = (part: number): string[] =>
      pageNumbers(part, parts).map((page) => linkTo(fill(pagination.page, { page }), page));
    const next = (page: number): string[] => (page > parts ? [] : [linkTo(pagination.next, page)]);
    expect(links(first)).toEqual([...numbered(1), ...next(2)]);
    expect(links(second)).toEqual([linkTo(pagination.previous, 1), ...numbered(2), ...next(3)]);
    expect(spokenWords(the(navigation(second), '[aria-current="page"]'))).toBe(fill(pagination.page, { page: 2 }));

    const filters = all(the(first, `nav[aria-label="${listFilters.label}"]`), 'a');
    const targets = filters.map((link) => attribute(link, 'href').split('#')[0] ?? '');
    const years = targets.filter((path) => path.startsWith(`${portfolio}/${listAddresses.year}/`));
    expect(targets[0]).toBe(portfolio);
    expect(years.length).toBeGreaterThan(1);
    expect(targets.some((path) => path.startsWith(`${portfolio}/${listAddresses.services}/`))).toBe(true);
    expect(targets.some((path) => path.startsWith(`${portfolio}/${listAddresses.industries}/`))).toBe(true);
    const [year = ''] = years;
    const link = filters.find((one) => attribute(one, 'href').startsWith(`${year}#`));
    const ofYear = page(year);
    const filtered = fill(listFilters.heading, { title: portfolioPage.gallery.title, value: year.split('/').at(-1) });
    expect(words(the(ofYear, 'h1'))).toBe(filtered);
    expect(attribute(the(ofYear, `nav[aria-label="${listFilters.label}"] [aria-current]`), 'href')).toContain(year);
    const count = Number(link && words(link).match(/\d+$/)?.[0]);
    expect(cards(ofYear)).toHaveLength(count);
    expect(sitemap).toContain(`${year}</loc>`);

    expect(all(page(pageOf('search')), '#case-studies h3')).toHaveLength(galleryPageSize);
    expect(built('client/llms.txt')).not.toContain('study-00001');
    const search = JSON.parse(built('client/search.json')) as { path: string }[];
    expect(search.filter(({ path }) => path.startsWith(`${portfolio}/page`))).toEqual([]);
  },
);

describe('a developer who follows the how-tos literally', () => {
  test('finds one for each row of the table above', () => {
    expect([...touched.keys()].toSorted()).toEqual(Object.keys(roomsOf));
  });

  test.each(Object.entries(roomsOf))('%s touches only %j', (name, rooms) => {
    const folders = (touched.get(name) ?? []).map((file) => file.split('/')[0] ?? '');
    expect([...new Set(folders)].toSorted()).toEqual(rooms);
  });

  test('has no fault in the data of both companies', () => {
    for (const check of checks) expectToSucceed(check);
  });

  test('has correct types, format and lint', { timeout: 180_000 }, () => {
    const types = '--noEmit --checkers 1 --project generated/tsconfig.json'.split(' ');
    expectToSucceed(run(['node_modules/typescript/bin/tsc', ...types]));
    const code = [...touched.values()].flat().filter((file) => /\.tsx?$/.test(file));
    expectToSucceed(run(['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...new Set(code)]));
  });

  test.each(['/events', '/events/quiet-nights'])('visits the new page %s', (path) => {
    expect(page(path).querySelectorAll('h1')).toHaveLength(1);
    expect(built('client/sitemap.xml')).toContain(`${path}</loc>`);
    expect(built('client/search.json')).toContain(`"path":"${path}"`);
  });

  test.each([
    ['/events', 'a page', 'All events'],
    ['/events', 'a collection', 'Quiet nights are designed'],
    ['/about', 'a section', 'Harbor Technology Prize for a migration without downtime'],
    ['/contact', 'a form field', 'Budget'],
    ['/cookies', 'a service', 'Plausible Insights OÜ, Estonia'],
    ['/about', 'a service that needs consent', 'Withdraw consent'],
  ])('sees on %s what adding %s shows', (path, _, words) => {
    expect(page(path).body.textContent).toContain(words);
  });

  test('sees the new field on the page of its entry', () => {
    const entry = touched.get('add-a-field')?.find((file) => file.startsWith('data/case-studies/'));
    const id = entry?.replace(/^.*\/|\.yaml$/g, '');
    expect(page(`/portfolio/${id}`).body.textContent).toContain('Under $500,000');
  });

  test('reaches the new page from the menus', () => {
    const links = [...page('/index').querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/events#hero');
  });

  test('completes and checks values of the new kind', () => {
    const schema = (name: string) => readFileSync(join(root, 'generated/json-schemas', `${name}.json`), 'utf8');
    expect(JSON.parse(schema('names'))).toMatchObject({
      $defs: { currency: { enum: expect.arrayContaining(['EUR']) } },
    });
    expect(schema('role')).toContain('"names.json#/$defs/currency"');
    const role = join(root, 'data/roles/technical-lead.yaml');
    const text = readFileSync(role, 'utf8');
    const page = 'page: { salary: { from: 90000, currency: EUD, per: year } }';
    writeFileSync(role, `${text}${page}\n`);
    const { output } = run(['scripts/check.ts']);
    writeFileSync(role, text);
    expect(output).toContain('unknown currency "EUD"');
  });

  test('allows the hosts of the new service', () => {
    const policy = /content-security-policy[^\n]*/i.exec(built('hosting/netlify/_headers'))?.[0];
    for (const directive of ['script-src', 'connect-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://plausible\\.io`));
  });

  test('finds the configuration of the new host', () => {
    expect(JSON.parse(built('hosting/vercel/vercel.json'))).toMatchObject({ cleanUrls: true });
  });

  test('reads the new variable in the reference', () => {
    expectToSucceed(run(['scripts/format/reference.ts']));
    expect(readFileSync(join(root, 'docs/reference.md'), 'utf8')).toContain(
      '| `INSTANCE` | Name of this instance | - |',
    );
  });

  test('counts the texts of the new language', () => {
    const translations = (...args: string[]) => run(['scripts/translations.ts', ...args]).output;
    expect(translations()).toMatch(/^fr {2}Français: 3 of \d+ texts \(\d+ missing, 0 outdated, 0 unused\)$/m);
    expect(translations('fr', '--write')).toBe('data/translations/fr.po written\n');
  });

  test('uses the new collection in commands', () => {
    const edit = (name: string, ...words: string[]) => run([`scripts/${name}.ts`, ...words]).output;
    expect(edit('new', 'event', 'my-id')).toContain('my-id.yaml written; npm run dev shows it');
    expect(edit('remove', 'event', 'my-id', '--yes')).toContain('my-id.yaml removed');
  });
});
