import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Candidate, Change, EditAnswer, FileAnswer, FilesAnswer, FindAnswer } from '../../../editor/protocol.ts';
import { BadRequest, editingRequests } from '../../../generator/edit/api/requests.ts';
import { parsePath, valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { filesBelow } from '../../../generator/read/files/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, copyOf, secondCompany } from '../copied-project.ts';
import { changedLines, faultsOf } from './applied.ts';

/** A copy of the second company with all languages, and its requests. */
const opened = (root = copyOf(join(secondCompany, 'data'), [])) => {
  const data = join(root, 'data');
  const requests = editingRequests(foldersIn(root));
  return {
    root,
    data,
    requests,
    post: async <Answer = EditAnswer>(name: string, body: unknown, editor = ''): Promise<Answer> =>
      (await requests.post(name, body, editor)) as Answer,
    get: <Answer>(name: string, query: Record<string, string> = {}): Answer =>
      requests.get(name, new URLSearchParams(query), '') as Answer,
    save: (...changes: Change[]): Promise<EditAnswer> => requests.post('save', { changes }, '') as Promise<EditAnswer>,
    text: (file: string): string => readFileSync(join(root, file), 'utf8'),
    /** All files of the data with their bytes. */
    all: () => new Map(filesBelow(data).map((file) => [file, readFileSync(join(data, file), 'base64')])),
  };
};

/** The second company itself, which these tests only read. */
const company = opened(secondCompany);
const documents = readDocuments(join(secondCompany, 'data'));

/** The first entry of a folder, with its file and value. */
const firstIn = (folder: 'services' | 'insights') => {
  const [source] = (documents.collections.get(folder) ?? []).map((document) => document.source);
  if (!source) throw new Error(`data/${folder} is empty`);
  return source;
};

const { file, value: service } = firstIn('services');
const name = valueAt(service, ['name']);

describe('a save', () => {
  test('changes only the line of a text', async () => {
    const { save, text } = opened();
    const before = text(file);
    expect(await save({ place: { file, path: ['name'] }, before: name, after: 'Another name' })).toEqual({
      saved: { files: [file], undo: '1' },
    });
    expect(changedLines(before, text(file))).toEqual([`name: ${name} → name: Another name`]);
  });

  test('of a text that someone else has changed meanwhile returns both texts and writes nothing', async () => {
    const { save, text } = opened();
    const place = { file, path: ['name'] };
    await save({ place, before: name, after: 'Their name' });
    const before = text(file);
    expect(await save({ place, before: name, after: 'Our name' })).toEqual({
      conflict: [{ place, now: 'Their name', yours: 'Our name' }],
    });
    expect(text(file)).toBe(before);
  });

  test('beside a change of someone else in the same file keeps both', async () => {
    const { save, text, data } = opened();
    writeFileSync(join(data, '..', file), `${text(file)}# A colleague was here.\n`);
    await save({ place: { file, path: ['name'] }, before: name, after: 'Our name' });
    expect(text(file)).toMatch(/^name: Our name\n(?:.*\n)*# A colleague was here\.\n$/m);
  });

  // biome-ignore format: one row after the other
  test.each<[what: string, path: string, after: unknown, message: RegExp]>([
    ['a text over its limit', 'name', 'long '.repeat(20), /expected at most \d+ characters, got \d+/],
    ['a broken link', 'hero.subtitle', 'See [here](/nowhere).', /link|rendered/],
    ['an unknown entry', 'relatedCaseStudies', ['no-such-study'], /unknown case-study/],
    ['a missing text', 'name', undefined, /expected text, got nothing/],
    ['a key that the schema does not know', 'surprise', 'text', /surprise/],
  ])('of %s names the fault at its field and writes nothing', async (_, path, after, message) => {
    const { save, all } = opened();
    const before = all();
    const place = { file, path: parsePath(path, service) };
    const now = valueAt(service, place.path);
    const answer = await save({ place, ...(now !== undefined && { before: now }), ...(after !== undefined && { after }) });
    expect(answer).toMatchObject({ faults: [{ file, message: expect.stringMatching(message) }] });
    const [first] = 'faults' in answer ? answer.faults : [];
    expect(first?.path.slice(0, place.path.length)).toEqual(place.path);
    expect(all()).toEqual(before);
  });

  test('on a full disk says so and writes nothing', async () => {
    const { save, all, data } = opened();
    const before = all();
    symlinkSync('/dev/full', join(data, `${file.replace('data/', '')}.edited`));
    expect(await save({ place: { file, path: ['name'] }, before: name, after: 'Another name' })).toEqual({
      faults: [{ file: '', path: [], message: expect.stringMatching(/^the disk is full.*\(fix: /) }],
    });
    expect(all()).toEqual(before);
  });

  test('of a default writes only its key', async () => {
    const { save, get, text } = opened();
    const key = 'data/interface.yaml';
    const { value } = get<FileAnswer>('file', { file: key });
    const own = documents.origin.own.get('interface')?.source.value;
    const [path, before] = Object.entries(value as object).find(
      ([each, words]) => typeof words === 'string' && valueAt(own, [each]) === undefined,
    ) ?? ['', ''];
    const lines = text(key).split('\n');
    expect(await save({ place: { file: key, path: [path] }, before, after: 'Our words' })).toHaveProperty('saved');
    expect(
      text(key)
        .split('\n')
        .filter((line) => !lines.includes(line)),
    ).toEqual([`${path}: Our words`]);
  });

  test.each<[what: string, change: (items: readonly unknown[]) => unknown[]]>([
    ['moves', (items) => items.toReversed()],
    ['removes', (items) => items.slice(1)],
    ['adds to', (items) => ['The first of all', ...items]],
  ])('%s the items of a list with their comments', async (_, change) => {
    const { save, text, data } = opened();
    const place = { file, path: ['card', 'features'] };
    // One more than the schema needs.
    const features = [...(valueAt(service, place.path) as string[]), 'Another feature'];
    const list = features.map((each, index) => `    # About ${index}.\n    - ${each}\n`).join('');
    writeFileSync(
      join(data, '..', file),
      text(file).replace(/^ {2}features: .*\n(?: {4}.*\n)*/m, () => `  features:\n${list}`),
    );
    const after = change(features);
    expect(await save({ place, before: features, after })).toHaveProperty('saved');
    const found = [...text(file).matchAll(/# About (\d)\.\n {4}- (.*)/g)];
    // A new item has no comment, and a removed one takes its own along.
    for (const [, index, words] of found) expect(words).toBe(features[Number(index)]);
    expect(found).toHaveLength(features.filter((each) => after.includes(each)).length);
  });
});

describe('a translation', () => {
  const language = 'en-US';

  test('is saved in its entry of the catalog, at its lines', async () => {
    const { save, text } = opened();
    const before = text('data/translations/en.po');
    const place = { file, path: ['name'], language };
    const translation = /msgctxt "services\/\S+ name"\nmsgid "(.*)"\nmsgstr "(.*)"/.exec(
      before.slice(before.indexOf(`${file.slice(5, -5)} name`) - 10),
    )?.[2];
    expect(await save({ place, before: translation, after: 'Another "name"' })).toMatchObject({
      saved: { files: ['data/translations/en.po'] },
    });
    expect(changedLines(before, text('data/translations/en.po'))).toEqual([
      `msgstr "${translation}" → msgstr "Another \\"name\\""`,
    ]);
  });

  test('that was missing is added below those of its file', async () => {
    const { save, text, data } = opened();
    const catalog = join(data, 'translations/en.po');
    const context = `${file.slice(5, -5)} name`;
    const whole = text('data/translations/en.po');
    const entry = new RegExp(`msgctxt "${context}"\nmsgid .*\nmsgstr .*\n\n`);
    expect(whole).toMatch(entry);
    writeFileSync(catalog, whole.replace(entry, ''));
    await save({ place: { file, path: ['name'], language }, before: name, after: 'A name' });
    expect(text('data/translations/en.po')).toContain(`msgctxt "${context}"\nmsgid "${name}"\nmsgstr "A name"\n`);
    expect(await faultsOf(join(data, '..'))).toEqual([]);
  });

  test('with a fault names the field of its original', async () => {
    const { save, get, all } = opened();
    const before = all();
    const [text] = get<FileAnswer>('file', { file, language }).translations ?? [];
    const place = { file, path: text?.path ?? [], language };
    expect(await save({ place, before: text?.translation, after: 'A {{oops}}' })).toMatchObject({
      faults: [{ ...place, message: expect.stringContaining('oops') }],
    });
    expect(all()).toEqual(before);
  });
});

describe('undo and redo', () => {
  test('go across files, and back to the same bytes', async () => {
    const { save, post, get, all } = opened();
    const states = [all()];
    const edits = [
      () => save({ place: { file, path: ['name'] }, before: name, after: 'Another name' }),
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
    expect(get('status')).toMatchObject({ canUndo: false, canRedo: true });
    for (const state of states.slice(1)) {
      expect(await post('redo', {})).toHaveProperty('saved');
      expect(all()).toEqual(state);
    }
  });

  test('last as long as the process: after a restart there is nothing to undo', async () => {
    const { root, save, get, post } = opened();
    expect(get('status')).toMatchObject({ canUndo: false });
    await save({ place: { file, path: ['name'] }, before: name, after: 'Another name' });
    expect(get('status')).toMatchObject({ canUndo: true });
    const restarted = opened(root);
    expect(restarted.get('status')).toMatchObject({ canUndo: false, canRedo: false });
    const fault = { file: '', path: [], message: expect.stringMatching(/nothing to undo/) };
    expect(await restarted.post('undo', {})).toEqual({ faults: [fault] });
    expect(await post('undo', {})).toHaveProperty('saved');
  });

  test('take back the edits of one editor beside those of another', async () => {
    const { post, text } = opened();
    const save = (path: string, before: unknown, after: string, editor: string) =>
      post('save', { changes: [{ place: { file, path: parsePath(path, service) }, before, after }] }, editor);
    const title = valueAt(service, ['hero', 'title']);
    await save('name', name, 'A name of Ada', 'ada');
    await save('hero.title', title, 'A title of Bob', 'bob');
    expect(await post('undo', {}, 'ada')).toHaveProperty('saved');
    expect(text(file)).toContain(`name: ${name}\n`);
    expect(text(file)).toContain('title: A title of Bob\n');
    await save('hero.title', 'A title of Bob', 'A title of Ada', 'ada');
    expect(await post('undo', {}, 'bob')).toMatchObject({ conflict: [{ now: 'A title of Ada' }] });
  });
});

describe('files', () => {
  test('are found by title, name and text', () => {
    const { get } = company;
    const all = get<FilesAnswer>('files');
    expect(all.files.map((each) => each.file)).toEqual(
      expect.arrayContaining(allDocuments(documents).map(({ source }) => source.file)),
    );
    const [first] = get<FilesAnswer>('files', { query: String(name).toUpperCase() }).files;
    expect(first).toMatchObject({ file, title: name, kind: 'service' });
    const subtitle = valueAt(service, ['hero', 'subtitle']);
    expect(get<FilesAnswer>('files', { query: String(subtitle) }).files.map((each) => each.file)).toContain(file);
    expect(get<FilesAnswer>('files', { query: 'no such words' }).files).toEqual([]);
  });

  test.each(allDocuments(documents).map(({ source }) => source.file))('%s has a schema with all its names', (each) => {
    const answer = company.get<FileAnswer>('file', { file: each, language: 'en-US' });
    expect(answer.faults).toEqual([]);
    const named = [...JSON.stringify(answer.schema).matchAll(/"choices":"([^"]+)"/g)].map(([, list]) => list);
    expect(Object.keys(answer.choices).toSorted()).toEqual([...new Set(named)].toSorted());
    expect(JSON.stringify(answer.schema)).not.toMatch(/"description":"[^"]*\b[A-Z]{3}-\d/);
  });
});

test.each([
  ['save', { changes: [{ place: { file: 'data/../package.json', path: ['name'] } }] }],
  ['save', { changes: [{ place: { file: '/etc/passwd', path: [] } }] }],
  ['save', { changes: 'all' }],
  ['find', { page: '/' }],
  ['rename', { kind: 'service' }],
])('a malformed request %s %j is rejected', async (request, body) => {
  await expect(opened().post(request, body)).rejects.toThrow(BadRequest);
});

test('no request reaches inherited properties', async () => {
  const place = { file, path: ['__proto__', 'polluted'] };
  expect(await opened().save({ place, after: 'yes' })).toHaveProperty('conflict');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

describe('a picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path d="M1 1h9" stroke="currentColor"/></svg>';
  const photograph = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: 'gray' } })
      .jpeg()
      .toBuffer();

  test('gets a name from its file and the extension of its content', async () => {
    const { requests, data } = opened();
    const bytes = await photograph(640, 480);
    expect(await requests.picture('Ein Büro (1).PNG', bytes)).toEqual({
      picture: 'ein-buro-1.jpg',
      files: ['data/photographs/ein-buro-1.jpg'],
    });
    expect(readFileSync(join(data, 'photographs/ein-buro-1.jpg')).equals(bytes)).toBe(true);
    // The same picture is not written twice, and another one does not replace it.
    expect(await requests.picture('ein-buro-1.jpg', bytes)).toMatchObject({ picture: 'ein-buro-1.jpg' });
    expect(await requests.picture('ein-buro-1.jpg', await photograph(320, 240))).toMatchObject({
      picture: 'ein-buro-1-2.jpg',
    });
  });

  test('of 60 megapixels, of another type or with a script is rejected in a sentence', async () => {
    const { requests, data } = opened();
    const large = await photograph(10_000, 6000);
    const rows: [string, Buffer, RegExp][] = [
      ['large.jpg', large, /^large\.jpg has 60\.0 megapixels, at most \d+ are allowed \(fix: /],
      ['text.jpg', Buffer.from('no picture'), /^text\.jpg cannot be read as a picture \(fix: /],
      ['../../site.yaml', Buffer.from('company: x'), /cannot be read as a picture/],
      ['drawing.svg', Buffer.from(svg.replace('<path', '<script>alert(1)</script><path')), /script/],
    ];
    const before = filesBelow(data);
    for (const [each, bytes, message] of rows) await expect(requests.picture(each, bytes)).rejects.toThrow(message);
    expect(filesBelow(data)).toEqual(before);
  });

  test('that is an SVG file becomes a drawing', async () => {
    const { requests, data } = opened();
    await requests
      .picture('../Our Line.svg', Buffer.from(svg))
      .catch((error: unknown) => expect(String(error)).toMatch(/fix: /));
    expect(existsSync(join(data, '../Our Line.svg'))).toBe(false);
  });
});

describe('words of a page', () => {
  const { get, post } = company;
  const find = async (page: string, text: string): Promise<readonly Candidate[]> => {
    const { found } = await post<FindAnswer>('find', { page, texts: [text] });
    return found[0] ?? [];
  };
  const page = get<FileAnswer>('file', { file }).page ?? '';

  test('lead to their field, those of the page first', async () => {
    const [first] = await find(page, `  ${String(name).toUpperCase()}\n`);
    expect(first).toMatchObject({
      file,
      source: name,
      isPlain: true,
      label: expect.any(String),
    });
    expect(first?.shownOn[0]?.path).toBe(page);
    expect(first?.isElsewhere).toBeUndefined();
  });

  test('tell fields of other pages', async () => {
    const [first] = await find('/en/karriere', String(name));
    expect(first).toMatchObject({ file, isElsewhere: true });
  });

  test('on a translated page lead to the translation', async () => {
    const { translations = [] } = get<FileAnswer>('file', { file, language: 'en-US' });
    const long = translations.find(({ translation = '' }) => translation.length > 60);
    const [first] = await find('/en', long?.translation ?? '');
    expect(first).toMatchObject({ file, path: long?.path, language: 'en-US', source: long?.translation });
  });

  test('that no field has lead nowhere', async () => {
    expect(await find(page, 'Zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich')).toEqual([]);
  });
});

test('an editor of one language works on a site without translations', async () => {
  const { get } = opened(copiedProject());
  expect(get<FilesAnswer>('files').languages).toHaveLength(1);
});
