import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { editServer } from '../../../editing/hosted/edit-server.ts';
import { openRequests } from '../../../editing/hosted/publish/publication-requests.ts';
import { createPublisher } from '../../../editing/hosted/publish/publisher.ts';
import { checkoutIn } from '../../../editing/hosted/repository/checkout.ts';
import { listInHistory } from '../../../editing/hosted/repository/list-in-history.ts';
import { openWorkingCopy } from '../../../editing/hosted/repository/working-copy.ts';
import { createPreview } from '../../../editing/hosted/share/preview.ts';
import { openShareLinks } from '../../../editing/hosted/share/share-links.ts';
import { editingTexts } from '../../../editing/hosted/texts.ts';
import { openSite } from '../../../editing/requests/open-site.ts';
import type { listen } from '../../../hosting/http/listen.ts';
import { loadSite } from '../../../receiver/load-site.ts';
import { foldersOf, siteFolders } from '../../../sites/site-folders.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';
import { makeRepository } from './repository.ts';

export const onePort = { port: 0, host: '127.0.0.1', variable: 'EDIT_PORT' } as const;

export const portOf = (server: Awaited<ReturnType<typeof listen>>): number => (server.address() as AddressInfo).port;

export const token = 'kM4vTz81QsXb6Hn0LdYpGr3wkM4vTz81';

/** Token of an editor who may not publish. */
export const tomsToken = 'pR7wNc25ZqLm9Jx4VbTdFs6hpR7wNc25';

/** A request of an editor with a token. Its body is JSON, or the fields of a form. */
export const requestOf = (method: string, body?: unknown, bearer = token) => ({
  method,
  headers: {
    ...{ authorization: `Bearer ${bearer}`, 'sec-fetch-site': 'same-origin' },
    ...(!(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
});

/** The body of a save of a value of a file. */
export const changeOf = (file: string, key: string, before: unknown, after: unknown) => ({
  changes: [{ place: { file: `data/${file}`, path: [key] }, before, after }],
});

/** The fields of the form that publishes all changes of a page. */
export const allShownOn = (page: string) => {
  const hidden = (name: string): string => new RegExp(`name="${name}" value="(\\w+)"`).exec(page)?.[1] ?? '';
  return { from: hidden('from'), to: hidden('to'), all: '1' };
};

interface Settings {
  data: string;
  /** Folder for checkout, links and releases. */
  folder: string;
  mode: 'deploy' | 'push';
  /** True to build previews. */
  builds?: boolean;
}

/**
 * The hosted editor without its dev server, so that it starts within a second.
 */
export const editorApp = async ({ builds = false, data, folder, mode }: Settings) => {
  const copy = await openWorkingCopy(data, (line) => console.error(line));
  const personOf = (name: string) => ({ name, email: `${name}@edit.test` });
  const site = openSite(foldersOf(data), listInHistory(copy, personOf));
  const texts = editingTexts(await loadSite(siteFolders), mode);
  const onCommit = checkoutIn(copy, join(folder, 'checkout'));
  const { app } = editServer({
    ...{ copy, personOf, site, texts, origin: 'http://localhost', isTrusted: () => false },
    devServer: { origin: () => undefined, stop: async () => undefined },
    publisher: createPublisher({ copy, onCommit, texts, mode, dist: join(folder, 'dist') }),
    preview: builds
      ? createPreview(copy, texts, onCommit, join(folder, 'preview'))
      : { site: () => undefined, failure: () => undefined, refresh: async () => undefined },
    links: openShareLinks(join(folder, 'links.json')),
    requests: openRequests(copy, join(folder, 'requests.json')),
    onAsked: checkoutIn(copy, join(folder, 'asked')),
    tokens: [
      { name: 'priya', token, mayPublish: true },
      { name: 'tom', token: tomsToken },
    ],
    note: async () => undefined,
    warn: (line) => console.error(line),
  });
  return {
    ...{ app, words: texts.words },
    /** Lets changes fail after they have been written. */
    fail: () => {
      const write = site.editor.write.bind(site.editor);
      site.editor.write = async (...edit) => {
        await write(...edit);
        throw new Error('failed after it has written');
      };
    },
  };
};

/** An editor on a repository with the second company. `request` returns the body of an answer to its owner. */
export const editorOnRepository = async () => {
  const folder = temporaryFolder(onTestFinished);
  const repository = makeRepository(join(folder, 'site'));
  const editor = await editorApp({ data: repository.data, folder, mode: 'deploy' });
  const request = async (method: string, path: string, body?: unknown): Promise<string> =>
    (await editor.app.request(`/__edit/${path}`, requestOf(method, body))).text();
  return { ...repository, ...editor, request };
};
