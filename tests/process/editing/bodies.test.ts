import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { changeOf, editorApp, requestOf, tomsToken } from './editor-app.ts';
import { makeRepository } from './repository.ts';

const folder = temporaryFolder();
const { data } = makeRepository(join(folder, 'site'));
let editor: Awaited<ReturnType<typeof editorApp>>;
beforeAll(async () => {
  editor = await editorApp({ data, folder, mode: 'push' });
});

const megabyte = 1_000_000;
const { headers: signedIn } = requestOf('POST');
const stranger = { 'sec-fetch-site': 'same-origin' };

/** Sends a body without an end or a length, which stops after some megabytes. */
const upload = (path: string, headers: Record<string, string>, stopsAfter = Number.POSITIVE_INFINITY) => {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      if (sent >= stopsAfter) return new Promise(() => undefined);
      sent += 1;
      controller.enqueue(new Uint8Array(megabyte));
      return undefined;
    },
  });
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return { response: editor.app.request(`/__edit/${path}`, init), sent: () => sent };
};

test.each<[who: string, path: string, headers: Record<string, string>, megabytes: number, status: number]>([
  ['a stranger', 'api/save', stranger, 0, 401],
  ['a stranger', 'api/picture?name=a.png', stranger, 0, 401],
  ['a stranger', 'publish', stranger, 0, 303],
  ['a stranger', 'api/save', { ...signedIn, authorization: 'Bearer wrong' }, 0, 401],
  ['a stranger', 'sign-in', { ...stranger, 'content-type': 'application/x-www-form-urlencoded' }, 1, 400],
  ['an editor', 'api/save', signedIn, 2, 413],
  ['an editor', 'publish', signedIn, 2, 400],
  ['an editor', 'api/picture?name=a.png', signedIn, 25, 413],
])('of %s, %s reads no more of a body than it needs', async (_, path, headers, megabytes, status) => {
  const { response, sent } = upload(path, headers);
  expect((await response).status).toBe(status);
  // The stream is one part ahead.
  expect(sent()).toBeLessThanOrEqual(megabytes + 2);
});

test('an editor has few bodies in memory at the same time', async () => {
  const path = 'api/picture?name=a.png';
  const slow = Array.from({ length: 10 }, () => upload(path, signedIn, 1));
  const statuses = await Promise.all(slow.slice(3).map(async ({ response }) => (await response).status));
  expect(statuses).toEqual(Array(7).fill(429));
  const save = { ...signedIn, expect: '100-continue' };
  const body = JSON.stringify(changeOf('services/kran.yaml', 'name', 'another', 'a'));
  const response = await editor.app.request('/__edit/api/save', { method: 'POST', headers: save, body });
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ conflict: expect.anything() }),
  ]);
});

test('an editor sends at most 300 requests a minute that may change something', async () => {
  const send = async () => (await editor.app.request('/__edit/none', requestOf('POST', {}, tomsToken))).status;
  const statuses = [];
  for (let count = 0; count < 301; count += 1) statuses.push(await send());
  expect(statuses).toEqual([...Array(300).fill(404), 429]);
});
