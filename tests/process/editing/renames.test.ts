import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { choiceOf, commitChosen } from '../../../editing/hosted/publish/chosen-changes.ts';
import { openWorkingCopy } from '../../../editing/hosted/repository/working-copy.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { changeOf, editorOnRepository, requestOf, tomsToken } from './editor-app.ts';

const catalog = 'translations/en.po';

/** An editor on a repository, with what these tests do in it. */
const openEditor = async () => {
  const editor = await editorOnRepository();
  const { data, git, request } = editor;
  const copy = await openWorkingCopy(data, () => undefined);
  const choose = async (...chosen: string[]): Promise<string> =>
    (await commitChosen(copy, { from: await copy.published(), to: await copy.head(), chosen })) ??
    expect.unreachable(`nothing of ${chosen} to commit`);
  return {
    ...editor,
    ...{ choose, copy },
    rename: (id: string, to: string) => request('POST', 'api/rename', { kind: 'service', id, to }),
    writeCatalog: (text: string): void => {
      writeFileSync(join(data, catalog), text);
      git('commit', '--quiet', '--all', '-m', 'Translate');
    },
    /** Returns the choices of the list, by their values. */
    choices: async (): Promise<Map<string, string>> => {
      const found = (await request('GET', 'changes')).matchAll(
        /name="change" value="([^"]*)"[^>]*aria-label="([^"]*)"/g,
      );
      return new Map([...found].map(([, value = '', label = '']) => [value, label]));
    },
    catalogAt: (commit: string): string => `${git('show', `${commit}:data/${catalog}`)}\n`,
  };
};

const renamed = (id: string): string => choiceOf(`services/${id}.yaml`, '');

test.each<[entry: string, names: readonly [string, ...string[]], others: readonly string[]]>([
  ['a translated entry', ['kran', 'schwerkran'], []],
  ['an entry that gets the translation of its address', ['lager', 'halle'], ['pages/services.yaml#0']],
  ['an entry that is renamed twice', ['kran', 'schwerkran', 'hebezeug'], []],
  ['an entry that is renamed back and again', ['kran', 'schwerkran', 'kran', 'hebezeug'], []],
])('%s is one change with its translations, which a publication and undo take along', async (_, names, others) => {
  const { catalogAt, choices, choose, copy, git, read, rename, request } = await openEditor();
  const [first, last = ''] = [names[0], names.at(-1)];
  const begin = await copy.head();
  for (const [index, to] of names.slice(1).entries()) await rename(names[index] ?? '', to);
  const [, company] = /^company: (.*)$/m.exec(read('site.yaml')) ?? [];
  await request('POST', 'api/save', changeOf('site.yaml', 'company', company, 'Hafenkante'));
  const all = ['routes.yaml#0', renamed(last), 'site.yaml#0', ...others];
  expect([...(await choices()).keys()].toSorted()).toEqual(all.toSorted());

  const chosen = await choose(renamed(last));
  expect(git('diff', '--name-only', '--no-renames', begin, chosen).split('\n').toSorted()).toEqual(
    [`data/services/${first}.yaml`, `data/services/${last}.yaml`, `data/${catalog}`].toSorted(),
  );
  expect(catalogAt(chosen)).toBe(read(catalog));
  await copy.markPublished(chosen);
  expect([...(await choices()).keys()].toSorted()).toEqual(all.filter((each) => each !== renamed(last)).toSorted());

  await copy.markPublished(begin);
  for (const __ of names) await request('POST', 'api/undo', {});
  expect([git('diff', '--stat', begin), [...(await choices())]]).toEqual(['', []]);
});

test.each([
  ['service', 'kran', 'schwerkran'],
  ['office', 'kontor', 'speicher'],
  ['tag', 'logistik', 'lagerei'],
  ['person', 'uwe-petersen', 'uwe'],
  ['testimonial', 'leitstelle', 'leitung'],
  ['form', 'hafenbrief', 'brief'],
])('the changes and the history show a renamed %s without the lines of catalogs', async (kind, id, to) => {
  const { git, request } = await openEditor();
  await request('POST', 'api/rename', { kind, id, to });
  expect(git('log', '-1', '--format=%s')).toMatch(/^Rename/);
  for (const page of ['changes', 'history']) {
    const shown = await request('GET', page);
    expect(shown).toContain('<dl class="rows">');
    expect(shown).not.toMatch(/msg(?:ctxt|id|str)/);
  }
});

type Editor = Awaited<ReturnType<typeof openEditor>>;

test.each<[step: string, id: string, step: (editor: Editor) => Promise<unknown>, last: string]>([
  ['renamed again', 'kran', ({ rename }) => rename('neu', 'hebezeug'), 'hebezeug'],
  ['given its former name by undo', 'kran', ({ request }) => request('POST', 'api/undo', {}), 'kran'],
  ['given its former name by undo', 'lager', ({ request }) => request('POST', 'api/undo', {}), 'lager'],
])('an entry that is %s after a publication of its name is one change (%s)', async (_, id, step, last) => {
  const editor = await openEditor();
  const { choices, choose, copy, rename } = editor;
  await rename(id, 'neu');
  await copy.markPublished(await choose(...(await choices()).keys()));
  await step(editor);
  const changed = [...(await choices()).keys()].filter((choice) => !/^(?:routes|pages)/.test(choice));
  expect(changed).toEqual([renamed(last)]);
  expect(editor.catalogAt(await choose(renamed(last)))).toBe(editor.read(catalog));
});

test('words that somebody types while another one renames the entry are saved in it', async () => {
  const { app, read, rename } = await openEditor();
  await rename('kran', 'schwerkran');
  const [, before] = /^name: (.*)$/m.exec(read('services/schwerkran.yaml')) ?? [];
  const change = changeOf('services/kran.yaml', 'name', before, 'Von Tom');
  const saved = await app.request('/__edit/api/save', requestOf('POST', change, tomsToken));
  expect(await saved.json()).toEqual({ saved: { files: ['data/services/schwerkran.yaml'] } });
  expect(read('services/schwerkran.yaml')).toContain('name: Von Tom');
});

test('one of two renames is published without the translations of the other one', async () => {
  const { catalogAt, choices, choose, copy, read, rename } = await openEditor();
  await rename('kran', 'schwerkran');
  const first = read(catalog);
  await rename('lager', 'halle');
  const chosen = await choose(renamed('schwerkran'));
  expect(catalogAt(chosen)).toBe(first);
  await copy.markPublished(chosen);
  const left = [...(await choices()).keys()];
  expect(left).toContain(renamed('halle'));
  expect(left.join(' ')).not.toMatch(/schwerkran|\.po/);
});

/** Moves the entries of a service behind all others of a catalog. */
const sorted = (text: string, id: string): string => {
  const blocks = text.trimEnd().split('\n\n');
  const isMoved = (block: string): boolean => block.startsWith(`msgctxt "services/${id} `);
  return `${[...blocks.filter((block) => !isMoved(block)), ...blocks.filter(isMoved)].join('\n\n')}\n`;
};

const slugOf = (id: string, slug: string): string =>
  `\nmsgctxt "services/${id} slug"\nmsgid "${id}"\nmsgstr "${slug}"\n`;
const name = (id: string, words: string): string =>
  `msgctxt "services/${id} name"\nmsgid "Schwergutkransteuerung"\nmsgstr "${words}"\n`;

interface Changed {
  translations: readonly [before: string, after: string];
  /** Returns a catalog with the words of a translation. */
  inText: (text: string, id: string, words: string) => string;
}

const craneName: Changed = {
  translations: ['Heavy-lift crane control', 'Cranes'],
  inText: (text, id, words) => text.replace(new RegExp(name(id, '.*')), name(id, words)),
};
const storeSlug: Changed = {
  translations: ['lager', 'storage'],
  // Without the rename, the catalog has no entry for the address.
  inText: (text, id, words) => text.replace(new RegExp(`${slugOf(id, '.*')}|$`), slugOf(id, words)),
};

type Order = 'before' | 'after' | 'after, in a catalog that is sorted';

/** The name of the crane, which is not the renamed entry. */
const otherName: Changed = { ...craneName, inText: (text, _, words) => craneName.inText(text, 'kran', words) };

test.each<[label: string, order: Order, id: string, to: string, changed: Changed]>([
  ['Schwergutkransteuerung: Name', 'after', 'kran', 'schwerkran', craneName],
  ['Schwergutkransteuerung: Name', 'before', 'kran', 'schwerkran', craneName],
  ['Schwergutkransteuerung: Name', 'after, in a catalog that is sorted', 'kran', 'schwerkran', craneName],
  ['Schwergutkransteuerung: Name', 'after', 'lager', 'halle', otherName],
  ['Lagerführung: Slug', 'after', 'lager', 'halle', storeSlug],
])('the translation of %s is a change of its own (%s the rename of %s)', async (label, order, id, to, changed) => {
  const { catalogAt, choices, choose, copy, read, rename, request, words, writeCatalog } = await openEditor();
  const { inText, translations } = changed;
  const [former, present] = translations;
  const begin = read(catalog);
  const own = `${catalog}#0`;
  const inOrder = (text: string, file: string): string => (order.endsWith('sorted') ? sorted(text, file) : text);
  if (order === 'before') writeCatalog(inText(begin, id, present));
  await rename(id, to);
  if (order !== 'before') writeCatalog(inOrder(inText(read(catalog), to, present), to));
  const head = read(catalog);
  const listed = await choices();
  expect([...listed.keys()].filter((choice) => choice.startsWith(catalog))).toEqual([own]);
  expect(listed.get(own)).toBe(`${words.publish.choose}: English, ${label}`);

  expect(catalogAt(await choose(own))).toBe(inOrder(inText(begin, id, present), id));
  const published = await copy.published();
  for (const [first, second] of [
    [own, renamed(to)],
    [renamed(to), own],
  ] as const) {
    await copy.markPublished(await choose(first));
    expect([...(await choices()).keys()].filter((choice) => [own, renamed(to)].includes(choice))).toEqual([second]);
    await copy.markPublished(published);
  }
  const withoutWords = inText(head, to, former);
  expect(catalogAt(await choose(renamed(to)))).toBe(withoutWords);
  expect(catalogAt(await choose(renamed(to), own))).toBe(head);

  const page = await request('GET', 'changes');
  const [, form = ''] = new RegExp(`<ins>${present}<.*?take-back">(.*?)</form>`, 's').exec(page) ?? [];
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
  await request('POST', 'take-back', new URLSearchParams(fields));
  expect(read(catalog)).toBe(withoutWords);
});

test.each([
  ['the rename', 'services/schwerkran.yaml'],
  ['the former name', 'services/kran.yaml'],
  ['the catalog', catalog],
])('%s cannot be taken back alone', async (_, file) => {
  const { copy, git, rename, request, words } = await openEditor();
  await rename('kran', 'schwerkran');
  const to = await copy.head();
  const fields = { from: await copy.published(), to, file };
  for (const hunk of ['', '0'])
    expect(await request('POST', 'take-back', new URLSearchParams({ ...fields, hunk }))).toContain(words.problems.gone);
  expect([await copy.head(), git('status', '--porcelain')]).toEqual([to, '']);
});

test('a translation that somebody else removes from a longer catalog is named by all authors', async () => {
  const { rename, read, request, words, writeCatalog } = await openEditor();
  await rename('lager', 'halle');
  // The rename has added the last entry, which is the second one now.
  const [head = '', ...entries] = read(catalog).trimEnd().split('\n\n');
  writeCatalog(`${[head, ...entries.slice(-1), ...entries.slice(0, -2)].join('\n\n')}\n`);
  const page = await request('GET', 'changes');
  expect(page).toMatch(
    new RegExp(`${fill(words.by, { sender: 'Owner, priya' })}</p>\\s*<p>[^<]*</p>.*<del>Harbor letter<`, 's'),
  );
});
