import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reasonAgainst } from '../../../editing/panel/form/lists/list-steps.ts';
import { openSite } from '../../../editing/requests/open-site.ts';
import type { FormField, PathInFile } from '../../../editing/requests/protocol.ts';
import { answer } from '../../../editing/requests/requests.ts';
import { listAt, textAt, valueAt } from '../../../generator/read/data-path.ts';
import { sectionKind, sectionKinds } from '../../../schemas/sections.ts';
import { foldersIn, importGenerated } from '../../../sites/site-folders.ts';
import { copyOf, secondCompany } from '../../generator/copied-project.ts';

const { editor: texts } = await importGenerated<typeof import('#generated/content/editor.ts')>('content/editor.ts');

const site = openSite(foldersIn(secondCompany));
const sectionsOf = async (page: string) => (await answer(site, 'sections', { page })).list;

test('a page has its sections in the order of its file, in each language', async () => {
  const list = await sectionsOf('/firma');
  expect(list?.file).toBe('data/pages/about.yaml');
  expect(list?.pages).toBe(1);
  expect(list?.sections.map(({ anchor }) => anchor).slice(0, 4)).toEqual(['hero', 'mission', 'stats', 'clients']);
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

test('in the list and in forms, only steps are offered that do not always lead to a fault', async () => {
  const possible = (field: FormField | undefined, value: unknown, index: number) =>
    (['up', 'down', 'duplicate', 'remove'] as const).filter(
      (step) => field && reasonAgainst({ field, items: listAt(value, []) }, index, step, texts) === '',
    );
  const { value, field } = (await sectionsOf('/kontakt')) ?? {};
  const sections = listAt(value, ['sections']);
  const kinds = Object.fromEntries(
    sections.map((section, index) => [textAt(section, 'kind'), possible(field, sections, index)]),
  );
  expect(kinds).toMatchObject({
    hero: [],
    'contact-form': ['down', 'remove'],
    offices: ['up', 'down', 'duplicate', 'remove'],
    form: ['up', 'remove'],
  });
  const { form, value: service } = await answer(site, 'file', { file: 'data/services/kran.yaml' });
  const features = form.fields?.card?.fields?.features;
  expect(possible(features, valueAt(service, ['card', 'features']), 0)).toEqual(['down', 'duplicate']);
  expect(possible(form.fields?.relatedCaseStudies, ['kaiplan'], 0)).toEqual(['duplicate', 'remove']);
  expect(possible({ kind: 'list', required: true, most: 2 }, ['a', 'b'], 1)).toEqual(['up', 'remove']);
});

test('pages of other templates, and unknown ones, have no sections', async () => {
  for (const page of ['/suche', '/magazin', '/nowhere', '']) expect(await sectionsOf(page), page).toBeUndefined();
});

test('every kind has a description', async () => {
  const options = (await sectionsOf('/firma'))?.field.item?.options ?? [];
  expect(options.filter(({ description = '' }) => description === '')).toEqual([]);
});

test('a kind says what it needs, or what the site lacks for it', async () => {
  const choices = (await sectionsOf('/firma'))?.field.addable ?? [];
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
});

/** Returns the kinds of sections that a site lacks something for, with its file, its title and whether it is there. */
const lacksAfter = async (change: (data: string) => void) => {
  const bare = openSite(foldersIn(copyOf(join(secondCompany, 'data'), [])));
  change(bare.folders.data);
  const { list } = await answer(bare, 'sections', { page: '/firma' });
  const lacking = (list?.field.addable ?? []).filter(({ lacks }) => lacks);
  return Object.fromEntries(lacking.map(({ kind, lacks }) => [kind, lacks]));
};

test.each([
  ['team.yaml', undefined, 'people', false],
  ['team.yaml', 'members: []\n', 'people', true],
  ['offices.yaml', 'offices: []\n', 'offices', true],
  ['testimonials.yaml', 'testimonials: []\n', 'quotations', true],
  ['sections/products.yaml', undefined, 'products', false],
])('without an item, data/%s (%j) is what the site lacks for %s', async (file, text, kind, isThere) => {
  const lacks = await lacksAfter((data) =>
    text === undefined ? rmSync(join(data, file), { force: true }) : writeFileSync(join(data, file), text),
  );
  expect(lacks[kind]).toMatchObject({ file: `data/${file}`, isThere });
});

const listing = Object.keys(sectionKinds).flatMap((kind) => {
  const [folder, field] = sectionKind(kind)?.shows ?? [];
  return folder ? [{ kind, folder, field }] : [];
});

test('all kinds that list the entries of a collection name it', () => {
  expect(listing.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(Object.keys(sectionKinds).filter((kind) => sectionKind(kind)?.listsAll)),
  );
  expect(listing.length).toBeGreaterThan(6);
});

test.each(listing)('$kind says that $folder has no entry, also if all are drafts', async ({ kind, folder, field }) => {
  const filesIn = (data: string) => readdirSync(join(data, folder)).map((file) => join(data, folder, file));
  expect((await lacksAfter(() => undefined))[kind]).toBeUndefined();
  const withoutEntries = await lacksAfter((data) => rmSync(join(data, folder), { recursive: true }));
  const drafts = await lacksAfter((data) => {
    for (const file of filesIn(data)) writeFileSync(file, `draft: true\n${readFileSync(file, 'utf8')}`);
  });
  for (const lacks of [withoutEntries, drafts]) {
    expect(lacks[kind]?.isThere).toBe(false);
    expect(lacks[kind]?.title).toMatch(field ? /^Projekte: / : /^(?:Stellen|Leistungen|Branchen)$/);
  }
});

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x&t=90', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90'],
  ['vimeo.com/76979871#t=90s', 'https://player.vimeo.com/video/76979871#t=90s'],
  ['youtube.com/watch?v=aqz-KE-bpKQ&t=1m30s', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90'],
  ['vimeo.com/76979871.', 'https://player.vimeo.com/video/76979871'],
  ['<iframe width="9" src="https://karten.example/kran"></iframe>', 'https://karten.example/kran'],
])('%s becomes the address for a frame when a section is saved, and its host is allowed', async (typed, address) => {
  const copy = openSite(foldersIn(copyOf(join(secondCompany, 'data'), [])));
  const [file, hosting] = ['data/pages/contact.yaml', 'data/hosting.yaml'];
  const readAt = async (path: PathInFile, of = file) => valueAt((await answer(copy, 'file', { file: of })).value, path);
  const index = listAt(await readAt(['sections']), []).findIndex((section) => textAt(section, 'kind') === 'embed');
  const place = { file, path: ['sections', index, 'url'] };
  const save = (before: unknown, after: string) => answer(copy, 'save', { changes: [{ place, before, after }] });
  expect(await save(await readAt(place.path), typed)).toEqual({ saved: { files: [file, hosting] } });
  expect(await readAt(place.path)).toBe(address);
  expect(await readAt(['embeds'], hosting)).toContain(new URL(address).hostname);
});

test('the host of a frame is allowed no longer when its last frame is replaced or removed', async () => {
  const copy = openSite(foldersIn(copyOf(join(secondCompany, 'data'), [])));
  const [file, hosting] = ['data/pages/contact.yaml', 'data/hosting.yaml'];
  const valueIn = async (of: string) => (await answer(copy, 'file', { file: of })).value;
  const hosts = async () => listAt(await valueIn(hosting), ['embeds']);
  const sections = listAt(await valueIn(file), ['sections']);
  const index = sections.findIndex((section) => textAt(section, 'kind') === 'embed');
  const url = { file, path: ['sections', index, 'url'] };
  const [before, after] = [textAt(sections[index], 'url'), 'https://player.vimeo.com/video/76979871'];
  const others = (await hosts()).filter((host) => host !== new URL(before).hostname);
  await answer(copy, 'save', { changes: [{ place: url, before, after }] });
  expect(await hosts()).toEqual([...others, 'player.vimeo.com']);
  const place = { file, path: ['sections'] };
  const now = listAt(await valueIn(file), ['sections']);
  await answer(copy, 'save', { changes: [{ place, before: now, after: now.toSpliced(index, 1) }] });
  expect(await hosts()).toEqual(others);
  expect(await answer(copy, 'undo', {})).toHaveProperty('saved');
  expect(await hosts()).toEqual([...others, 'player.vimeo.com']);
});

test('most kinds that can be added have a picture', async () => {
  const choices = (await sectionsOf('/unterlagen'))?.field.addable ?? [];
  expect(choices.length).toBeGreaterThan(20);
  for (const { kind, picture } of choices) {
    const found = await answer(site, 'example', { kind });
    expect(found !== undefined, kind).toBe(picture !== undefined);
  }
  const withPicture = Object.keys(sectionKinds).map((kind) => answer(site, 'example', { kind }));
  expect((await Promise.all(withPicture)).filter(Boolean).length).toBeGreaterThan(40);
  for (const kind of ['', '../editor', 'constructor', join('..', 'editor')])
    expect(await answer(site, 'example', { kind }), kind).toBeUndefined();
});
