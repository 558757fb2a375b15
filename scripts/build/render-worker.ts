// Renders pages of the built bundle in a worker thread, one after the other, so that only one page is in memory.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { getGlobalContextAsync } from 'vike/server';
import { siteFolders } from '../../sites/site-folders.ts';
import { notFoundPath, pageFile, writeChanged } from './page-files.ts';
import type { RenderedPage } from './rendered-pages.ts';

type Renderer = typeof import('../../renderer/render-path.ts');

const pages: RenderedPage[] = [];

const importBuilt = (file: string): Promise<unknown> =>
  import(pathToFileURL(resolve(siteFolders.dist, 'server', file)).href);

await importBuilt('entry.mjs');
// The manifest of the bundle is part of it (renderer/document/assets.ts).
await getGlobalContextAsync(true);
const { renderPath, renderNotFound } = (await importBuilt('render.mjs')) as Renderer;
for (const path of workerData as readonly string[]) {
  const { html, inputs } = await (path === notFoundPath ? renderNotFound() : renderPath(path));
  // Other drawings are inlined in pages.
  const drawings = new Set([...html.matchAll(/ src="(\/pictures\/[^"]+\.svg)"/g)].map(([, drawing = '']) => drawing));
  // A copy: each name is a slice of the HTML, which would otherwise stay in memory as a whole.
  pages.push(structuredClone({ path, inputs, drawings: [...drawings] }));
  writeChanged(pageFile(path), html);
}
parentPort?.postMessage(pages);
