import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { referencesTo } from '../../../editing/changes/rename/references-to.ts';
import { referringTo, remove } from '../../../editing/changes/rename/remove.ts';
import { translationsOf } from '../../../editing/changes/translations/open-translations.ts';
import { type DataPath, formatPath, valueAt } from '../../../generator/read/data-path.ts';
import type { EditedTexts } from '../../../generator/read/documents.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { documentsWith, entries, faultsOf, set, textsOf } from '../../editing/changes/applied.ts';
import {
  type Change,
  copiedProject,
  copy,
  copyOf,
  edit,
  rewrite,
  secondCompany,
} from '../../generator/copied-project.ts';

const removed = (root: string, kind: string, id: string): Promise<EditedTexts> => remove(foldersIn(root), { kind, id });

/** True if all letters of a text are in another one, in the same order. */
const isWithin = (some: string, all: string): boolean => {
  let at = 0;
  for (const letter of all) if (letter === some[at]) at += 1;
  return at === some.length;
};

// A full run removes every entry.
const removable = isFullRun
  ? entries
  : [...Map.groupBy(entries, ({ folder }) => folder).values()].flatMap((all) => all.slice(0, 2));

test('each entry is removed with all references to it, or the report says what to write instead', async () => {
  const texts = textsOf(secondCompany);
  const gone: string[] = [];
  for (const { folder, kind, id } of removable) {
    let edited: EditedTexts;
    try {
      edited = await removed(secondCompany, kind, id);
    } catch (error) {
      expect(String(error)).toMatch(/\(fix: .+\)/);
      continue;
    }
    gone.push(id);
    expect(await faultsOf(secondCompany, edited), id).toEqual([]);
    const removedFiles = [...edited].flatMap(([file, text]) => (text === undefined ? [file] : []));
    expect(removedFiles).toEqual([...texts.keys()].filter((file) => file.endsWith(`/${folder}/${id}.yaml`)));
    expect(translationsOf(documentsWith(edited)).languages.map(({ unused }) => unused)).toEqual([[]]);
    expect(referencesTo(documentsWith(edited), { kind, id })).toEqual([]);
    // Lines are gone or, where they hold a list or a link, shorter. None is new.
    for (const [file, text = ''] of edited) {
      if (file.endsWith('.po')) continue;
      const was = texts.get(file)?.split('\n') ?? [];
      const isNew = (line: string): boolean => !was.some((old) => isWithin(line.replace(/ \[\]$/, ''), old));
      expect(text.split('\n').filter(isNew), file).toEqual([]);
    }
  }
  expect(gone.length).toBeGreaterThan(2);
});

/** A further legal text. */
const legal = (id: string, order: number, intro: string): Change =>
  copy('legal/datenschutz.yaml', `legal/${id}.yaml`, (text) =>
    text.replace(/^order: .*$/m, `order: ${order}`).replace(/^intro: .*$/m, `intro: "${intro}"`),
  );

describe('a removed entry', () => {
  const ours = '  # Ours.\n  - { name: Imprint, href: /imprint } # ours\n';
  const other = ours.replace('Imprint', 'Law');
  const links = ['[imprint, *all* of it](/imprint#hero)', '[again](/imprint)'];
  const changes = [
    legal('imprint', 90, 'Some words.'),
    edit('footer.yaml', /^overviewLinks:\n(?: .*\n)*/m, `overviewLinks:\n${ours}${other}  - name: Home\n    href: /\n`),
    legal('house', 91, `See the ${links.join(' and ')}.`),
    rewrite('routes.yaml', (text) =>
      text.replace(/^( +- \{ of: legal, [^}]*\{id\}")/m, '$1, aliases: [{ id: imprint, paths: [/us] }]'),
    ),
  ];

  test('is also removed from menus, links in texts and aliases', async () => {
    const root = copiedProject(...changes);
    expect(await faultsOf(root)).toEqual([]);
    const before = textsOf(root);
    const [house, footer, routes] = ['data/legal/house.yaml', 'data/footer.yaml', 'data/routes.yaml'];
    const [all = '', again = ''] = links;
    expect(await removed(root, 'legal', 'imprint')).toEqual(
      new Map([
        [house, before.get(house)?.replace(all, 'imprint, *all* of it').replace(again, 'again')],
        [footer, before.get(footer)?.replace(ours + other, '')],
        [routes, before.get(routes)?.replace('{ id: imprint, paths: [/us] }', '')],
        ['data/legal/imprint.yaml', undefined],
      ]),
    );
    const places = await referringTo(foldersIn(root), { kind: 'legal', id: 'imprint' });
    expect(places.map(({ file, path, message }) => [file, formatPath(path), message].join('  '))).toEqual([
      'data/footer.yaml  overviewLinks[0]  /imprint',
      'data/footer.yaml  overviewLinks[1]  /imprint',
      'data/legal/house.yaml  intro  /imprint#hero',
      'data/legal/house.yaml  intro  /imprint',
      expect.stringMatching(/^data\/routes\.yaml {2}collections\[\d\]\.aliases\[0\] {2}imprint$/),
    ]);
    expect(places[0]).toMatchObject({ line: expect.any(Number), column: 28 });
  });

  test('stays while a button refers to it, and the report names the fix', async () => {
    const root = copiedProject(...changes, set('menus.yaml', ['button'], { text: 'Ours', link: '/imprint' }));
    const line = 1 + (textsOf(root).get('data/menus.yaml') ?? '').split('\n').indexOf('  link: /imprint');
    const fault = [
      `data/menus.yaml:${line}:9  button.link  this is needed and leads to the legal "imprint" (fix: write the address of another page)`,
      `    ${line} |   link: /imprint`,
      `${' '.repeat(4 + `${line} | `.length + 8)}^`,
      '1 fault in 1 file',
    ].join('\n');
    await expect(removed(root, 'legal', 'imprint')).rejects.toThrow(fault);
    await expect(referringTo(foldersIn(root), { kind: 'legal', id: 'imprint' })).rejects.toThrow(fault);
  });

  const texts = { title: 'Ours', description: 'Words.', detailedDescription: 'Words.' };
  const card = (link: string) => ({ ...texts, features: ['A', 'B', 'C'], link });
  test.each<[file: string, path: DataPath, items: readonly unknown[]]>([
    ['redirects.yaml', ['redirects'], [{ from: '/fair', to: '/unterlagen#preise' }]],
    ['pages/home.yaml', ['sections', 1, 'cards'], ['/', '/unterlagen'].map(card)],
    ['pages/home.yaml', ['sections', 4, 'actions'], [{ text: 'Ours', link: '/unterlagen' }]],
  ])('takes the last item of %s along, which requires it: %j', async (file, path, items) => {
    const folders = foldersIn(copiedProject(set(file, path, items)));
    const page = { kind: 'page', id: 'unterlagen' };
    const lost = { file: `data/${file}`, path: [...path, items.length - 1] };
    expect(await referringTo(folders, page)).toContainEqual(expect.objectContaining(lost));
    const text = (await remove(folders, page)).get(lost.file) ?? '';
    expect(valueAt(parse(text), path)).toEqual(items.slice(0, -1));
  });

  test('stays if a list would become too short', async () => {
    const [one = '', other = ''] = entries.filter(({ kind }) => kind === 'service').map(({ id }) => id);
    const root = copiedProject(set('pages/services.yaml', ['sections', 1, 'services'], [one, other]));
    await expect(removed(root, 'service', one)).rejects.toThrow(
      /sections\[1\]\.services {2}[\s\S]*Nothing was written, because the edit would cause these faults\./,
    );
  });

  test('is refused with the nearest name if its id is unknown', async () => {
    const [{ kind, id } = { kind: '', id: '' }] = entries;
    const message = `unknown ${kind} "${id}s" (fix: write ${id})`;
    await expect(referringTo(foldersIn(secondCompany), { kind, id: `${id}s` })).rejects.toThrow(message);
    await expect(removed(secondCompany, kind, `${id}s`)).rejects.toThrow(message);
  });
});

test('a form is removed with the section that shows it, and the receiver erases what came before', async () => {
  const edited = await removed(secondCompany, 'form', 'hafenbrief');
  expect(await faultsOf(secondCompany, edited)).toEqual([]);
  expect([...edited.keys()]).not.toContain('data/receiver.yaml');
  expect(edited.get('data/pages/contact.yaml')).not.toContain('hafenbrief');
  expect(edited.get('data/mails.yaml')).not.toContain('hafenbrief');
  expect(translationsOf(documentsWith(edited)).languages.map(({ unused }) => unused)).toEqual([[]]);
});

describe('a section of a page', () => {
  test('is removed with the links to it, also in translations, and its texts leave the catalogs', async () => {
    const [insight, catalog] = ['insights/wenn-die-leitung-ausfaellt.yaml', 'translations/en.po'];
    const root = copyOf(join(secondCompany, 'data'), [
      edit('footer.yaml', '/firma#hero', '/kontakt#faq'),
      edit(insight, '(/kontakt#contact)', '(/kontakt#faq)'),
      rewrite(catalog, (text) =>
        text.replaceAll(/^msgctxt "insights\/(?:.+\n)+/gm, (entry) =>
          entry.replaceAll('/kontakt#contact', '/kontakt#faq'),
        ),
      ),
    ]);
    const places = await referringTo(foldersIn(root), { kind: 'section', id: 'pages/contact#faq' });
    expect(places.map(({ file, message }) => [file, message].join('  '))).toEqual([
      'data/footer.yaml  /kontakt#faq',
      `data/${insight}  /kontakt#faq`,
    ]);
    const edited = await removed(root, 'section', 'pages/contact#faq');
    expect([...edited.keys()].toSorted()).toEqual(
      ['footer.yaml', insight, 'pages/contact.yaml', catalog].map((file) => `data/${file}`),
    );
    expect(await faultsOf(root, edited)).toEqual([]);
    expect([...edited.values()].filter((text) => /#faq|kind: faq|Bevor Sie schreiben/.test(text ?? ''))).toEqual([]);
    expect(edited.get(`data/${catalog}`)).toContain(
      '"If you would like to know what your system would do, we will gladly',
    );
    expect(translationsOf(documentsWith(edited, root)).languages.map(({ unused }) => unused)).toEqual([[]]);
  });

  test.each([
    [
      'pages/contact#contact',
      /this is needed and leads to the section "pages\/contact#contact" \(fix: write the address of/,
    ],
    ['pages/role#hero', 'data/pages/role.yaml has no section "hero" (fix: name a page that is a list of sections)'],
    ['pages/contact#fag', 'data/pages/contact.yaml has no section "fag" (fix: write faq)'],
    ['pages/contakt#faq', 'unknown page "pages/contakt" (fix: write pages/contact)'],
  ])('%s stays', async (id, message) => {
    await expect(removed(secondCompany, 'section', id)).rejects.toThrow(message);
  });
});

describe('a language', () => {
  test.each(['en', 'en-US'])('is removed with its catalog as %s', async (name) => {
    const edited = await removed(secondCompany, 'language', name);
    expect(await faultsOf(secondCompany, edited)).toEqual([]);
    expect(edited.get('data/site.yaml')).not.toContain('otherLanguages');
    expect(edited.has('data/translations/en.po') && edited.get('data/translations/en.po')).toBeUndefined();
  });

  test.each([
    ['de-DE', 'the texts of the site are in de-DE (fix: remove another language)'],
    ['en-GB', 'unknown language "en-GB" (fix: write en-US)'],
  ])('%s is not removed', async (name, message) => {
    await expect(removed(secondCompany, 'language', name)).rejects.toThrow(message);
  });
});

describe('entries of single files', () => {
  test('a tag goes with its label', async () => {
    const root = copiedProject(set('tags.yaml', ['labels', 'ours'], 'Ours'));
    const text = textsOf(root).get('data/tags.yaml');
    expect((await removed(root, 'tag', 'ours')).get('data/tags.yaml')).toBe(
      text?.replace(/ {2}ours: Ours\n|, ours: Ours/, ''),
    );
  });

  test('a constant in a text stays, and the fault names the text', async () => {
    const root = copiedProject(
      set('constants.yaml', ['texts', 'years'], 12),
      set('interface.yaml', ['skipLink'], 'For {{years}} years'),
    );
    await expect(removed(root, 'constant', 'years')).rejects.toThrow(
      'skipLink  this text says {{years}} (fix: write the words themselves)',
    );
  });

  test('a constant that code uses stays', async () => {
    await expect(removed(secondCompany, 'constant', 'heroFade')).rejects.toThrow(
      'the constant "heroFade" is part of the defaults (fix: write another value for it in data/constants.yaml)',
    );
  });
});
