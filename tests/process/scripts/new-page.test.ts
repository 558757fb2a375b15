import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newEntry } from '../../../editing/changes/add/new-entry.ts';
import { missingTemplates, newPage } from '../../../editing/changes/add/new-page.ts';
import { describedKinds, newSection } from '../../../editing/changes/add/new-section.ts';
import { newSite } from '../../../editing/changes/add/new-site.ts';
import { writeEdits } from '../../../editing/changes/write-edits.ts';
import { check } from '../../../generator/check/check.ts';
import { addressesOf } from '../../../generator/read/addresses.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { formatFaults } from '../../../generator/read/fault.ts';
import { starterFolder, starterParts, starterRoutes } from '../../../generator/read/starter.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { fileTemplates } from '../../../schemas/pages.ts';
import { sectionKinds } from '../../../schemas/sections.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { foldersIn, type SiteFolders } from '../../../sites/site-folders.ts';
import { secondCompany } from '../../generator/copied-project.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

/** Writes a new site with some parts. */
const siteWith = (parts: readonly string[], language = 'en'): SiteFolders => {
  const folders = foldersIn(temporaryFolder(onTestFinished));
  writeEdits(folders, newSite({ company: 'Kranich', language, domain: 'kranich.example', color: '#0a7d55', parts }));
  cpSync(join(starterFolder, 'drawings'), join(folders.data, 'drawings'), { recursive: true });
  return folders;
};

const sectionsOf = ({ data }: SiteFolders, page: string): unknown =>
  valueAt(yamlValue(readFileSync(join(data, `pages/${page}.yaml`), 'utf8')), ['sections']);

const pathsOf = (folders: SiteFolders): { template: string; path: string }[] =>
  addressesOf(readDocuments(folders.data)).filter(({ path, canonical }) => path === canonical);

const faultsOf = async (folders: SiteFolders, drafts = false): Promise<string> => {
  const result = await check(folders, { drafts });
  return result.ok ? '' : formatFaults(result.faults);
};

/** None, all and every second part. A full run has all pairs of parts, with and without each other. */
const combinations = [
  [],
  starterParts,
  ...(isFullRun ? [1, 2, 4] : [1]).flatMap((bit) => [
    starterParts.filter((_, position) => position & bit),
    starterParts.filter((_, position) => !(position & bit)),
  ]),
];

describe('every kind of entry can be added to a new site', () => {
  test.for(combinations)('with %j', async (parts) => {
    const folders = siteWith(parts);
    for (const folder of collectionFolders) {
      const { one, hasPages, listedOn } = collectionAt(folder);
      writeEdits(folders, await newEntry(folders, { kind: one, id: `my-${one}` }));
      const { of, template } = starterRoutes().find((row) => row.of === folder) ?? {};
      const shown = listedOn?.template ?? template;
      if (hasPages && folder !== 'pages')
        expect(of && pathsOf(folders).map((page) => page.template), one).toContain(shown);
    }
    expect([await faultsOf(folders), await faultsOf(folders, true)]).toEqual(['', '']);
  });
});

describe('npm run new -- page', () => {
  const data = ({ data }: SiteFolders, file: string): string => readFileSync(join(data, file), 'utf8');

  test.for(fileTemplates)('%s is added to a site without it, and refused if the site has it', async (template) => {
    const { part = '', path = '', of } = starterRoutes().find((row) => row.template === template) ?? {};
    const folders = siteWith([], 'de');
    if (part === '') {
      // The owner removed it, and with it all links that lead there.
      const edits = ['routes', 'menus', 'footer'].map((name): [string, string] => {
        const lines = data(folders, `${name}.yaml`).split('\n');
        return [
          `data/${name}.yaml`,
          lines.filter((line) => !new RegExp(`template: ${template}[ ,]`).test(line)).join('\n'),
        ];
      });
      writeEdits(folders, new Map([...edits, [`data/pages/${template}.yaml`, undefined]]));
    }
    const before = new Set(pathsOf(folders).map((page) => page.template));
    expect(before).not.toContain(template);

    writeEdits(folders, await newPage(folders, template));
    expect(await faultsOf(folders)).toBe('');
    const pages = pathsOf(folders).filter((page) => page.template === template);
    expect(pages.length).toBeGreaterThan(0);
    expect(path).toMatch(of ? /\{id\}$/ : /^\//);
    await expect(newPage(folders, template)).rejects.toThrow(
      `the site has the page "${template}" (fix: change data/pages/${template}.yaml)`,
    );
  });

  test('keeps the texts, comments and addresses of the owner', async () => {
    const folders = siteWith([], 'de');
    const place = join(folders.data, 'routes.yaml');
    writeFileSync(
      place,
      data(folders, 'routes.yaml').replace('/ueber-uns', '/firma').replace('pages:', 'pages: # mine'),
    );
    for (const file of ['menus.yaml', 'footer.yaml', 'interface.yaml', 'pages/home.yaml', 'pages/services.yaml']) {
      writeFileSync(join(folders.data, file), data(folders, file).replaceAll('/ueber-uns', '/firma'));
    }
    const before = data(folders, 'menus.yaml').split('\n');
    writeEdits(folders, await newPage(folders, 'portfolio'));
    expect(await faultsOf(folders)).toBe('');
    expect(data(folders, 'routes.yaml')).toContain('pages: # mine');
    expect(data(folders, 'pages/portfolio.yaml')).toContain('link: /firma#hero');
    const menus = data(folders, 'menus.yaml').split('\n');
    expect(before.filter((line) => !menus.includes(line))).toEqual([]);
    expect(menus.filter((line) => !before.includes(line)).map((line) => line.trim())).toEqual([
      '- { name: Projekte, href: /projekte#hero }',
      '- { name: Projekte, href: /projekte#hero }',
    ]);
  });

  test("events is a page of one's own, with sample texts, an address and menu entries", async () => {
    const folders = siteWith([], 'de');
    writeEdits(folders, await newEntry(folders, { kind: 'page', id: 'our-events' }));
    expect(await faultsOf(folders)).toBe('');
    expect(data(folders, 'routes.yaml')).toContain('  - { path: /our-events, template: page }\n');
    const entry = '  - { name: Our events, href: /our-events#hero }\n';
    expect(data(folders, 'menus.yaml').split(entry)).toHaveLength(3);
    expect(sectionsOf(folders, 'our-events')).toMatchObject([
      { kind: 'hero', title: 'Our events', subtitle: expect.stringMatching(/^\[.*\]$/) },
      { kind: 'text' },
      { kind: 'call-to-action' },
    ]);
    await expect(newPage(folders, 'our-events')).rejects.toThrow(
      'the site has the page "our-events" (fix: change data/pages/our-events.yaml)',
    );
    // Templates and entries can still be added.
    writeEdits(folders, await newPage(folders, 'careers'));
    expect(await faultsOf(folders)).toBe('');
  });

  test('refuses a name that cannot be an address', async () => {
    await expect(newPage(siteWith([]), 'Our Events')).rejects.toThrow(
      '"Our Events" cannot be an id (fix: write our-events)',
    );
  });

  test('without a name lists the missing pages and all kinds of sections with a sentence each', () => {
    const pages = missingTemplates(readDocuments(siteWith(['team']).data));
    expect(pages).toContainEqual([
      'careers',
      expect.stringMatching(/^\/careers with hero, gallery, .*application-form$/),
    ]);
    expect(pages.map(([template]) => template)).not.toContain('team');
    expect(describedKinds().map(([kind]) => kind)).toEqual(Object.keys(sectionKinds));
    expect(describedKinds().filter(([, description]) => !/^[A-Z].+\.$/.test(description))).toEqual([]);
  });
});

describe('npm run new -- section', () => {
  // tests/editing/changes/additions.test.ts adds every kind of section.
  test.for([
    ['faq', 'team'],
    ['deliverables', 'service'],
    ['challenge', 'case-study'],
  ])('adds a section of the kind %s to the page %s', async ([kind, page]) => {
    const edited = await newSection(foldersIn(secondCompany), `pages/${page}`, String(kind));
    const text = edited.get(`data/pages/${page}.yaml`) ?? '';
    const before = readFileSync(join(secondCompany, `data/pages/${page}.yaml`), 'utf8');
    expect(text.startsWith(before)).toBe(true);
    expect(text.slice(before.length)).toMatch(new RegExp(`^  # .*\\n  - kind: ${kind}\\n`));
  });

  // biome-ignore format: one line a row
  test.for([
    ['pages/teem', 'faq', 'no page "pages/teem" has sections (fix: write pages/team)'],
    ['team', 'fag', 'unknown kind of section "fag" (fix: write faq)'],
    ['team', 'text-and-more', 'unknown kind of section "text-and-more" (fix: npm run new -- page lists the kinds)'],
    ['team', 'embed', 'the host example.com is not listed for embedding (fix: '],
  ] as const)('refuses %s with %s', async ([page, kind, message]) => {
    await expect(newSection(foldersIn(secondCompany), page, kind)).rejects.toThrow(message);
  });
});
