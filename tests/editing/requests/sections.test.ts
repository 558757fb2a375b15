import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../../../editing/requests/open-site.ts';
import { answer } from '../../../editing/requests/requests.ts';
import { sectionKinds } from '../../../schemas/sections.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copyOf, secondCompany } from '../../generator/copied-project.ts';

const site = openSite(foldersIn(secondCompany));
const sectionsOf = async (page: string) => (await answer(site, 'sections', { page })).list;

test('a page has its sections in the order of its file, in each language', async () => {
  const list = await sectionsOf('/firma');
  expect(list?.file).toBe('data/pages/about.yaml');
  expect(list?.pages).toBe(1);
  expect(list?.sections.map(({ anchor }) => anchor).slice(0, 4)).toEqual(['hero', 'mission', 'stats', 'clients']);
  expect(list?.sections.map(({ isHero = false }) => isHero).slice(0, 2)).toEqual([true, false]);
  const translated = site.opened().sites[1]?.addresses.find(({ template }) => template === 'about');
  expect(await sectionsOf(translated?.path ?? '')).toEqual(list);
});

test('a section names the file whose content it shows: one of all pages, or the entry of the page', async () => {
  const shown = async (page: string, anchor: string) =>
    (await sectionsOf(page))?.sections.find((section) => section.anchor === anchor)?.shows?.file;
  expect(await shown('/firma', 'clients')).toBe('data/sections/clients.yaml');
  expect(await shown('/firma', 'mission')).toBeUndefined();
  expect(await shown('/leistungen/kran', 'hero')).toBe('data/services/kran.yaml');
  expect((await sectionsOf('/leistungen/kran'))?.pages).toBeGreaterThan(1);
});

test('pages of other templates, and unknown ones, have no sections', async () => {
  for (const page of ['/suche', '/magazin', '/nowhere', '']) expect(await sectionsOf(page), page).toBeUndefined();
});

test('the descriptions of kinds name files by their titles', async () => {
  const choices = (await sectionsOf('/firma'))?.choices ?? [];
  const descriptionOf = (kind: string) => choices.find((choice) => choice.kind === kind)?.description;
  expect(descriptionOf('people')).toContain('„Team“');
  expect(choices.filter(({ description }) => /\.yaml|npm/.test(description ?? ''))).toEqual([]);
});

test('a kind says what it needs, or what the site lacks for it', async () => {
  const choices = (await sectionsOf('/firma'))?.choices ?? [];
  const needsOf = (kind: string) =>
    choices
      .find((choice) => choice.kind === kind)
      ?.needs?.map((need) => [need.kind, need.path.join('.'), need.required]);
  expect(needsOf('embed')).toEqual([['address', 'url', true]]);
  expect(needsOf('downloads')).toEqual([['file', 'items.0.file', true]]);
  expect(needsOf('video')).toEqual([
    ['file', 'file', true],
    ['file', 'captions.0.file', undefined],
    ['boolean', 'silent', undefined],
  ]);
  expect(needsOf('form')).toEqual([['entry', 'form', true]]);
  expect(needsOf('faq')).toBeUndefined();
  const bare = openSite(foldersIn(copyOf(join(secondCompany, 'data'), [])));
  rmSync(join(bare.folders.data, 'team.yaml'), { force: true });
  writeFileSync(join(bare.folders.data, 'testimonials.yaml'), 'testimonials: []\n');
  const { list } = await answer(bare, 'sections', { page: '/firma' });
  const lacks = list?.choices
    .filter(({ lacks }) => lacks)
    .map(({ kind, lacks }) => [kind, lacks?.file, lacks?.isThere]);
  expect(lacks).toContainEqual(['people', 'data/team.yaml', false]);
  expect(lacks).toContainEqual(['quotations', 'data/testimonials.yaml', true]);
});

test('the page of a video becomes its address for frames', async () => {
  const given = [{ path: ['url'], value: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }];
  const place = { file: 'data/pages/about.yaml', path: ['sections'], kind: 'embed', value: {} };
  const { value, others } = await answer(site, 'add', { ...place, given });
  expect(value).toContainEqual(expect.objectContaining({ url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' }));
  expect(others).toEqual([expect.objectContaining({ after: expect.arrayContaining(['www.youtube-nocookie.com']) })]);
});

test('each kind that can be added says what it shows, most with a picture', async () => {
  const choices = (await sectionsOf('/unterlagen'))?.choices ?? [];
  expect(choices.length).toBeGreaterThan(20);
  for (const { kind, description, picture } of choices) {
    expect(description, kind).not.toBe('');
    const found = await answer(site, 'example', { kind });
    expect(found !== undefined, kind).toBe(picture !== undefined);
  }
  const withPicture = Object.keys(sectionKinds).map((kind) => answer(site, 'example', { kind }));
  expect((await Promise.all(withPicture)).filter(Boolean).length).toBeGreaterThan(40);
  for (const kind of ['', '../editor', 'constructor', join('..', 'editor')])
    expect(await answer(site, 'example', { kind }), kind).toBeUndefined();
});
