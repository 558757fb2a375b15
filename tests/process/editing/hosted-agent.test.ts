import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { editorApp, requestOf, tomsToken } from './editor-app.ts';
import { makeRepository } from './repository.ts';

const folder = temporaryFolder();
const repository = makeRepository(join(folder, 'site'));
let editor: Awaited<ReturnType<typeof editorApp>>;
beforeAll(async () => {
  editor = await editorApp({ data: repository.data, folder, mode: 'push' });
});

const file = 'services/kran.yaml';
const nameIn = (): string => parse(repository.read(file)).name;
const accept = 'application/json, text/event-stream';
/** Headers of an agent, which is no browser. */
const agent = { accept, 'content-type': 'application/json', authorization: `Bearer ${tomsToken}` };

const send = (message: object, headers: Record<string, string> = agent): Promise<Response> =>
  Promise.resolve(editor.app.request('/__edit/mcp', { method: 'POST', headers, body: JSON.stringify(message) }));

interface Result {
  content: readonly { text: string }[];
  tools: readonly { name: string }[];
}

/** Sends a request, and returns its result, which is the only event of the response. */
const resultOf = async (message: object): Promise<Result> => {
  const events = await (await send({ jsonrpc: '2.0', id: 1, ...message })).text();
  return JSON.parse(/^data: (.*)$/m.exec(events)?.[1] ?? events).result;
};

/** Calls a tool, and returns its text. */
const call = async (name: string, input: object): Promise<string> => {
  const { content } = await resultOf({ method: 'tools/call', params: { name, arguments: input } });
  return content[0]?.text ?? '';
};
const rename = (after: string, others = {}) => ({
  changes: [{ place: { file: `data/${file}`, path: ['name'] }, before: nameIn(), after }],
  ...others,
});

test('an agent with a token changes the site, and its name stands in the history', async () => {
  const before = repository.log(1);
  expect(await call('change', rename('Rehearsed', { dryRun: true }))).toMatch(/^This would change/);
  expect(await call('change', rename('{{compny}}'))).toContain('unknown placeholder "compny" (fix: write {{company}})');
  expect([repository.log(1), repository.dirty()]).toEqual([before, '']);
  expect(await call('change', rename('Kransteuerung'))).toMatch(/^Written:\n/);
  expect(await call('add', { kind: 'role', id: 'neue-kraft' })).toMatch(/^Written:\n/);
  expect(nameIn()).toBe('Kransteuerung');
  expect(repository.log(2)).toEqual(['tom: Add data/roles/neue-kraft.yaml', `tom: Edit data/${file}`]);
  expect(repository.dirty()).toBe('');
});

test('a change that cannot be recorded is taken back', async () => {
  const name = nameIn();
  const lock = join(repository.folder, '.git/index.lock');
  writeFileSync(lock, '');
  expect(await call('change', rename('Not recorded'))).toMatch(/nothing was saved/);
  rmSync(lock);
  expect([nameIn(), repository.dirty()]).toEqual([name, '']);
});

test('there is no tool for publishing', async () => {
  const names = (await resultOf({ method: 'tools/list' })).tools.map(({ name }) => name);
  expect(names).toEqual(['list', 'read', 'find', 'sample', 'change', 'add', 'rename', 'remove', 'check', 'page']);
});

test.each<[who: string, headers: Record<string, string>, status: number]>([
  ['nobody', {}, 403],
  ['somebody with a wrong token', { ...agent, authorization: 'Bearer wrong' }, 401],
  ['a page of another site', { ...agent, authorization: '', 'sec-fetch-site': 'cross-site' }, 403],
  ['a page of the editor without a token', { ...requestOf('POST').headers, authorization: '' }, 401],
])('%s is refused', async (_, headers, status) => {
  const before = repository.log(1);
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'remove', arguments: {} } };
  expect((await send(message, headers)).status).toBe(status);
  expect(repository.log(1)).toEqual(before);
});

test('a body that is too large is refused', async () => {
  expect((await send({ text: 'x'.repeat(3_000_000) })).status).toBe(413);
});
