import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { choiceOf, commitChosen } from '../../../editing/hosted/publish/chosen-changes.ts';
import { openWorkingCopy } from '../../../editing/hosted/repository/working-copy.ts';
import { largestBody } from '../../../editing/requests/protocol.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { editorApp, requestOf } from './editor-app.ts';
import { makeRepository } from './repository.ts';

let folder: string;
let repository: ReturnType<typeof makeRepository>;
let editor: Awaited<ReturnType<typeof editorApp>>;
beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  repository = makeRepository(join(folder, 'site'));
  editor = await editorApp({ data: repository.data, folder, mode: 'push' });
});

const send = async (request: string, body: Blob, type = 'application/octet-stream') => {
  const { headers, method } = requestOf('POST');
  const response = await editor.app.request(`/__edit/api/${request}`, {
    ...{ method, body },
    headers: { ...headers, 'content-type': type },
  });
  return { status: response.status, body: await response.json() };
};
const post = async (request: string, body: unknown) =>
  (await editor.app.request(`/__edit/${request}`, requestOf('POST', body))).text();
const pdf = new Blob(['%PDF-1.7']);
const uploaded = (): string => join(repository.folder, 'public/preise.pdf');
const status = (): string => repository.git('status', '--porcelain');

test('an uploaded file is one commit of its editor, stands in the list of changes and is taken back there', async () => {
  const from = repository.git('rev-parse', 'HEAD');
  expect(await send('upload?name=Preise.pdf', pdf)).toMatchObject({ status: 200, body: { address: '/preise.pdf' } });
  expect([repository.log(1), status()]).toEqual([['priya: Upload public/preise.pdf'], '']);
  expect(repository.git('show', '--name-only', '--format=', 'HEAD')).toBe('public/preise.pdf');
  const list = await (await editor.app.request('/__edit/changes', requestOf('GET'))).text();
  expect(list).toContain('public/preise.pdf');
  const to = repository.git('rev-parse', 'HEAD');
  const form = new URLSearchParams({ from, to, file: '../public/preise.pdf', hunk: '' });
  expect(await post('take-back', form)).toContain(editor.words.changes.takenBack);
  expect([existsSync(uploaded()), repository.log(1), status()]).toEqual([
    false,
    ['priya: Take back public/preise.pdf'],
    '',
  ]);
  for (const file of ['../.git/config', '../public/../.git/config', '../../etc/passwd']) {
    const response = await post('take-back', new URLSearchParams({ from, to, file, hunk: '' }));
    expect(response, file).toContain(editor.words.problems.gone);
  }
});

test('an upload that cannot be committed leaves nothing', async () => {
  editor.fail();
  expect(await send('upload?name=Preise.pdf', pdf)).toMatchObject({ body: { message: expect.any(String) } });
  expect([existsSync(uploaded()), repository.log(1), status()]).toEqual([false, ['Owner: Begin'], '']);
});

test('a page, a script, another content type or a larger file is refused, and nothing is written', async () => {
  for (const name of ['a.html', 'a.svg', 'a.js', 'a.xhtml', 'a.pdf'])
    expect(await send(`upload?name=${name}`, new Blob(['<script>alert(1)</script>']))).toMatchObject({
      body: { faults: [{ message: expect.stringMatching(/lassen sich nicht hochladen|Der Inhalt ist kein PDF/) }] },
    });
  expect((await send('upload?name=a.pdf', pdf, 'text/plain')).status).toBe(415);
  const large = new Blob(['%PDF-1.7', new Uint8Array(largestBody.upload)]);
  expect(await send('upload?name=a.pdf', large)).toEqual({
    status: 413,
    body: { message: editor.words.problems.tooMuch },
  });
  expect([repository.log(1), status()]).toEqual([['Owner: Begin'], '']);
});

const hashOf = (text: string): string => {
  const file = join(folder, 'text');
  writeFileSync(file, text);
  return repository.git('hash-object', '-w', file);
};

test('a file is published with the chosen change that names it, and not with others', async () => {
  const from = repository.git('rev-parse', 'HEAD');
  await send('upload?name=Preise.pdf', pdf);
  const file = 'data/pages/unterlagen.yaml';
  const before = /^ +file: (\S+\.pdf)$/m.exec(readFileSync(join(repository.folder, file), 'utf8'))?.[1];
  const text = readFileSync(join(repository.folder, file), 'utf8').replace(`file: ${before}`, 'file: /preise.pdf');
  repository.git('update-index', '--add', '--cacheinfo', `100644,${hashOf(text)},${file}`);
  repository.git('commit', '--quiet', '-m', 'Edit');
  const [to, copy] = [repository.git('rev-parse', 'HEAD'), await openWorkingCopy(repository.data, () => undefined)];
  const filesIn = async (...chosen: string[]): Promise<string> =>
    repository.git('diff', '--name-only', from, (await commitChosen(copy, { from, to, chosen })) ?? from);
  expect(await filesIn(choiceOf('pages/unterlagen.yaml', 0))).toBe(`${file}\npublic/preise.pdf`);
  expect(await filesIn(choiceOf('../public/preise.pdf', ''))).toBe('public/preise.pdf');
});

test('without public/ in the repository of the data, a sentence says so and nothing is written', async () => {
  const { data } = repository;
  rmSync(join(repository.folder, '.git'), { recursive: true });
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '-m', 'Begin'],
  ])
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@site.test', ...args], { cwd: data });
  editor = await editorApp({ data, folder, mode: 'push' });
  expect(await send('upload?name=Preise.pdf', pdf)).toMatchObject({
    body: { faults: [{ message: editor.words.problems.noPublic }] },
  });
  expect(existsSync(uploaded())).toBe(false);
});
