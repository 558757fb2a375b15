import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import type { AddAnswer, SectionsAnswer } from '../../../editing/requests/protocol.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { changeOf, editorApp, requestOf, token, tomsToken } from './editor-app.ts';
import { makeRepository } from './repository.ts';

const file = 'services/kran.yaml';

let folder: string;
let repository: ReturnType<typeof makeRepository>;
let editor: Awaited<ReturnType<typeof editorApp>>;

/** Starts the editor again, which knows only the repository. */
const restart = async (): Promise<void> => {
  editor = await editorApp({ data: repository.data, folder, mode: 'push' });
};
beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  repository = makeRepository(join(folder, 'site'));
  await restart();
});

const post = async (name: string, body: unknown = {}, by = token): Promise<unknown> =>
  (await editor.app.request(`/__edit/api/${name}`, requestOf('POST', body, by))).json();
const status = async () => (await editor.app.request('/__edit/api/status', requestOf('GET'))).json();
const nameIn = (): string => parse(repository.read(file)).name;
const rename = (after: string, by = token) => post('save', changeOf(file, 'name', nameIn(), after), by);
const order = (after: number, by = token) =>
  post('save', changeOf(file, 'order', parse(repository.read(file)).order, after), by);
const translate = (path: readonly string[], before: string, after: string, by = token) =>
  post('save', { changes: [{ place: { file: `data/${file}`, path, language: 'en-US' }, before, after }] }, by);
/** All files of data/ and public/ with their bytes. */
const all = () => {
  const { folder: around } = repository;
  const files = filesBelow(around).filter((each) => /^(?:data|public)\//.test(each));
  return new Map(files.map((each) => [each, readFileSync(join(around, each), 'base64')]));
};

const undone = (title: string, ...places: unknown[]) => ({
  saved: {
    files: expect.any(Array),
    undone: expect.objectContaining({ title, changes: places.map((place) => expect.objectContaining(place)) }),
  },
});
const whole = (name: string) => ({ place: { file: `data/services/${name}.yaml`, path: [] } });
const name = 'Schwergutkransteuerung';
const embed = async (): Promise<unknown> => {
  const response = await editor.app.request('/__edit/api/sections?page=/leistungen/kran', requestOf('GET'));
  const { list } = (await response.json()) as Required<SectionsAnswer>;
  const [path, given] = [['sections'], [{ path: ['url'], value: 'https://karten.example/kran' }]];
  const added = await post('add', { file: list.file, value: list.value, path, kind: 'embed', given });
  const { value: after } = added as AddAnswer;
  return post('save', { changes: [{ place: { file: list.file, path }, before: valueAt(list.value, path), after }] });
};
const service = { kind: 'service', id: 'neu' };
const upload = async (request: string, body: Blob): Promise<unknown> => {
  const { headers, method } = requestOf('POST');
  const init = { method, headers: { ...headers, 'content-type': 'application/octet-stream' }, body };
  return (await editor.app.request(`/__edit/api/${request}`, init)).json();
};
const hall = (): Blob => new Blob([readFileSync(join(repository.data, 'photographs/halle.webp')), '\n']);
const picture = async (): Promise<unknown> => {
  await upload('picture?name=neu.webp', hall());
  const { image } = parse(repository.read(file)).hero;
  const place = { file: `data/${file}`, path: ['hero', 'image'] };
  return post('save', { changes: [{ place, before: image, after: 'neu.webp' }] });
};

// biome-ignore format: one row after the other
test.each<[change: string, send: () => Promise<unknown>, undo: unknown, redo: unknown]>([
  ['an edit', () => rename('Kräne'), undone(name, { place: { file: `data/${file}`, path: ['name'] }, before: 'Kräne', after: name }), undone('Kräne', { before: name, after: 'Kräne' })],
  ['a new picture', picture, undone(name, { place: { file: `data/${file}`, path: ['hero', 'image'] } }), undone(name, { after: 'neu.webp' })],
  ['a new entry', () => post('new', service), undone('Neu'), undone('Neu', whole('neu'))],
  ['another name of an entry', () => post('rename', { kind: 'service', id: 'kran', to: 'hebezeug' }), expect.objectContaining({ saved: expect.objectContaining({ undone: expect.objectContaining({ title: name }) }) }), expect.anything()],
  ['another photograph under the same name', () => upload('replace?picture=halle.webp&name=a.webp', hall()), undone('halle.webp'), undone('halle.webp')],
  ['a file for visitors', () => upload('upload?name=Preise.pdf', new Blob(['%PDF-1.7'])), undone('preise.pdf'), undone('preise.pdf')],
  ['a section with a host of its own', embed, undone('Leistung', { place: { file: 'data/pages/service.yaml', path: ['sections'] } }, { place: { file: 'data/hosting.yaml', path: ['embeds'] } }), undone('Leistung', {}, {})],
  ['a removed entry', () => post('remove', { kind: 'service', id: 'kran', withReferences: true }), expect.objectContaining({ saved: expect.objectContaining({ undone: expect.objectContaining({ title: name, changes: expect.arrayContaining([expect.objectContaining(whole('kran'))]) }) }) }), undone(name)],
  ['a translation', () => translate(['name'], 'Heavy-lift crane control', 'Cranes'), undone(name, { place: { file: `data/${file}`, path: ['name'], language: 'en-US' } }), expect.anything()],
])('%s is taken back and made again after a restart, and says what', async (change, send, undo, redo) => {
  const before = all();
  expect(await send()).toHaveProperty('saved');
  const after = all();
  await restart();
  expect(await status()).toMatchObject({ canUndo: true, canRedo: false });
  expect(await post('undo')).toEqual(undo);
  const uploaded = [...after].filter(([each]) => each.endsWith('neu.webp'));
  expect(all()).toEqual(new Map([...before, ...uploaded]));
  // A start reads the history, whatever is in it.
  if (isFullRun || change === 'an edit') await restart();
  expect(await status()).toMatchObject({ canUndo: false, canRedo: true });
  expect(await post('redo')).toEqual(redo);
  expect(all()).toEqual(after);
  expect([repository.dirty(), repository.log(2)]).toEqual(['', [expect.stringMatching(/^priya: Redo /), expect.stringMatching(/^priya: Undo /)]]);
});

test('two changes are taken back and made again one by one, until another one or a publication', async () => {
  const states = [all()];
  for (const send of [() => rename('Kräne'), () => order(7)]) {
    await send();
    states.push(all());
  }
  for (const [request, state] of [
    ['undo', 1],
    ['undo', 0],
    ['redo', 1],
    ['redo', 2],
    ['undo', 1],
  ] as const) {
    expect(await post(request)).toHaveProperty('saved');
    expect([request, all()]).toEqual([request, states[state]]);
  }
  await rename('Hebezeug');
  expect(await status()).toMatchObject({ canUndo: true, canRedo: false });
  const nothing = (request: string) => ({
    faults: [
      {
        file: '',
        path: [],
        message: request === 'undo' ? 'Es gibt nichts rückgängig zu machen.' : 'Es gibt nichts zu wiederholen.',
      },
    ],
  });
  expect(await post('redo')).toEqual(nothing('redo'));
  repository.git('update-ref', 'refs/editing/published', 'HEAD');
  expect(await status()).toMatchObject({ canUndo: false, canRedo: false });
  expect(await post('undo')).toEqual(nothing('undo'));
});

const refused = (who: string) => ({
  faults: [
    {
      file: '',
      path: [],
      message: `Inzwischen hat ${who} dies geändert: Name („${nameIn()}“). Ändern Sie es dort, oder drücken Sie noch einmal für den Schritt davor.`,
    },
  ],
});

test('a change beside those of others is taken back, and where somebody changed the same, it says who', async () => {
  await rename('Von Priya');
  await rename('Von Tom', tomsToken);
  await order(7, tomsToken);
  const [before, log] = [all(), repository.log(1)];
  const place = { file: `data/${file}`, path: ['name'] };
  expect(await post('undo')).toEqual(refused('tom'));
  expect([all(), repository.log(1)]).toEqual([before, log]);
  for (const _ of [1, 2]) await post('undo', {}, tomsToken);
  expect([await post('undo'), nameIn()]).toEqual([expect.objectContaining({ saved: expect.anything() }), name]);

  const [original, title] = ['Heavy-lift crane control', ['hero', 'title']];
  await translate(['name'], original, 'By Priya');
  await translate(title, original, 'By Tom', tomsToken);
  expect([await post('undo'), repository.read('translations/en.po')]).toEqual([
    undone(name, { place: { ...place, language: 'en-US' } }),
    expect.stringMatching(
      /kran name"\n.*\nmsgstr "Heavy-lift crane control"(?:.|\n)*kran hero\.title"\n.*\nmsgstr "By Tom"/,
    ),
  ]);
});

test('a refused step says its sentence once, and then undo goes on to the steps before it', async () => {
  const before = parse(repository.read(file)).order;
  await order(7);
  await order(8);
  for (const [mine, toms] of [
    ['Von Priya', 'Von Tom'],
    ['Wieder von Priya', 'Wieder von Tom'],
  ] as const) {
    await rename(mine);
    await rename(toms, tomsToken);
    expect(await post('undo')).toEqual(refused('tom'));
  }
  for (const value of [7, before]) {
    expect([await post('undo'), parse(repository.read(file)).order]).toEqual([undone('Wieder von Tom', {}), value]);
  }
  expect(await post('undo')).toMatchObject({ faults: [{ message: 'Es gibt nichts rückgängig zu machen.' }] });
  expect([await post('redo'), parse(repository.read(file)).order]).toEqual([undone('Wieder von Tom', {}), 7]);
  expect(nameIn()).toBe('Wieder von Tom');
});

test('a section whose host begins a file of settings is named by its page', async () => {
  rmSync(join(repository.data, 'hosting.yaml'));
  const contact = join(repository.data, 'pages/contact.yaml');
  const withoutFrame = readFileSync(contact, 'utf8').replace(/ {2}- kind: embed\n(?: {4}.*\n)*/, '');
  writeFileSync(contact, withoutFrame);
  repository.git('commit', '--quiet', '--all', '-m', 'No frame');
  await embed();
  const place = { file: 'data/pages/service.yaml', path: ['sections'] };
  expect(await post('undo')).toEqual(undone('Leistung', { place }));
  expect(await post('redo')).toEqual(undone('Leistung', { place }, { place: { file: 'data/hosting.yaml', path: [] } }));
});

test('what was taken back in another way is passed over', async () => {
  await order(7);
  await rename('Kräne');
  await rename(name, tomsToken);
  expect(await post('undo')).toMatchObject({ saved: { undone: { changes: [{ place: { path: ['order'] } }] } } });
});
