// The paths of a dev server: pages, and files of a few folders. `server.fs` of Vite and the gate of the hosted editor
// (server/editing/edit-server.ts) use the same folders.
import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { defaultFolders } from './site-folders.ts';

const { generated, public: ownPublic, served, var: state } = defaultFolders;

/** Folders of the modules and styles that pages load. The folder of the packages may be a link. */
export const moduleFolders: readonly string[] = [
  ...['renderer', 'schemas', 'node_modules', realpathSync('node_modules'), generated, join(state, 'vite')],
].map((folder) => resolve(folder));

/** Names of files that Vite serves from no folder: settings, keys, stores and tokens. */
export const secretFiles = ['.*', '**/.git/**', '*.env', '*.{crt,pem,key,p12,pfx,cer,der}', '*.sqlite*', '*-token'];

/** Modules of Vite and its plugins that are no files. */
const virtual = /^\/@(?:vite\/client|vite\/env|react-refresh|id\/__(?:x00__)?[\w@].*)$/;

/** Pages by the form of their URLs, because a page may be asked for before its entry exists. Also the panel. */
const page = /^\/(?:(?!@|__)[^.]*|__edit\/[a-z.]*)$/;

const isBelow = (folder: string, file: string): boolean =>
  file.startsWith(folder + sep) && !file.slice(folder.length).includes(`${sep}.`);

const isFileIn = (folder: string, path: string): boolean => {
  const file = join(resolve(folder), path);
  return isBelow(resolve(folder), file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
};

/** Returns what the path of a URL leads to; undefined for nothing that a page or the editor needs. */
export const servedAs = (encoded: string): 'page' | 'file' | undefined => {
  let path: string;
  try {
    path = decodeURIComponent(encoded).replace(/^\/@language\/[\w-]+(?=\/)/, '');
  } catch {
    return undefined;
  }
  // The file system, or a second decoder, would read another path.
  if (/[\0\\%:]|\/\/|\/\.\.?(?:\/|$)/.test(path)) return undefined;
  const file = path.startsWith('/@fs/') ? resolve(path.slice('/@fs'.length)) : resolve(`.${path}`);
  if (virtual.test(path) || moduleFolders.some((folder) => isBelow(folder, file))) return 'file';
  if (isFileIn(ownPublic, path) || isFileIn(served, path)) return 'file';
  return page.test(path) && !isFileIn('', path) ? 'page' : undefined;
};

/**
 * Isolates all answers but pages: a file that is opened in a window runs no script. Browsers ignore the policy of a
 * script or a style that a page loads, but apply that of a worker.
 */
export const isolateFiles = ({ headers, url = '' }: IncomingMessage, response: ServerResponse, next: () => void) => {
  const isWorker = headers['sec-fetch-dest'] === 'worker';
  if (!isWorker && servedAs(url.replace(/[?#].*$/s, '')) !== 'page') {
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.setHeader('x-content-type-options', 'nosniff');
  }
  next();
};
