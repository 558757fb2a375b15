import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryPageSize } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { portfolioPage } from '#generated/content/pages/portfolio.ts';
import { hasSearch } from '#generated/features.ts';
import { routes } from '#generated/routes.ts';
import { filesBelow } from '../../../generator/read/files/files-below.ts';
import { featuredCaseStudies, listedCaseStudyIds } from '../../../renderer/content/case-studies.ts';
import { pageNumbers } from '../../../renderer/sections/Pagination.tsx';
import { listPartPath } from '../../../schemas/routing/addresses.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { isCompressedFile } from '../../../scripts/build/compress-files.ts';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { all, attribute, type Page, spokenWords, the, words, wordsOf } from '../../conformance/page.ts';
import { hasPage, pageOf, pagesOf } from '../../site/pages.ts';
import { buildIn, further, largerProject, siteOf } from './built-copy.ts';

type Change = (root: string) => void;

const edit =
  (file: string, from: string | RegExp, to: string): Change =>
  (root) => {
    const text = readFileSync(join(root, file), 'utf8');
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(join(root, file), changed);
  };

/** Commits the data of a copy at the given time, whatever the Git settings of this machine are. */
const commitIn = (root: string, time: string): void => {
  const author = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@test.example', '-c', 'commit.gpgsign=false'];
  const work = [
    ['init', '-q'],
    ['add', 'data'],
    [...author, 'commit', '-q', '--allow-empty', '-m', 'Data'],
  ];
  for (const args of work) {
    const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
    const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  }
};

const study = 'data/case-studies/study-00003.yaml';
const newTitle = 'Ferries by the Hour';
const changeStudy = edit(study, /^title: .*$/m, `title: ${newTitle}`);

/** Folders of the built site with the pages of case studies: one for their address, one for each alias. */
const [known = ''] = pagesOf('case-study');
const folders = routes
  .filter(({ canonical }) => canonical === known)
  .map(({ path }) => path.slice(1, path.lastIndexOf('/')));
const [folder = ''] = folders;

/** Returns when each file of the built site was written, without compressed copies. */
const timesIn = (root: string): Map<string, number> =>
  new Map(
    filesBelow(join(root, 'dist/client'))
      .filter((file) => !isCompressedFile(file))
      .map((file) => [file, statSync(join(root, 'dist/client', file)).mtimeMs]),
  );

/** Builds, and returns the files that the build wrote. */
const filesWrittenBy = (build: () => void, root: string): string[] => {
  const before = timesIn(root);
  build();
  return [...timesIn(root)].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
};

interface Group {
  name: string;
  /** True if the changes are of the sources, so that a build from nothing differs from the one before. */
  ofSources: boolean;
  /** True if a normal run compares it together with the next group: a stale file would still be there. */
  isProvenByNext?: boolean;
  changes: Readonly<Record<string, Change>>;
}

/** Changes between two builds, grouped by the parts of the build that must run again. */
const groups: readonly Group[] = [
  {
    name: 'code, or data that becomes code',
    ofSources: true,
    isProvenByNext: true,
    changes: {
      'a constant': edit('defaults/constants.yaml', /^galleryPageSize: .*$/m, 'galleryPageSize: 10'),
      'a name in many texts': edit('data/offices.yaml', /^ {4}place: .*$/m, '    place: Far away'),
      'a menu': edit('data/menus.yaml', /(?<=- name: ).*$/m, 'Elsewhere'),
      'a template': edit('renderer/pages/case-study/StudyHead.tsx', 'className="lead"', 'className="lead muted"'),
      'the generator': edit('generator/cli.ts', /$/, '\n// Changed.\n'),
      'a package': edit(
        'package-lock.json',
        /"node_modules\/react": \{\n\s+"version": "/,
        '"node_modules/react": {\n      "version": "9',
      ),
    },
  },
  {
    name: 'content, which keeps the bundle',
    ofSources: true,
    changes: {
      'a deleted entry': (root) => rmSync(join(root, 'data/case-studies/study-00020.yaml')),
      'the drawing of an entry': edit(study, /^image: .*$/m, 'image: compass'),
      'the lines of drawings': (root) => {
        for (const name of filesBelow(join(root, 'data/drawings'))) {
          const file = join(root, 'data/drawings', name);
          writeFileSync(file, readFileSync(file, 'utf8').replaceAll('stroke-width: 1.5;', 'stroke-width: 1.7;'));
        }
      },
    },
  },
  {
    name: 'built files',
    ofSources: false,
    changes: {
      'an overwritten page': (root) => writeFileSync(join(root, `dist/client/${folder}/study-00002.html`), 'x'),
      'a deleted page': (root) => rmSync(join(root, `dist/client/${folder}/study-00004.html`)),
      'a deleted drawing': (root) => {
        const [drawing = ''] = readdirSync(join(root, 'generated/public/pictures/light'));
        rmSync(join(root, 'generated/public/pictures/light', drawing));
      },
    },
  },
  {
    name: 'a build that did not finish',
    ofSources: false,
    changes: {
      'its record': (root) => {
        const record = join(root, 'dist/build.json');
        const { files } = JSON.parse(readFileSync(record, 'utf8')) as { files: string[] };
        writeFileSync(record, JSON.stringify({ files }));
      },
    },
  },
];

/** A full run builds after each change; otherwise the changes of a group share their builds. */
const steps: readonly Group[] = isFullRun
  ? groups.flatMap((group) =>
      Object.entries(group.changes).map(([name, change]) => ({ ...group, name, changes: { [name]: change } })),
    )
  : groups;

/** Owner's files in folders where no build writes. They stay. */
const beside = ['notes.txt', 'hosting/.env'];

/** Owner's files among built files. They would be served, so a build moves them. */
const among = ['client/owner.txt', 'client/assets/x.txt', 'client/about.html.gz.txt', 'server/own.mjs'];

const writeForeign = (root: string): void => {
  rmSync(join(root, 'dist/set-aside'), { recursive: true, force: true });
  for (const file of [...beside, ...among]) writeFileSync(join(root, 'dist', file), `mine: ${file}`);
};

/** Returns the owner's files in dist with their text. */
const foreignIn = (root: string): string[] =>
  filesBelow(join(root, 'dist')).flatMap((file) => {
    const text = readFileSync(join(root, 'dist', file), 'utf8');
    return text.startsWith('mine: ') ? [`${file} ${text}`] : [];
  });

const keptForeign = [
  ...beside.map((file) => `${file} mine: ${file}`),
  ...among.map((file) => `set-aside/${file} mine: ${file}`),
].toSorted();

/** Deletes all that was built and builds anew. */
const buildFromNothing = (root: string): Map<string, string> => {
  for (const built of ['dist', 'generated', 'var/generated.json', 'var/known-results']) {
    rmSync(join(root, built), { recursive: true, force: true });
  }
  buildIn(root);
  return siteOf(root);
};

const listed = listedCaseStudyIds().length + further;
const parts = Math.ceil(listed / galleryPageSize);
const { listAddresses, listFilters, pagination } = interfaceTexts;

/** True if the gallery of a project with further case studies is longer than one page. */
const hasFurtherPages = parts > 1;

/** Expects that the gallery of a built project continues on further pages, and that its filters have pages. */
const expectFurtherPages = (root: string): void => {
  const portfolio = pageOf('portfolio');
  const secondPath = listPartPath(portfolio, 2, listAddresses);
  const built = (path: string): Page => parseHtml(readFileSync(join(root, `dist/client${path}.html`), 'utf8'));
  const [first, second] = [built(portfolio), built(secondPath)];
  const cards = (page: Page): string[] => wordsOf(page, '#project-gallery h3');

  expect([first, second].map((page) => cards(page).length)).toEqual([
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
  const sitemap = readFileSync(join(root, 'dist/client/sitemap.xml'), 'utf8');
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
  const ofYear = built(year);
  const filtered = fill(listFilters.heading, { title: portfolioPage.gallery.title, value: year.split('/').at(-1) });
  expect(words(the(ofYear, 'h1'))).toBe(filtered);
  expect(attribute(the(ofYear, `nav[aria-label="${listFilters.label}"] [aria-current]`), 'href')).toContain(year);
  const count = Number(link && words(link).match(/\d+$/)?.[0]);
  expect(cards(ofYear)).toHaveLength(count);
  expect(sitemap).toContain(`${year}</loc>`);

  const everything = built(pageOf('search'));
  expect(all(everything, '#case-studies h3')).toHaveLength(galleryPageSize);
  expect(readFileSync(join(root, 'dist/client/llms.txt'), 'utf8')).not.toContain('study-00001');
  const search = JSON.parse(readFileSync(join(root, 'dist/client/search.json'), 'utf8')) as { path: string }[];
  expect(search.filter(({ path }) => path.startsWith(`${portfolio}/page`))).toEqual([]);
};

describe.skipIf(known === '')('a project with further case studies', () => {
  let root: string;
  beforeAll(() => {
    root = largerProject();
    commitIn(root, '2025-03-04T05:06:07Z');
    buildIn(root);
  }, 600_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.skipIf(!hasPage('portfolio') || !hasFurtherPages)('has a gallery that continues on further pages', () => {
    expectFurtherPages(root);
  });

  // One test for one chain of builds: a build is what costs here, and each begins where the one before ended.
  test('a build after a change writes the same bytes as a build from nothing, and only the files that differ', () => {
    const tellTime = (file: string): boolean =>
      readFileSync(join(root, 'dist/client', file), 'utf8').includes('2026-04-05T06:07:08');

    changeStudy(root);
    const written = filesWrittenBy(() => buildIn(root), root);
    const own = folders.map((one) => `${one}/study-00003.html`);
    const showing = [...timesIn(root).keys()].filter((file) =>
      readFileSync(join(root, 'dist/client', file), 'utf8').includes(newTitle),
    );
    expect(showing).toEqual(expect.arrayContaining(['feed.xml', ...(hasSearch ? ['search.json'] : []), ...own]));
    expect(written, 'a changed case study rewrites the pages that show it').toEqual(showing);
    expect(['sitemap.xml', 'feed.xml'].filter(tellTime)).toEqual([]);

    writeForeign(root);
    commitIn(root, '2026-04-05T06:07:08Z');
    const dated = filesWrittenBy(() => buildIn(root), root);
    expect(dated, 'a commit rewrites the files with its time').toEqual([...own, 'feed.xml', 'sitemap.xml'].toSorted());
    expect(dated.filter(tellTime)).toEqual(dated);
    expect(foreignIn(root)).toEqual(keptForeign);

    commitIn(root, '2026-05-06T07:08:09Z');
    const none = filesWrittenBy(() => buildIn(root), root);
    expect(none, 'a commit without a change rewrites nothing').toEqual([]);

    let fresh = new Map<string, string>();
    for (const { name, ofSources, isProvenByNext, changes } of steps) {
      for (const change of Object.values(changes)) change(root);
      writeForeign(root);
      buildIn(root);
      expect(foreignIn(root), `${name}: owner's files`).toEqual(keptForeign);
      if (isProvenByNext && !isFullRun) continue;
      const kept = siteOf(root);
      if (ofSources) fresh = buildFromNothing(root);
      const different = [...new Set([...kept.keys(), ...fresh.keys()])].filter(
        (file) => kept.get(file) !== fresh.get(file),
      );
      expect(different, name).toEqual([]);
    }
  }, 1_800_000);
});
