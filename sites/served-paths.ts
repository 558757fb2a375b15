// The paths of a dev server: pages, and files of a few folders. `server.fs` of Vite and the gate of the hosted editor
// (editing/hosted/edit-server.ts) use the same folders.
import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { isPublic } from './secret-files.ts';
import { defaultFolders } from './site-folders.ts';

const { generated, public: ownPublic, served, var: state } = defaultFolders;

/** Folders of the modules and styles that pages load. The folder of the packages may be a link. */
export const moduleFolders: readonly string[] = [
  ...['renderer', 'schemas', 'node_modules', realpathSync('node_modules'), generated, join(state, 'vite')],
].map((folder) => resolve(folder));

/** Extensions of modules, and of what they load. Vite reads a file whole, and packages contain large programs. */
const extension = /\.(?:[cm]?[jt]sx?|css|json|map|woff2?|svg|png|jpe?g|webp|avif|ico|webmanifest)$/;

/** Files that run no script. Browsers show none of them under a policy. */
const inert = /\.(?:pdf|mp4|webm|csv|txt)$/i;

/** Modules of Vite and its plugins that are no files. */
const virtual = /^\/@(?:vite\/client|vite\/env|react-refresh|id\/__(?:x00__)?[\w@].*)$/;

/** Pages by the form of their URLs, because a page may be asked for before its entry exists. Also panel and API. */
const page = /^\/(?:(?!@|__)[^.]*|__edit\/(?:api\/)?[a-z.]*)$/;

const isBelow = (folder: string, file: string): boolean =>
  file.startsWith(folder + sep) && isPublic(file.slice(folder.length));

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

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
  if (virtual.test(path)) return 'file';
  if (moduleFolders.some((folder) => isBelow(folder, file))) return extension.test(file) ? 'file' : undefined;
  const published = [ownPublic, served].map((folder) => resolve(folder, `.${path}`)).filter(isFile);
  if (published.length > 0) return isPublic(path) ? 'file' : undefined;
  return page.test(path) && !isFile(file) ? 'page' : undefined;
};

/** A link of Vite's error overlay, which opens a file in the developer's editor. Other sites must not follow it. */
const isOverlayLink = ({ headers, url = '' }: IncomingMessage): boolean =>
  url.startsWith('/__open-in-editor?') && headers['sec-fetch-site'] === 'same-origin';

/**
 * Refuses what no page needs, and isolates all answers but pages: a file that is opened in a window runs no script.
 * Browsers ignore the policy of a script or a style that a page loads, but apply that of a worker.
 */
export const guardPaths = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
  const { headers, url = '' } = request;
  const path = url.replace(/[?#].*$/s, '');
  const served = servedAs(path);
  if (served !== 'page') response.setHeader('x-content-type-options', 'nosniff');
  if (served !== 'page' && headers['sec-fetch-dest'] !== 'worker' && !inert.test(path))
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  if (served || isOverlayLink(request)) next();
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
};
