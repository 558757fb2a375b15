// Renders pages of the built bundle in a thread of its own: through Vike's server, one by one, so that no more than one
// page is in memory. What it writes is, byte by byte, what Vike's own prerendering writes, with the styles of the first paint in it.
import { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { renderPage } from 'vike/server';
import type { PageRecord } from './build-record.ts';
import { createInliner } from './first-paint/inline-styles.ts';
import { notFoundPath, pageFile } from './page-file.ts';

/** What a worker is asked to do: pages by their path, each with the inputs of the file that is there, if there is one. */
export interface RenderTask {
  pages: readonly (readonly [path: string, known: PageRecord | undefined])[];
}

/** What it has done: every page, with the inputs that it was found to be made of. */
export type RenderResult = [path: string, record: PageRecord][];

const withStyles = createInliner();

const render = async (path: string, known: PageRecord | undefined): Promise<PageRecord> => {
  let inputs = '';
  const { httpResponse, errorWhileRendering } = await renderPage({
    urlOriginal: path,
    isKept: (text: string): boolean => {
      inputs = createHash('sha256').update(text).digest('hex');
      return inputs === known?.inputs;
    },
  });
  if (errorWhileRendering) throw errorWhileRendering;
  if (httpResponse.statusCode !== (path === notFoundPath ? 404 : 200)) {
    throw new Error(`${path} was rendered with the status ${httpResponse.statusCode}`);
  }
  if (known && inputs === known.inputs) return known;
  const file = pageFile(path);
  mkdirSync(dirname(file), { recursive: true });
  const { html, style } = withStyles(path, httpResponse.body);
  writeFileSync(file, html);
  return { inputs, written: statSync(file).mtimeMs, style };
};

const { pages } = workerData as RenderTask;
await import(pathToFileURL(resolve('dist/server/entry.mjs')).href);
const result: RenderResult = [];
for (const [path, known] of pages) result.push([path, await render(path, known)]);
parentPort?.postMessage(result);
