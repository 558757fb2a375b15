import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { finishEdit } from '../../../editing/changes/write-edits.ts';
import { openSite } from '../../../editing/requests/open-site.ts';
import { answer } from '../../../editing/requests/requests.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copyOf, secondCompany } from '../../generator/copied-project.ts';

const opened = () => {
  const root = copyOf(join(secondCompany, 'data'), []);
  const site = openSite(foldersIn(root));
  const path = (file: string): string => join(root, file);
  return {
    ...{ site, path },
    replace: (picture: string, name: string, bytes: Uint8Array) => answer(site, 'replace', { picture, name, bytes }),
    remove: (id: string) => answer(site, 'remove', { kind: 'picture', id }),
    upload: (name: string, bytes: Uint8Array) => answer(site, 'upload', { name, bytes }),
    undo: () => answer(site, 'undo', {}),
    redo: () => answer(site, 'redo', {}),
    bytes: (file: string): Buffer => readFileSync(path(file)),
    all: () =>
      new Map(
        ['data', 'public'].flatMap((folder) =>
          filesBelow(path(folder)).map((file) => [
            `${folder}/${file}`,
            readFileSync(join(path(folder), file), 'base64'),
          ]),
        ),
      ),
  };
};

const made = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#36c8' } });
const hall = 'data/photographs/halle.webp';
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path d="M1 1h9v9z"/></svg>');

describe('a picture', () => {
  test('gets another content, in the format of its name; undo and redo take it back and make it again', async () => {
    const { all, bytes, redo, replace, site, undo } = opened();
    const before = all();
    const new1 = await made(1600, 1200).png().toBuffer();
    expect(await replace('halle.webp', 'neu.png', new1)).toEqual({ saved: { files: [hall] } });
    expect(await sharp(bytes(hall)).metadata()).toMatchObject({ format: 'webp', width: 1600 });
    const after = all();
    expect(await undo()).toEqual({
      saved: { files: [hall], undone: { title: 'halle.webp', changes: [], movedPages: [] } },
    });
    expect(all()).toEqual(before);
    expect(await redo()).toHaveProperty('saved');
    expect(all()).toEqual(after);
    // The address of its small picture is another one, so browsers do not show the former.
    const listed = async () =>
      (await answer(site, 'choices', { file: 'data/services/kran.yaml' })).picture?.find(
        ({ name }) => name === 'halle.webp',
      )?.picture;
    const address = await listed();
    await undo();
    expect(await listed()).not.toBe(address);
  });

  test.each<[what: string, picture: string, name: string, bytes: () => Buffer | Promise<Buffer>, message: RegExp]>([
    [
      'of 60 megapixels',
      'halle.webp',
      'large.jpg',
      () => made(10_000, 6000).jpeg().toBuffer(),
      /^large\.jpg has 60\.0 megapixels/,
    ],
    [
      'that is no picture',
      'halle.webp',
      'text.jpg',
      () => Buffer.from('no picture'),
      /^text\.jpg cannot be read as a picture/,
    ],
    [
      'that is too small for its places',
      'halle.webp',
      'small.jpg',
      () => made(64, 48).jpeg().toBuffer(),
      /halle\.webp is 64 pixels wide/,
    ],
    ['of a drawing', 'halle.webp', 'line.svg', () => svg, /is a photograph/],
    ['for an unknown picture', '../../site.yaml', 'a.jpg', () => made(64, 48).jpeg().toBuffer(), /there is no picture/],
  ])('keeps its content for a file %s, and a sentence says why', async (_, picture, name, bytes, message) => {
    const { all, replace } = opened();
    const before = all();
    const answered = await replace(picture, name, await bytes());
    const fault = expect.objectContaining({ message: expect.stringMatching(message) });
    expect(answered).toEqual({ faults: expect.arrayContaining([fault]) });
    expect(all()).toEqual(before);
  });

  test('that something shows stays, and each place is named; one that nothing shows is removed, and comes back', async () => {
    const { all, bytes, path, redo, remove, undo } = opened();
    const before = all();
    const answered = await remove('halle.webp');
    expect(answered).toEqual({
      references: expect.arrayContaining([
        expect.objectContaining({
          file: expect.stringMatching(/^data\/.*yaml$/),
          path: expect.arrayContaining([expect.anything()]),
        }),
      ]),
    });
    expect(
      await answer(opened().site, 'remove', { kind: 'picture', id: 'halle.webp', withReferences: true }),
    ).toHaveProperty('faults');
    expect(all()).toEqual(before);
    writeFileSync(path('data/photographs/unused.webp'), bytes(hall));
    expect(await remove('unused.webp')).toEqual({ saved: { files: ['data/photographs/unused.webp'] } });
    expect(all()).toEqual(before);
    expect(await undo()).toMatchObject({ saved: { undone: { title: 'unused.webp', changes: [] } } });
    expect(bytes('data/photographs/unused.webp')).toEqual(bytes(hall));
    expect(await redo()).toHaveProperty('saved');
    expect(existsSync(path('data/photographs/unused.webp'))).toBe(false);
    expect(await remove('unused.webp')).toEqual({
      faults: [expect.objectContaining({ message: expect.stringMatching(/there is no picture/) })],
    });
  });

  test('has its former or its new content after a kill', () => {
    const { bytes, path } = opened();
    const folders = foldersIn(path('.'));
    const list = path('data/.unfinished-edit.json');
    writeFileSync(path('data/photographs/.halle.webp.edited'), 'new');
    const former = bytes(hall);
    finishEdit(folders);
    expect(bytes(hall)).toEqual(former);
    writeFileSync(list, JSON.stringify({ written: [hall], gone: [] }));
    finishEdit(folders);
    expect(bytes(hall).toString()).toBe('new');
    expect(existsSync(list)).toBe(false);
  });
});

test('pictures and uploaded files that nothing uses are listed, and a file is removed once nothing names it', async () => {
  const { path, site } = opened();
  writeFileSync(path('public/price list.pdf'), '%PDF-1.7');
  writeFileSync(path('public/verification.xml'), '<a/>');
  const { unused } = await answer(site, 'files', {});
  expect(unused).toContainEqual({ kind: 'file', name: '/price%20list.pdf' });
  expect(unused).not.toContainEqual({ kind: 'picture', name: 'halle.webp' });
  expect(unused.filter(({ name }) => name.endsWith('.xml'))).toEqual([]);
  expect(await answer(site, 'remove', { kind: 'file', id: '/price%20list.pdf' })).toEqual({
    saved: { files: ['public/price list.pdf'] },
  });
  expect((await answer(site, 'files', {})).unused.filter(({ kind }) => kind === 'file')).toEqual(
    unused.filter(({ kind, name }) => kind === 'file' && name !== '/price%20list.pdf'),
  );
  const named = readFileSync(path('data/pages/unterlagen.yaml'), 'utf8').match(/file: (\/\S+)/)?.[1] ?? '';
  expect(await answer(site, 'remove', { kind: 'file', id: named })).toHaveProperty('references.0.file');
});

describe('a file for visitors', () => {
  const pdf = Buffer.from('%PDF-1.7\n');
  const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nHallo\n');

  test('is written below public/ with a name of plain letters; undo takes it back', async () => {
    const { all, bytes, undo, upload } = opened();
    const before = all();
    expect(await upload('Preisliste 2026 (Entwurf).PDF', pdf)).toEqual({
      saved: { files: ['public/preisliste-2026-entwurf.pdf'] },
      address: '/preisliste-2026-entwurf.pdf',
    });
    expect(bytes('public/preisliste-2026-entwurf.pdf')).toEqual(pdf);
    expect(await upload('preisliste-2026-entwurf.pdf', pdf)).toEqual({
      saved: { files: [] },
      address: '/preisliste-2026-entwurf.pdf',
    });
    expect(await upload('preisliste-2026-entwurf.pdf', Buffer.from('%PDF-1.4\n'))).toMatchObject({
      address: '/preisliste-2026-entwurf-2.pdf',
    });
    await undo();
    expect(await undo()).toMatchObject({ saved: { undone: { title: 'preisliste-2026-entwurf.pdf', changes: [] } } });
    expect(all()).toEqual(before);
    expect(await upload('../../Kran.de.vtt', captions)).toMatchObject({ address: '/kran-de.vtt' });
  });

  test.each([
    ['a page', 'page.html', '<!doctype html><p>', /cannot be uploaded \(fix: export it as one of pdf, /],
    ['a page under another name', 'page.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>', /cannot be uploaded/],
    ['a drawing with a script', 'line.svg', '<svg><script/></svg>', /cannot be uploaded/],
    ['a script', 'a.js', 'alert(1)', /cannot be uploaded/],
    ['a style sheet of XML', 'a.xsl', '<xsl/>', /cannot be uploaded/],
    ['a file without an extension', 'page', '<html>', /cannot be uploaded/],
    ['a page as a PDF', 'page.pdf', '<!doctype html>', /is no PDF file inside \(fix: export it as PDF\)/],
    ['a page as a video', 'page.mp4', '<!doctype html>', /is no MP4 file inside/],
    ['a page as a document', 'page.docx', '<!doctype html>', /is no DOCX file inside/],
    ['captions of another format', 'kran.vtt', '1\n00:00:01,000 --> 00:00:04,000\nHallo', /has no captions in WebVTT/],
    ['an empty file', 'leer.csv', '', /is empty/],
    ['the name of a generated file', 'robots.txt', 'User-agent: *', /is reserved for/],
    ['the name of a secret', 'credentials.txt', 'x', /secret file/],
  ])('is refused in a sentence: %s', async (_, name, content, message) => {
    const { all, upload } = opened();
    const before = all();
    const answered = await upload(name, Buffer.from(content));
    expect(answered).toEqual({ faults: [expect.objectContaining({ message: expect.stringMatching(message) })] });
    expect(all()).toEqual(before);
  });

  test('on a full disk leaves nothing, and a sentence says so', async () => {
    const { all, path, upload } = opened();
    const before = all();
    symlinkSync('/dev/full', path('public/.preise-neu.csv.edited'));
    expect(await upload('preise neu.csv', Buffer.from('a;b\n'))).toEqual({
      faults: [{ file: '', path: [], message: expect.stringMatching(/^the disk is full/) }],
    });
    expect(all()).toEqual(before);
  });
});
