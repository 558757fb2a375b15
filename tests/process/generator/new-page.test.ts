import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { newEntry } from '../../../generator/edit/new-entry.ts';
import { newPage } from '../../../generator/edit/new-page.ts';
import { newSite } from '../../../generator/edit/new-site.ts';
import { writeEdits } from '../../../generator/edit/write-edits.ts';
import { addressesOf } from '../../../generator/read/addresses.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { formatFaults } from '../../../generator/read/fault.ts';
import { starterFolder, starterParts, starterRoutes } from '../../../generator/read/starter.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { templates } from '../../../schemas/pages.ts';
import { foldersIn, type SiteFolders } from '../../../sites/site-folders.ts';

/** Writes a new site with some parts. */
const siteWith = (parts: readonly string[], language = 'en'): SiteFolders => {
  const root = mkdtempSync(join(tmpdir(), 'new-page-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folders = foldersIn(root);
  writeEdits(folders, newSite({ company: 'Kranich', language, domain: 'kranich.example', color: '#0a7d55', parts }));
  cpSync(join(starterFolder, 'drawings'), join(folders.data, 'drawings'), { recursive: true });
  return folders;
};

const pathsOf = (folders: SiteFolders): { template: string; path: string }[] =>
  addressesOf(readDocuments(folders.data)).filter(({ path, canonical }) => path === canonical);

const faultsOf = async (folders: SiteFolders, drafts = false): Promise<string> => {
  const result = await check(folders, { drafts });
  return result.ok ? '' : formatFaults(result.faults);
};

/** All pairs of parts, with and without each other: none, all, and the parts by each bit of their position. */
const combinations = [
  [],
  starterParts,
  ...[1, 2, 4].flatMap((bit) => [
    starterParts.filter((_, position) => position & bit),
    starterParts.filter((_, position) => !(position & bit)),
  ]),
];

describe('every kind of entry can be added to a new site', () => {
  test.for(combinations)('with %j', async (parts) => {
    const folders = siteWith(parts);
    for (const folder of collectionFolders) {
      const { one, hasPages, listedOn } = collectionAt(folder);
      writeEdits(folders, await newEntry(folders, { kind: one, id: 'my-id' }));
      const { of, template } = starterRoutes().find((row) => row.of === folder) ?? {};
      const shown = listedOn?.template ?? template;
      if (hasPages) expect(of && pathsOf(folders).map((page) => page.template), one).toContain(shown);
    }
    expect([await faultsOf(folders), await faultsOf(folders, true)]).toEqual(['', '']);
  });
});

describe('npm run new -- page', () => {
  const data = ({ data }: SiteFolders, file: string): string => readFileSync(join(data, file), 'utf8');

  test.for(templates)('%s is added to a site without it, and refused if the site has it', async (template) => {
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
      '- { name: "Projekte", href: "/projekte#hero" }',
      '- { name: "Projekte", href: "/projekte#hero" }',
    ]);
  });

  test('names the templates for another word', async () => {
    await expect(newPage(siteWith([]), 'rol')).rejects.toThrow('unknown template "rol" (fix: write role)');
  });
});
