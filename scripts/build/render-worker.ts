// Renders pages of the built bundle in a thread of its own, one by one, so that no more than one page is in memory. Vike's
// server renders the first two pages of each template. What it adds to a document (style sheet, fonts, script) depends on the
// template alone: if the second page shows that it does, the others are rendered without Vike around them, which takes half
// the time. If not, Vike renders them all. Either way a page is, byte by byte, what Vike's own prerendering writes, with
// the styles of the first paint and the script of the head in it.
import { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { renderPage } from 'vike/server';
import { type Added, addedTo, withAdded } from '../added-by-vike.ts';
import type { PageRecord } from './build-record.ts';
import { createHeadScripter } from '../first-paint/head-script.ts';
import { createInliner } from '../first-paint/inline-styles.ts';
import { notFoundPath, pageFile } from './page-file.ts';

/** A page that is to be there, with the record of the file that is there, if there is one. */
export interface PageTask {
  path: string;
  template: string;
  known?: PageRecord;
}

/** What a worker has done: every page, with the inputs that it was found to be made of. */
export type RenderResult = [path: string, record: PageRecord][];

const withStyles = createInliner();
const withHeadScript = createHeadScripter();

interface Rendered {
  inputs: string;
  html: () => string;
}

const viaVike = async (path: string): Promise<Rendered & Pick<Vike.RenderedPage, 'document' | 'another'>> => {
  let page: Vike.RenderedPage | undefined;
  const { httpResponse, errorWhileRendering } = await renderPage({
    urlOriginal: path,
    onRendered: (rendered: Vike.RenderedPage) => {
      page = rendered;
    },
  });
  if (errorWhileRendering) throw errorWhileRendering;
  if (!page || httpResponse.statusCode !== (path === notFoundPath ? 404 : 200)) {
    throw new Error(`${path} was rendered with the status ${httpResponse.statusCode}`);
  }
  return { ...page, html: () => httpResponse.body };
};

/** How the pages of a template are made, as far as the first ones have shown. */
interface Way {
  another: Vike.RenderedPage['another'];
  added: Added | undefined;
  /** Whether a second page was made in both ways, and both were the same. */
  proven: boolean;
}

const ways = new Map<string, Way>();

const rendered = async ({ path, template }: PageTask): Promise<Rendered> => {
  const way = ways.get(template);
  if (way?.proven && way.added) {
    const { added } = way;
    const { inputs, document } = await way.another(path);
    return { inputs, html: () => withAdded(document(), added) };
  }
  const page = await viaVike(path);
  if (!way) ways.set(template, { another: page.another, added: addedTo(page.document, page.html()), proven: false });
  else if (way.added) {
    const { inputs, document } = await way.another(path);
    way.proven = inputs === page.inputs && withAdded(document(), way.added) === page.html();
    if (!way.proven) way.added = undefined;
  }
  return page;
};

const render = async (task: PageTask): Promise<PageRecord> => {
  const { inputs: text, html } = await rendered(task);
  const inputs = createHash('sha256').update(text).digest('hex');
  if (task.known?.inputs === inputs) return task.known;
  const file = pageFile(task.path);
  mkdirSync(dirname(file), { recursive: true });
  const { html: styled, style } = withStyles(task.path, html());
  const { html: whole, script } = withHeadScript(task.path, styled);
  writeFileSync(file, whole);
  return { inputs, written: statSync(file).mtimeMs, style, script };
};

await import(pathToFileURL(resolve('dist/server/entry.mjs')).href);
const result: RenderResult = [];
for (const task of workerData as readonly PageTask[]) result.push([task.path, await render(task)]);
parentPort?.postMessage(result);
