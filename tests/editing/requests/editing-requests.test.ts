import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type {
  Candidate,
  Change,
  EditFault,
  FileAnswer,
  FilesAnswer,
  FindAnswer,
  PathInFile,
  Saved,
} from '../../../editing/requests/protocol.ts';
import { BadRequest } from '../../../editing/requests/requests.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { copiedProject } from '../../generator/copied-project.ts';
import { changedLines, faultsOf } from '../changes/applied.ts';
import { catalog, company, documents, file, name, named, opened, service, translated } from './opened-company.ts';

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

  test('of an entry of a map that someone else has renamed meanwhile says that its place is gone', async () => {
    const { save, all } = opened();
    const labels = { file: 'data/tags.yaml', path: ['labels'] };
    const { value } = await company.get<FileAnswer>('file', { file: labels.file });
    const before = valueAt(value, labels.path);
    await save({ place: labels, before, after: JSON.parse(JSON.stringify(before).replace('"betrieb"', '"betr"')) });
    const place = { ...labels, path: ['labels', 'betrieb'] };
    const written = all();
    expect(await save({ place, before: 'Betrieb', after: 'Betrieb M' })).toEqual({
      conflict: [{ place, yours: 'Betrieb M', isGone: true }],
    });
    expect(all()).toEqual(written);
  });

  test('of a list without an item that someone else has changed offers it without that item only', async () => {
    const { get, save } = opened();
    const testimonials = { file: 'data/testimonials.yaml', path: ['testimonials'] };
    const { value } = await get<FileAnswer>('file', { file: testimonials.file });
    const seen = valueAt(value, testimonials.path) as { name: string }[];
    const change = (index: number, name: string) =>
      save({
        place: { ...testimonials, path: [...testimonials.path, index, 'name'] },
        before: seen[index]?.name,
        after: name,
      });
    await change(0, 'Eins Neu');
    await change(1, 'Zwei Neu');
    const now = seen.map((each, index) => ({ ...each, name: ['Eins Neu', 'Zwei Neu'][index] ?? each.name }));
    const yours = seen.toSpliced(1, 1);
    expect(await save({ place: testimonials, before: seen, after: yours })).toEqual({
      conflict: [{ place: testimonials, now, yours, kept: now.toSpliced(1, 1) }],
    });
  });

  test.each<[kind: string, file: string, path: PathInFile, from: string, to: string, used: string]>([
    ['tag', 'data/tags.yaml', ['labels'], 'logistik', 'lagerei', 'data/insights/mut-zur-spanne.yaml'],
    ['office', 'data/offices.yaml', ['offices', 0, 'id'], 'kontor', 'speicher', 'data/team.yaml'],
    [
      'person',
      'data/team.yaml',
      ['members', 1, 'id'],
      'uwe-petersen',
      'uwe',
      'data/insights/wenn-die-leitung-ausfaellt.yaml',
    ],
  ])('of the name of a used %s renames it where it is used, with its translations', async (...row) => {
    const [, changed, path, from, to, used] = row;
    const { get, post, save, text } = opened();
    const before = valueAt((await get<FileAnswer>('file', { file: changed })).value, path);
    const after = JSON.parse(JSON.stringify(before).replace(`"${from}"`, `"${to}"`));
    const [english, uses] = [text(catalog), text(used)];
    expect(await save({ place: { file: changed, path }, before, after })).toHaveProperty('saved');
    expect(uses).toContain(from);
    expect(text(used)).toBe(uses.replaceAll(from, to));
    expect(text(catalog)).not.toMatch(new RegExp(`(?:labels|office)\\.${from}\\b`));
    const [first] = (await post<Saved>('undo', {})).saved.undone?.changes ?? [];
    expect(first?.place).toMatchObject({ file: changed, path: expect.arrayContaining([...path]) });
    expect([text(catalog), text(used)]).toEqual([english, uses]);
  });

  test.each(['', 'Kein Name', 'x'.repeat(300)])(
    'of the name of a used office to "%s" has faults there only',
    async (after) => {
      const place = { file: 'data/offices.yaml', path: ['offices', 0, 'id'] };
      const { save } = opened();
      const { faults } = (await save({ place, before: 'kontor', after })) as { faults: EditFault[] };
      expect(new Set(faults.map(({ file, path }) => [file, ...path].join(' ')))).toEqual(
        new Set([[place.file, ...place.path].join(' ')]),
      );
    },
  );

  test('of a file that someone else has renamed meanwhile, also twice, reaches it by its former name', async () => {
    const { get, post, save, text } = opened();
    await post('rename', { kind: 'service', id: 'kran', to: 'hebezeug' }, 'priya');
    await post('rename', { kind: 'service', id: 'hebezeug', to: 'schwerkran' }, 'priya');
    const renamed = 'data/services/schwerkran.yaml';
    expect(await get<FileAnswer>('file', { file })).toMatchObject({ file: renamed, title: name });
    expect(await get('choices', { file })).toEqual(await get('choices', { file: renamed }));
    expect(await save(named('Our name'))).toEqual({ saved: { files: [renamed] } });
    expect(text(renamed)).toContain('name: Our name');
    const english = { ...named('', translated), after: 'Heavy lifts' };
    expect(await save({ ...english, place: { ...english.place, language: 'en-US' } })).toHaveProperty('saved');
    expect(text(catalog)).toContain('msgstr "Heavy lifts"');
  });

  test('of a file that someone else has removed names who did', async () => {
    const { post, save } = opened();
    await post('remove', { kind: 'service', id: 'kran', withReferences: true }, 'priya');
    const { place, ...values } = named('Our name');
    expect(await save({ ...values, place: { ...place, items: [] } })).toMatchObject({
      conflict: [{ yours: 'Our name', isGone: true, who: 'priya' }],
    });
  });

  test('of a file that someone else has removed meanwhile says that its place is gone, and tells agents', async () => {
    const { save, all } = opened();
    const before = all();
    const place = { file: 'data/services/gone.yaml', path: ['name'] };
    const seen = { ...place, items: [] };
    expect(await save({ place: seen, before: 'Their name', after: 'Our name' })).toEqual({
      conflict: [{ place: seen, yours: 'Our name', isGone: true }],
    });
    expect(await save({ place, after: 'Our name' })).toMatchObject({
      faults: [{ message: 'data/services/gone.yaml is no file of the site (fix: reload the page)' }],
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
