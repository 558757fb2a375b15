// Renders pages of the built bundle in a worker thread, one after the other, so that only one page is in memory.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { getGlobalContextAsync } from 'vike/server';
import { siteFolders } from '../../sites/site-folders.ts';
import { notFoundPath, pageFile, writeChanged } from './page-files.ts';

type Renderer = typeof import('../../renderer/render-path.ts');

/** URLs of the drawings that pages reference. Other drawings are inlined in pages. */
const namedDrawings = new Set<string>();

const importBuilt = (file: string): Promise<unknown> =>
  import(pathToFileURL(resolve(siteFolders.dist, 'server', file)).href);

await importBuilt('entry.mjs');
// The manifest of the bundle is part of it (renderer/document/assets.ts).
await getGlobalContextAsync(true);
const { renderPath, renderNotFound } = (await importBuilt('render.mjs')) as Renderer;
for (const path of workerData as readonly string[]) {
  const html = await (path === notFoundPath ? renderNotFound() : renderPath(path));
  for (const [, drawing = ''] of html.matchAll(/<use href="([^"#]+)#/g)) namedDrawings.add(drawing);
  writeChanged(pageFile(path), html);
}
parentPort?.postMessage([...namedDrawings]);
