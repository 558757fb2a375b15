import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldWords } from '../../../editing/field-words.ts';
import { labelOf } from '../../../editing/label.ts';
import { openSite } from '../../../editing/requests/open-site.ts';
import type {
  Candidate,
  Change,
  ChoicesAnswer,
  EditAnswer,
  FileAnswer,
  FilesAnswer,
  FindAnswer,
  PathInFile,
} from '../../../editing/requests/protocol.ts';
import { answer, BadRequest, type RequestName } from '../../../editing/requests/requests.ts';
import { listAt, textAt, valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, copyOf, secondCompany } from '../../generator/copied-project.ts';
import { changedLines, documentsWith, faultsOf } from '../changes/applied.ts';

/** A copy of the second company with all languages, and its requests. */
const opened = (root = copyOf(join(secondCompany, 'data'), [])) => {
  const data = join(root, 'data');
  const site = openSite(foldersIn(root));
  return {
    root,
    data,
    post: async <Answer = EditAnswer>(name: string, body: unknown, who = ''): Promise<Answer> =>
      (await answer(site, name as RequestName, body, { who })) as Answer,
    get: async <Answer>(name: string, query: Record<string, string> = {}): Promise<Answer> =>
      (await answer(site, name as RequestName, query)) as Answer,
    save: (...changes: Change[]): Promise<EditAnswer> => answer(site, 'save', { changes }),
    picture: (name: string, bytes: Uint8Array) => answer(site, 'picture', { name, bytes }),
    text: (file: string): string => readFileSync(join(root, file), 'utf8'),
    /** All files of the data with their bytes. */
    all: () => new Map(filesBelow(data).map((file) => [file, readFileSync(join(data, file), 'base64')])),
  };
};

/** The second company itself, which these tests only read. */
const company = opened(secondCompany);
const documents = documentsWith();

const file = 'data/services/kran.yaml';
const catalog = 'data/translations/en.po';
const name = 'Schwergutkransteuerung';
const translated = 'Heavy-lift crane control';
const service = (await company.get<FileAnswer>('file', { file })).value;

/** A change of the service's name. */
const named = (after: string, before = name): Change => ({ place: { file, path: ['name'] }, before, after });

describe('a save', () => {
  test('changes only the line of a text', async () => {
    const { save, text } = opened();
    const before = text(file);
    expect(await save(named('Another name'))).toEqual({ saved: { files: [file] } });
    expect(changedLines(before, text(file))).toEqual([`name: ${name} → name: Another name`]);
  });

  test('of a text that someone else has changed meanwhile returns both texts and writes nothing', async () => {
    const { save, text } = opened();
    await save(named('Their name'));
    const before = text(file);
    const { place } = named('');
    expect(await save(named('Our name'))).toEqual({ conflict: [{ place, now: 'Their name', yours: 'Our name' }] });
    expect(text(file)).toBe(before);
  });

  test('of a value in an item that someone else has removed meanwhile says that its place is gone', async () => {
    const { save, all } = opened();
    const before = all();
    const place = { file, path: ['benefits', 'items', 99, 'title'] };
    expect(await save({ place, before: 'Fewer returns', after: 'Our title' })).toEqual({
      conflict: [{ place, yours: 'Our title', isGone: true }],
    });
    expect(all()).toEqual(before);
  });

  test('beside a change of someone else in the same file keeps both', async () => {
    const { save, text, root } = opened();
    writeFileSync(join(root, file), `${text(file)}# A colleague was here.\n`);
    await save(named('Our name'));
    expect(text(file)).toMatch(/^name: Our name\n(?:.*\n)*# A colleague was here\.\n$/m);
  });

  // biome-ignore format: one row after the other
  const faulty: readonly (readonly [path: PathInFile, after: unknown, message: RegExp])[] = [
    [['name'], 'long '.repeat(20), /expected at most \d+ characters, got \d+/],
    [['hero', 'subtitle'], 'See [here](/nowhere).', /link|rendered/],
    [['relatedCaseStudies'], ['no-such-study'], /unknown case-study/],
    [['name'], undefined, /expected text, got nothing/],
    [['surprise'], 'text', /surprise/],
    [['card', 'features', 1], 'Ein CafÃ©', /wrong encoding \(fix: write é/],
  ];
  test('of a value that is at fault names its field and writes nothing', async () => {
    const { save, all } = opened();
    const before = all();
    for (const [path, after, message] of faulty) {
      const place = { file, path };
      const now = valueAt(service, place.path);
      const answer = await save({
        place,
        ...(now !== undefined && { before: now }),
        ...(after !== undefined && { after }),
      });
      expect(answer).toMatchObject({ faults: [{ file, message: expect.stringMatching(message) }] });
      const [first] = 'faults' in answer ? answer.faults : [];
      expect(first?.path.slice(0, place.path.length)).toEqual(place.path);
    }
    expect(all()).toEqual(before);
  });

  test('of pasted characters keeps the spaces that are meant, drops what nobody sees, and has no fault', async () => {
    const { root, save, get, text } = opened();
    const spaces = 'Ab 5\u202fTonnen\u00a0: der\u2009Kran';
    const description = 'Wörter '.repeat(10).trim();
    const pasted = `\ufeff${spaces.replace(' ', '\u200b \u200e\u2060')}\r`;
    // In the quotes of the file, in a list in one line, in a new group, and in paragraphs.
    const places = [['name'], ['card', 'features', 0], ['seo'], ['hero', 'subtitle']];
    const changes = places.map((path): Change => {
      const [before, isGroup] = [valueAt(service, path), path[0] === 'seo'];
      const after = isGroup ? { title: pasted, description } : pasted;
      return { place: { file, path }, ...(before !== undefined && { before }), after };
    });
    expect(await save(...changes)).toEqual({ saved: expect.anything() });
    const { value } = await get<FileAnswer>('file', { file });
    expect(places.flatMap((path) => Object.values([valueAt(value, path)].flat()))).toEqual([
      spaces,
      spaces,
      { title: spaces, description },
      spaces,
    ]);
    expect(text(file)).toContain(String.raw`Ab 5\u202fTonnen\u00a0: der\u2009Kran`);
    const translation = { ...named(pasted, translated), place: { file, path: ['name'], language: 'en-US' } };
    expect(await save(translation)).toHaveProperty('saved');
    expect(text(catalog)).toContain(`msgstr "${spaces}"`);
    expect(await faultsOf(root)).toEqual([]);
  });

  test('on a full disk says so and writes nothing', async () => {
    const { save, all, root } = opened();
    const before = all();
    symlinkSync('/dev/full', join(root, file.replace(/[^/]+$/, '.$&.edited')));
    expect(await save(named('Another name'))).toEqual({
      faults: [{ file: '', path: [], message: expect.stringMatching(/^the disk is full.*\(fix: /) }],
    });
    expect(all()).toEqual(before);
  });

  test('of a default writes only its key', async () => {
    const { save, get, text } = opened();
    const key = 'data/interface.yaml';
    const { value } = await get<FileAnswer>('file', { file: key });
    const own = documents.origin.own.get('interface')?.source.value;
    const [path, before] = Object.entries(value as object).find(
      ([each, words]) => typeof words === 'string' && valueAt(own, [each]) === undefined,
    ) ?? ['', ''];
    const lines = text(key).split('\n');
    expect(await save({ place: { file: key, path: [path] }, before, after: 'Our words' })).toHaveProperty('saved');
    const added = text(key)
      .split('\n')
      .filter((line) => !lines.includes(line));
    expect(added).toEqual([`${path}: Our words`]);
  });
});

describe('a translation', () => {
  const inEnglish = (after: string, before: string): Change => ({
    ...named(after, before),
    place: { file, path: ['name'], language: 'en-US' },
  });

  test('is saved in its entry of the catalog, at its lines', async () => {
    const { save, text } = opened();
    const before = text(catalog);
    expect(await save(inEnglish('Another "name"', translated))).toMatchObject({ saved: { files: [catalog] } });
    expect(changedLines(before, text(catalog))).toEqual([`msgstr "${translated}" → msgstr "Another \\"name\\""`]);
  });

  test('may have a placeholder that its original has lost or lack a new one, until it is translated again', async () => {
    const { save, root } = opened();
    const place = { file: 'data/team.yaml', path: ['members', 0, 'bio'] };
    const before = String(valueAt((await company.get<FileAnswer>('file', { file: place.file })).value, place.path));
    const after = before.replace('{{office.kontor.name}}', '{{company}}');
    expect(await save({ place, before, after })).toEqual({ saved: { files: [place.file] } });
    expect(await faultsOf(root)).toEqual([]);
  });

  test('has a name for each text, also for one in a list, whose field has no description', async () => {
    const { translations = [] } = await company.get<FileAnswer>('file', { file, language: 'en-US' });
    expect(translations.filter(({ label }) => label === '')).toEqual([]);
    expect(translations.find(({ path }) => path.join('.') === 'card.features.0')?.label).toBe('Merkmale');
  });

  test('that was missing is added below those of its file', async () => {
    const { save, text, root } = opened();
    const entry = `msgctxt "services/kran name"\nmsgid "${name}"\nmsgstr "${translated}"\n`;
    expect(text(catalog)).toContain(entry);
    writeFileSync(join(root, catalog), text(catalog).replace(`${entry}\n`, ''));
    await save(inEnglish('A name', name));
    expect(text(catalog)).toContain(entry.replace(translated, 'A name'));
    expect(await faultsOf(root)).toEqual([]);
  });

  test('with a fault names the field of its original', async () => {
    const { save, all } = opened();
    const before = all();
    const change = inEnglish('A {{oops}}', translated);
    expect(await save(change)).toMatchObject({
      faults: [{ ...change.place, message: expect.stringContaining('oops') }],
    });
    expect(all()).toEqual(before);
  });
});

describe('undo and redo', () => {
  test('go across files, and back to the same bytes', async () => {
    const { save, post, get, all } = opened();
    const states = [all()];
    const edits = [
      () => save(named('Another name')),
      () => post('new', { kind: 'service', id: 'brand-new' }),
      () => post('rename', { kind: 'service', id: 'brand-new', to: 'renamed' }),
      () => post('remove', { kind: 'service', id: 'renamed' }),
    ];
    for (const edit of edits) {
      expect(await edit()).toHaveProperty('saved');
      states.push(all());
    }
    for (const state of states.slice(0, -1).toReversed()) {
      expect(await post('undo', {})).toHaveProperty('saved');
      expect(all()).toEqual(state);
    }
    expect(await get('status')).toMatchObject({ canUndo: false, canRedo: true });
    for (const state of states.slice(1)) {
      expect(await post('redo', {})).toHaveProperty('saved');
      expect(all()).toEqual(state);
    }
    // After another edit, an undone one is gone.
    await post('undo', {});
    await post('new', { kind: 'service', id: 'other' });
    expect(await get('status')).toMatchObject({ canUndo: true, canRedo: false });
  });

  test('last as long as the process: after a restart there is nothing to undo', async () => {
    const { root, save, get, post } = opened();
    expect(await get('status')).toMatchObject({ canUndo: false });
    await save(named('Another name'));
    expect(await get('status')).toMatchObject({ canUndo: true });
    const restarted = opened(root);
    expect(await restarted.get('status')).toMatchObject({ canUndo: false, canRedo: false });
    const fault = { file: '', path: [], message: expect.stringMatching(/nothing to undo/) };
    expect(await restarted.post('undo', {})).toEqual({ faults: [fault] });
    expect(await post('undo', {})).toHaveProperty('saved');
  });

  test.each(['service', 'page'])(
    'name a new %s by what is typed, which need not be its name in the address',
    async (kind) => {
      const { get, post, text } = opened();
      const answered = await post('new', { kind, id: 'Größe & Häfen', asDraft: true });
      const [file = ''] = 'saved' in answered ? answered.saved.files : [];
      expect(file).toMatch(/\/groesse-haefen\.yaml$/);
      expect(text(file)).toMatch(/(?:name|title): "?\[?Größe & Häfen/);
      expect(await get('file', { file })).toMatchObject({ title: 'Größe & Häfen' });
      const taken = { message: expect.stringMatching(/^\/kontakt .* (?:Wählen|choose)/) };
      if (kind === 'page')
        expect(await post('new', { kind, id: 'Kontakt', asDraft: true })).toMatchObject({ faults: [taken] });
    },
  );

  test('name the page that is gone with a duplicate', async () => {
    const { post } = opened();
    await post('new', { kind: 'service', id: 'kran-2', from: 'kran' });
    const gone = [{ from: '/leistungen/kran-2' }];
    expect(await post('undo', {})).toMatchObject({ saved: { undone: { movedPages: gone } } });
  });

  test.each([
    ['service', 'kran', '/leistungen', { action: 'renamed', title: 'hebezeug' }],
    ['page', 'firma', '', undefined],
  ])('name the new address of the page of a renamed %s', async (kind, id, above, step) => {
    const { post } = opened();
    const name = kind === 'page' ? 'about' : id;
    expect(await post('rename', { kind, id: name, to: 'hebezeug' })).toHaveProperty('saved');
    const [from, to] = [`${above}/hebezeug`, `${above}/${id}`];
    const undone = { ...(step && { step }), movedPages: [{ from, to }] };
    expect(await post('undo', {})).toMatchObject({ saved: { undone } });
    const redone = { ...(step && { step }), movedPages: [{ from: to, to: from }] };
    expect(await post('redo', {})).toMatchObject({ saved: { undone: redone } });
  });

  test('say which section came, went or moved', async () => {
    const { post, text } = opened();
    const page = 'data/pages/about.yaml';
    const read = (): { kind: string }[] => parse(text(page)).sections;
    const [first, second, ...others] = read();
    const rows = [
      ['moved', [first, ...others, second], second],
      ['moved', [first, others.at(-1), second, ...others.slice(0, -1)], others.at(-1)],
      ['removed', [first, ...others], second],
      ['added', [first, second, { ...second, id: 'mission-2' }, ...others], second],
    ] as const;
    for (const [action, after, section] of rows) {
      const place = { file: page, path: ['sections'] };
      expect(await post('save', { changes: [{ place, before: read(), after }] })).toHaveProperty('saved');
      const step = { action, title: labelOf(section?.kind ?? '', fieldWords('de').labels) };
      const expected = { saved: { undone: { title: expect.any(String), step } } };
      expect(await post('undo', {})).toMatchObject(expected);
      expect(await post('redo', {})).toMatchObject(expected);
      await post('undo', {});
    }
    const place = { file: page, path: ['sections'] };
    const [third, ...rest] = others;
    await post('save', { changes: [{ place, before: read(), after: [first, third, second, ...rest] }] });
    const [title, other] = [third, second].map((each) => labelOf(each?.kind ?? '', fieldWords('de').labels));
    expect(await post('undo', {})).toMatchObject({ saved: { undone: { step: { action: 'moved', title, other } } } });
    const steps = read().findIndex((section) => 'items' in section);
    const ofItems = { file: page, path: ['sections', steps, 'items'] };
    const items = listAt(read(), [steps, 'items']);
    await post('save', { changes: [{ place: ofItems, before: items, after: items.slice(1) }] });
    const step = { action: 'removed', title: textAt(items[0], 'title') };
    expect(await post('undo', {})).toMatchObject({ saved: { undone: { step } } });
  });

  test('take back the edits of one editor beside those of another', async () => {
    const { post, text } = opened();
    const save = (path: PathInFile, before: unknown, after: string, editor: string) =>
      post('save', { changes: [{ place: { file, path }, before, after }] }, editor);
    await save(['name'], name, 'A name of Ada', 'ada');
    await save(['hero', 'title'], name, 'A title of Bob', 'bob');
    expect(await post('undo', {}, 'ada')).toHaveProperty('saved');
    expect(text(file)).toContain(`name: ${name}\n`);
    expect(text(file)).toContain('title: A title of Bob\n');
    await save(['hero', 'title'], 'A title of Bob', 'A title of Ada', 'ada');
    const before = text(file);
    const message = `since then, ada has changed this: Aufmacher, Titel (${file}) (fix: change it there, or press again for the step before it)`;
    expect(await post('undo', {}, 'bob')).toEqual({ faults: [{ file: '', path: [], message }] });
    expect(text(file)).toBe(before);
  });
});

describe('files', () => {
  const every = allDocuments(documents).map(({ source }) => source.file);

  test('are found by title, name and text', async () => {
    const found = async (query?: string) =>
      (await company.get<FilesAnswer>('files', { ...(query && { query }) })).files;
    expect((await found()).map((each) => each.file)).toEqual(expect.arrayContaining(every));
    expect((await found(name.toUpperCase()))[0]).toMatchObject({ file, title: name, kind: 'service' });
    expect((await found('Lasten bewegen, ohne zu raten.')).map((each) => each.file)).toContain(file);
    expect(await found('no such words')).toEqual([]);
    expect(await found('Beschreibung des Suchergebnisses'), 'descriptions are not searched').toEqual([]);
  });

  test.each([
    ['lasten bewegen, ohne', file, ['card', 'description'], /Lasten bewegen, ohne/],
    ['{{company}}', 'data/pages/about.yaml', undefined, /{{company}}/],
    ['Aufmacher', file, undefined, /./],
    ['mehr dazu im gesprach', file, undefined, /^[^[*]*Zahlen\. Mehr dazu im Gespräch\./],
  ] as const)('with %s are found with the field and the line', async (query, found, path, line) => {
    const { files } = await company.get<FilesAnswer>('files', { query });
    const matches = files.find((each) => each.file === found)?.matches ?? [];
    expect(matches.length).toBeGreaterThan(0);
    expect(matches[0]?.line).toMatch(line);
    if (path) expect(matches[0]?.path).toEqual(path);
    for (const { files: all } of [await company.get<FilesAnswer>('files')])
      expect(all.every((each) => each.matches === undefined)).toBe(true);
  });

  test.each([
    ['{{company}}', 'data/site.yaml', ['company']],
    ['{{antwortStunden}}', 'data/constants.yaml', ['texts', 'antwortStunden']],
    ['{{headquarters}}', 'data/offices.yaml', ['offices', 0, 'place']],
  ] as const)(
    'with the placeholder %s are found with its value, and with all texts that use it',
    async (query, found, path) => {
      const { files } = await company.get<FilesAnswer>('files', { query });
      const { value } = await company.get<FileAnswer>('file', { file: found });
      expect(files[0]?.file).toBe(found);
      expect(files[0]?.matches?.[0]).toMatchObject({
        path,
        line: String(valueAt(value, path)),
      });
      const using = every.filter(
        (each) => each !== found && existsSync(join(company.root, each)) && company.text(each).includes(query),
      );
      expect(files.map((each) => each.file)).toEqual(expect.arrayContaining(using));
    },
  );

  test('stand in groups, pages first, and say whether they are drafts, published later or to be translated', async () => {
    const { root, data, get, save } = opened();
    const states = async (name: string) =>
      (await get<FilesAnswer>('files')).files.find((each) => each.file === name) ?? expect.unreachable(name);
    const { files } = await get<FilesAnswer>('files');
    const groups = [...new Set(files.map(({ group }) => group))];
    expect(groups.slice(0, 2)).toEqual(['Seiten', 'Leistungen']);
    expect(groups).toHaveLength(new Set(groups).size);
    expect(files.at(-1)?.group).toBe(groups.at(-1));
    const before = (await states(file)).untranslated ?? 0;
    await save(named('Another name'));
    expect(await states(file)).toMatchObject({ untranslated: before + 1 });
    writeFileSync(
      join(root, file),
      `${readFileSync(join(data, 'services/kran.yaml'), 'utf8')}draft: true\npublish: 2100-01-01\n`,
    );
    expect(await states(file)).toMatchObject({ isDraft: true, scheduled: '2100-01-01' });
    const { link = [] } = await get<ChoicesAnswer>('choices', { file });
    const drafts = link.filter(({ isDraft }) => isDraft).map(({ name: address }) => address);
    expect(drafts, 'targets of links that visitors do not see').toEqual([expect.stringMatching(/^\/leistungen\//)]);
  });

  test('of the search page have the parts that the site has, with their titles', async () => {
    const { link = [] } = await company.get<ChoicesAnswer>('choices', { file });
    const parts = link.filter(({ name: address }) => address.startsWith('/suche#'));
    expect(parts.map(({ title }) => title.replace(/^.* › /, ''))).toEqual([
      ...['Aufmacher', 'Seiten', 'Leistungen', 'Branchen', 'Projekte', 'Magazin', 'Stellen', 'Rechtliches'],
    ]);
  });

  test('of a section with a file have the heading of that file', async () => {
    const { link = [] } = await company.get<ChoicesAnswer>('choices', { file });
    expect(link.find(({ name: address }) => address === '/kontakt#contact')?.title).toMatch(/ › Sprechen wir darüber$/);
  });

  test("of pages have the names of the pages, and those of one's own their titles", async () => {
    const { labels } = fieldWords('de');
    const { files } = await company.get<FilesAnswer>('files');
    const pages = files.filter((each) => each.file.startsWith('data/pages/'));
    expect(pages.map(({ title }) => title)).toEqual(
      pages.map(({ file }) =>
        file === 'data/pages/unterlagen.yaml'
          ? 'Preise und Unterlagen'
          : labelOf(file.replace(/^.*\/|\.yaml$/g, ''), labels),
      ),
    );
  });

  test.each([
    ['data/services/kran.yaml', ['publish']],
    ['data/insights/mut-zur-spanne.yaml', ['date']],
  ])('%s has days that a date picker sets: %j', async (each, [field = '']) => {
    const { form } = await company.get<FileAnswer>('file', { file: each });
    expect(form?.fields?.[field]?.kind).toBe('date');
  });

  // The rest is the explanations of fields, once for all items.
  test.each(every)('%s has fields with all their names, in three times its size and 17 kB', async (each) => {
    const answer = await company.get<FileAnswer>('file', { file: each });
    expect(answer.faults).toEqual([]);
    const sent = JSON.stringify(answer);
    const lists = [...sent.matchAll(/"choices":"([^"]+)"/g)].map(([, list]) => list);
    const choices = await company.get<ChoicesAnswer>('choices', { file: each });
    expect(Object.keys(choices)).toEqual(expect.arrayContaining(lists));
    expect(sent).not.toMatch(/"description":"[^"]*\b[A-Z]{3}-\d/);
    expect(sent.length).toBeLessThan(3 * JSON.stringify(answer.value).length + 17_000);
  });
});

test.each([
  ['save', { changes: [{ place: { file: 'data/../package.json', path: ['name'] } }] }],
  ['save', { changes: [{ place: { file: '/etc/passwd', path: [] } }] }],
  ['save', { changes: 'all' }],
  ['find', { page: '/' }],
  ['find', { page: '/', texts: [], places: [['/etc/passwd', 'name']] }],
  ['rename', { kind: 'service' }],
])('a malformed request %s %j is rejected', async (request, body) => {
  await expect(company.post(request, body)).rejects.toThrow(BadRequest);
});

// biome-ignore format: one row after the other
test.each([
  ['save', { changes: [{ place: { file, path: ['__proto__', 'polluted'] }, after: 'yes' }] }],
  ['add', { file, path: ['__proto__'], value: service }],
  ['add', { file, path: ['constructor'], value: service }],
  ['add', { file, path: ['faq', 'items'], kind: '__proto__', value: service }],
  ['name', { texts: [{ file: '__proto__', text: 'a: 1' }] }],
  ['new', { kind: '__proto__', id: 'brand-new' }],
  ['new', { kind: 'service', id: '__proto__' }],
  ['rename', { kind: 'service', id: 'kran', to: '__proto__' }],
  ['remove', { kind: 'service', id: '__proto__' }],
])('no request reaches inherited properties: %s %j', async (request, body) => {
  await expect(company.post(request, body)).rejects.toThrow(/expected another name|nothing can be added here/);
});

describe('a picture', () => {
  const svg = (inside = ''): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">${inside}<path d="M1 1h9v9z"/></svg>`);
  const photograph = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: 'gray' } })
      .jpeg()
      .toBuffer();

  test('gets a name from its file, and the extension and the folder of its content', async () => {
    const { picture, data, text } = opened();
    const bytes = await photograph(640, 480);
    expect(await picture('Ein Büro (1).PNG', bytes)).toEqual({
      picture: 'ein-buro-1.jpg',
      saved: { files: ['data/photographs/ein-buro-1.jpg'] },
    });
    expect(readFileSync(join(data, 'photographs/ein-buro-1.jpg')).equals(bytes)).toBe(true);
    // The same picture is not written twice, and another one does not replace it.
    expect(await picture('ein-buro-1.jpg', bytes)).toMatchObject({ picture: 'ein-buro-1.jpg' });
    const other = await picture('ein-buro-1.jpg', await photograph(320, 240));
    expect(other).toMatchObject({ picture: 'ein-buro-1-2.jpg' });
    const longest = await picture(`${'Wort '.repeat(80)}.jpg`, await photograph(320, 200));
    expect(longest).toMatchObject({ picture: `${'wort-'.repeat(15)}wort.jpg` });
    const drawing = { picture: 'our-line', saved: { files: ['data/drawings/our-line.svg'] } };
    expect(await picture('../Our Line.svg', svg('<metadata>x</metadata><!-- y -->'))).toEqual(drawing);
    // Only what has been checked is written, and it passes the check again.
    const written = text('data/drawings/our-line.svg');
    expect(written).toBe(`${svg()}\n`.replace('<path d="M1 1h9v9z"/>', '<path fill="#14161c" d="M1 1h9v9z"/>'));
    expect(await picture('our-line.svg', Buffer.from(written))).toEqual(drawing);
  });

  test('of 60 megapixels, of another type or with a script is rejected in a sentence', async () => {
    const { picture, data } = opened();
    const rows: [string, Buffer, RegExp][] = [
      [
        'large.jpg',
        await photograph(10_000, 6000),
        /^large\.jpg has 60\.0 megapixels, at most \d+ are allowed \(fix: /,
      ],
      ['text.jpg', Buffer.from('no picture'), /^text\.jpg cannot be read as a picture \(fix: /],
      ['../../site.yaml', Buffer.from('company: x'), /cannot be read as a picture/],
      ['drawing.svg', svg('<script>alert(1)</script>'), /script/],
    ];
    const before = filesBelow(data);
    for (const [each, bytes, message] of rows) await expect(picture(each, bytes)).rejects.toThrow(message);
    expect(filesBelow(data)).toEqual(before);
  });
});

describe('words of a page', () => {
  const find = async (page: string, text: string): Promise<readonly Candidate[]> => {
    const { found } = await company.post<FindAnswer>('find', { page, texts: [text] });
    return found[0] ?? [];
  };
  const page = '/leistungen/kran';

  test('lead to their field, those of the page first', async () => {
    const [first] = await find(page, `  ${name.toUpperCase()}\n`);
    expect(first).toMatchObject({ file, source: name, isPlain: true, label: expect.any(String) });
    expect(first?.shownOn[0]?.path).toBe(page);
  });

  test('beside places lead to the nearest fields, and places to fields in the language of the page', async () => {
    const path = ['hero', 'title'];
    const places = [
      [file, ...path],
      [file, 'no', 'such', 'key'],
    ];
    const texts = ['Liegeplatzplanung', 'ohne zu raten'];
    const ask = async (on: string, rest: object) =>
      (await company.post<FindAnswer>('find', { page: on, texts, ...rest })).found;
    const filesOf = (found: readonly Candidate[] = []) => new Set(found.map((each) => each.file));
    const [all, parts] = await ask('/leistungen/liegeplatz', {});
    expect(filesOf(all).size).toBeGreaterThan(1);
    expect(filesOf(parts).size).toBe(1);
    const [nearest, ...others] = await ask('/leistungen/liegeplatz', { places });
    expect(filesOf(nearest)).toEqual(new Set(['data/services/liegeplatz.yaml']));
    expect(others).toMatchObject([[], [{ file, path, source: valueAt(service, path) }], []]);
    const [, , translated = []] = await ask('/en/services/crane-control', { places });
    expect(translated).toMatchObject([{ file, path, language: 'en-US', source: 'Heavy-lift crane control' }]);
  });

  test('on a translated page lead to the translation', async () => {
    const { translations = [] } = await company.get<FileAnswer>('file', { file, language: 'en-US' });
    const long = translations.find(({ translation = '' }) => translation.length > 60);
    const [first] = await find('/en', long?.translation ?? '');
    expect(first).toMatchObject({ file, path: long?.path, language: 'en-US', source: long?.translation });
  });

  test.each([
    ['of a form, the pages that show it', 'Hafenbrief bestellen', ['/kontakt']],
    ['of a mail, none', 'Ihre Anfrage ist angekommen', []],
    ['of the 404 page, none', 'Hier liegt nichts vor Anker', []],
  ])('name, %s', async (_, words, paths) => {
    const [first] = await find('/', words);
    expect(first?.shownOn.map((link) => link.path)).toEqual(paths);
  });

  test('of menus lead to files of all pages only', async () => {
    const shared = [name, valueAt(service, ['hero', 'title']), 'Nordhafen'];
    const { found } = await company.post<FindAnswer>('find', { page, texts: [name], shared, places: [] });
    expect(found.map((each) => each[0]?.file)).toEqual([file, undefined, undefined, 'data/site.yaml']);
  });

  test('that no field has lead nowhere', async () => {
    expect(await find(page, 'Zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich')).toEqual([]);
  });
});

test('an editor of one language works on a site without translations', async () => {
  expect((await opened(copiedProject()).get<FilesAnswer>('files')).languages).toHaveLength(1);
});
