import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { referencesTo } from '../../../generator/edit/references-to.ts';
import { referringTo, remove } from '../../../generator/edit/remove.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, edit, rewrite, secondCompany, write } from '../copied-project.ts';
import { apply, faultsOf, set, textsOf } from './applied.ts';

const entries = collectionFolders.flatMap((folder) =>
  (readDocuments(join(secondCompany, 'data')).collections.get(folder) ?? []).map(({ source: { id } }) => ({
    folder,
    kind: collectionAt(folder).one,
    id,
  })),
);

/** A site that no specification binds: how many entries it has is its owner's matter. */
const free = rewrite('site.yaml', (text) => text.replace(/^profile: .*\n/m, ''));

/** Whether all letters of a text stand in another one, in the same order. */
const isWithin = (some: string, all: string): boolean => {
  let at = 0;
  for (const letter of all) if (letter === some[at]) at += 1;
  return at === some.length;
};

/** The entries that could be removed. */
const removed: string[] = [];

describe('every entry is removed with what refers to it, or the report says what has to be written instead', () => {
  test.each(entries)('$kind $id', async ({ folder, kind, id }) => {
    const root = copiedProject(free);
    const before = textsOf(root);
    let report = '';
    try {
      const edited = await remove(foldersIn(root), { kind, id });
      apply(root, edited);
    } catch (error) {
      report = error instanceof Error ? error.message : String(error);
    }
    if (report !== '') {
      expect(report).toMatch(/\(fix: .+\)/);
      expect(textsOf(root)).toEqual(before);
      return;
    }
    removed.push(id);
    expect(await faultsOf(root)).toEqual([]);
    expect(textsOf(root).has(`data/${folder}/${id}.yaml`)).toBe(false);
    expect(referencesTo(readDocuments(join(root, 'data')), { kind, id })).toEqual([]);
    // Lines went; of those in which a list or a link became shorter, nothing is there that was not there before.
    for (const [file, text] of textsOf(root)) {
      const was = before.get(file)?.split('\n') ?? [];
      for (const line of text.split('\n').filter((each) => !was.includes(each))) {
        const letters = line.replace(/ \[\]$/, '');
        expect(
          was.some((old) => isWithin(letters, old)),
          `${file}: ${line}`,
        ).toBe(true);
      }
    }
  });

  test('some of them are', () => {
    expect(removed.length).toBeGreaterThan(2);
  });
});

/** An entry that nothing refers to yet, and a few things that do. */
const legal = (id: string, ...further: string[]): string =>
  [
    'order: 90',
    `name: ${id}`,
    `title: ${id}`,
    'seo:',
    `  title: ${id}`,
    '  description: What a visitor finds on this page, told in two lines of a search result.',
    'updated: 1 May 2026',
    'intro: Some words.',
    'sections:',
    '  - { id: one, title: One, text: Words. }',
    '  - { id: two, title: Two, text: Words. }',
    '  - { id: three, title: Three, text: Words. }',
    'numbered: false',
    'address: A street',
    ...further,
    '',
  ].join('\n');

const imprint = { kind: 'legal', id: 'imprint' };

describe('what goes with an entry', () => {
  const footer = `overviewLinks:
  # Ours.
  - { name: Imprint, href: /imprint } # ours
  - name: Home
    href: /
`;
  const changes = [
    free,
    write('legal/imprint.yaml', legal('imprint')),
    rewrite('footer.yaml', (text) => text.replace(/^overviewLinks:\n(?: .*\n)*/m, () => footer)),
    write(
      'legal/house.yaml',
      legal('house')
        .replace('order: 90', 'order: 91')
        .replace('Some words.', '"See the [imprint, *all* of it](/imprint#hero) and [again](/imprint)."'),
    ),
    rewrite('routes.yaml', (text) =>
      text.replace(/^( +- \{ of: legal, [^}]*\{id\}")/m, '$1, aliases: [{ id: imprint, paths: [/us] }]'),
    ),
  ];

  test('entries of menus, links in texts, aliases', async () => {
    const root = copiedProject(...changes);
    expect(await faultsOf(root)).toEqual([]);
    const before = textsOf(root);
    const edited = await remove(foldersIn(root), imprint);
    expect([...edited.keys()].toSorted()).toEqual([
      'data/footer.yaml',
      'data/legal/house.yaml',
      'data/legal/imprint.yaml',
      'data/routes.yaml',
    ]);
    expect(edited.get('data/legal/imprint.yaml')).toBeUndefined();
    expect(edited.get('data/footer.yaml')).toBe(
      before.get('data/footer.yaml')?.replace('  # Ours.\n  - { name: Imprint, href: /imprint } # ours\n', ''),
    );
    expect(edited.get('data/legal/house.yaml')).toBe(
      before
        .get('data/legal/house.yaml')
        ?.replace('[imprint, *all* of it](/imprint#hero)', 'imprint, *all* of it')
        .replace('[again](/imprint)', 'again'),
    );
    expect(edited.get('data/routes.yaml')).toBe(
      before.get('data/routes.yaml')?.replace('{ id: imprint, paths: [/us] }', ''),
    );
  });

  test('is listed before, place by place', () => {
    const places = referringTo(foldersIn(copiedProject(...changes)), imprint);
    expect(places.map(({ file, path, message }) => [file, path, message].join('  '))).toEqual([
      'data/footer.yaml  overviewLinks[0].href  /imprint',
      'data/legal/house.yaml  intro  /imprint#hero',
      'data/legal/house.yaml  intro  /imprint',
      expect.stringMatching(/^data\/routes\.yaml {2}collections\[\d\]\.aliases\[0\]\.id {2}imprint$/),
    ]);
    expect(places[0]).toMatchObject({ line: expect.any(Number), column: 28 });
  });

  test('a button that is needed is a fault that says what to write, and nothing is changed', async () => {
    const root = copiedProject(...changes, set('menus.yaml', ['button'], { text: 'Ours', link: '/imprint' }));
    const before = textsOf(root);
    const line = 1 + (before.get('data/menus.yaml') ?? '').split('\n').indexOf('  link: /imprint');
    await expect(remove(foldersIn(root), imprint)).rejects.toThrow(
      [
        `data/menus.yaml:${line}:9  button.link  this is needed and leads to the legal "imprint" (fix: write the address of another page, then run this again)`,
        `    ${line} |   link: /imprint`,
        `${' '.repeat(4 + `${line} | `.length + 8)}^`,
        '1 fault in 1 file',
      ].join('\n'),
    );
    expect(textsOf(root)).toEqual(before);
  });

  test('a list that would be too short is a fault of the outcome, and nothing is changed', async () => {
    const [study] = readDocuments(join(secondCompany, 'data')).collections.get('case-studies') ?? [];
    const id = study?.source.id ?? '';
    const [other] = entries.flatMap((entry) =>
      entry.kind === 'case-study' && entry.id !== id ? [`case-studies/${entry.id}.yaml`] : [],
    );
    const root = copiedProject(free, set(other ?? '', ['relatedWork'], [id]));
    const before = textsOf(root);
    await expect(remove(foldersIn(root), { kind: 'case-study', id })).rejects.toThrow(
      /relatedWork {2}[\s\S]*Nothing was written: that is what it would have made\./,
    );
    expect(textsOf(root)).toEqual(before);
  });
});

describe('what a single file lists', () => {
  test('a tag, with its label', async () => {
    const root = copiedProject(set('tags.yaml', ['labels', 'ours'], 'Ours'));
    const edited = await remove(foldersIn(root), { kind: 'tag', id: 'ours' });
    expect(edited.get('data/tags.yaml')).toBe(
      textsOf(root)
        .get('data/tags.yaml')
        ?.replace(/ {2}ours: Ours\n|, ours: Ours/, ''),
    );
  });

  test('a constant that a text says stays, and the fault names the text', async () => {
    const root = copiedProject(
      set('constants.yaml', ['texts', 'years'], 12),
      edit('interface.yaml', /^skipLink: .*$/m, 'skipLink: For {{years}} years'),
    );
    await expect(remove(foldersIn(root), { kind: 'constant', id: 'years' })).rejects.toThrow(
      'skipLink  this text says {{years}} (fix: write the words themselves, then run this again)',
    );
  });

  test('a constant that code counts with stays', async () => {
    await expect(remove(foldersIn(copiedProject()), { kind: 'constant', id: 'heroFade' })).rejects.toThrow(
      /heroFade[\s\S]*Nothing was written/,
    );
  });
});

test('an unknown id is refused with the nearest', async () => {
  const [{ kind, id } = { kind: '', id: '' }] = entries;
  const unknown = { kind, id: `${id}s` };
  const message = `no ${kind} is called "${id}s" (fix: write ${id})`;
  expect(() => referringTo(foldersIn(secondCompany), unknown)).toThrow(message);
  await expect(remove(foldersIn(secondCompany), unknown)).rejects.toThrow(message);
});
