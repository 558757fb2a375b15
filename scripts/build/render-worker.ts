// Renders pages of the bundle in a worker thread, one at a time to limit memory.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { getGlobalContextAsync } from 'vike/server';
import { siteFolders } from '../../sites/site-folders.ts';
import { type BuiltPage, notFoundPath, pageFile, writeChanged } from './page-files.ts';
import type { RenderedPage } from './rendered-pages.ts';

type Renderer = typeof import('../../renderer/render-path.ts');

const pages: RenderedPage[] = [];

const importBuilt = (file: string): Promise<unknown> =>
  import(pathToFileURL(resolve(siteFolders.bundle, 'server', file)).href);

await importBuilt('entry.mjs');
// The bundle contains its manifest (renderer/document/assets.ts).
await getGlobalContextAsync(true);
const { renderPath, renderNotFound } = (await importBuilt('render.mjs')) as Renderer;
for (const page of workerData as readonly BuiltPage[]) {
  const { path } = page;
  const { html, inputs } = await (path === notFoundPath ? renderNotFound() : renderPath(path));
  // Pages inline all other drawings.
  const drawings = new Set([...html.matchAll(/ src="(\/pictures\/[^"]+\.svg)"/g)].map(([, drawing = '']) => drawing));
  // A copy, because each matched name would keep the whole HTML in memory.
  pages.push(structuredClone({ path, inputs, drawings: [...drawings] }));
  writeChanged(pageFile(page), html);
}
parentPort?.postMessage(pages);
