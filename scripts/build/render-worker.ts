// Renders pages of the built bundle in a worker thread, one after the other, so that only one page is in memory.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { renderPage } from 'vike/server';
import { siteFolders } from '../../sites/site-folders.ts';
import { notFoundPath, pageFile, writeChanged } from './page-files.ts';

/** URLs of the drawings that pages reference. Other drawings are inlined in pages. */
const namedDrawings = new Set<string>();

const render = async (path: string): Promise<void> => {
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: path });
  if (errorWhileRendering) throw errorWhileRendering;
  if (httpResponse.statusCode !== (path === notFoundPath ? 404 : 200))
    throw new Error(`${path} was rendered with the status ${httpResponse.statusCode}`);
  for (const [, drawing = ''] of httpResponse.body.matchAll(/<use href="([^"#]+)#/g)) namedDrawings.add(drawing);
  writeChanged(pageFile(path), httpResponse.body);
};

await import(pathToFileURL(resolve(siteFolders.dist, 'server/entry.mjs')).href);
for (const path of workerData as readonly string[]) await render(path);
parentPort?.postMessage([...namedDrawings]);
