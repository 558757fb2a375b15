import { expect, test } from 'vitest';
import { renameSection } from '../../../editing/changes/rename/rename-section.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { secondCompany } from '../../generator/copied-project.ts';
import { changedLines, faultsOf, textsOf } from './applied.ts';

const before = textsOf(secondCompany);
const folders = foldersIn(secondCompany);

const renamed = (page: string, anchor: string, to: string) => renameSection(folders, { page, anchor }, to);

test('a renamed section takes every link to it along, and leaves no fault', async () => {
  const { edited, references } = await renamed('pages/contact', 'contact', 'schreiben');
  const changes = [...edited].flatMap(([file, text]) =>
    file.endsWith('.yaml') ? changedLines(before.get(file), text) : [],
  );
  expect(changes.filter((line) => line.endsWith('→ id: schreiben'))).toEqual(['id: contact → id: schreiben']);
  const links = changes.filter((line) => line.includes('/kontakt#schreiben'));
  expect([links.length, references]).toEqual([changes.length - 1, links.length]);
  const catalog = edited.get('data/translations/en.po') ?? '';
  expect(catalog).toContain('(/kontakt#schreiben)');
  expect(catalog).not.toContain('/kontakt#contact');
  expect(await faultsOf(secondCompany, edited)).toEqual([]);
});

test('a renamed section that had the anchor of its kind gets an id', async () => {
  const { edited } = await renamed('pages/contact', 'faq', 'fragen');
  expect(edited.get('data/pages/contact.yaml')).toContain('  - kind: faq\n    id: fragen\n    heading:');
  expect(await faultsOf(secondCompany, edited)).toEqual([]);
});

const sections = 'data/pages/contact.yaml has';

// biome-ignore format: one row after the other
test.for([
  ['pages/contakt', 'faq', 'fragen', 'unknown page "pages/contakt" (fix: write pages/contact)'],
  ['pages/contact', 'fqa', 'fragen', `${sections} no section "fqa" (fix: use one of `],
  ['pages/contact', 'hero', 'kopf', 'the anchor of every hero is "hero" (fix: rename another section)'],
  ['pages/contact', 'faq', 'offices', `${sections} a section "offices" already (fix: choose another name)`],
  ['pages/contact', 'faq', 'Häufige Fragen', '"Häufige Fragen" cannot be an id (fix: write haeufige-fragen)'],
] as const)('a section is not renamed: %j', async ([page, anchor, to, message]) => {
  await expect(renamed(page, anchor, to)).rejects.toThrow(message);
});
