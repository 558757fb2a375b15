// Tries every removal from the site of the variable DATA, each by itself: the check finds a fault, or the site is
// generated, every name that code imports is there, and every page is rendered. Prints the outcome as JSON.
import { createHash } from 'node:crypto';
import type { Output } from '../../../generator/emit/output.ts';
import { ContentFaults } from '../../../generator/fault.ts';
import { emit } from '../../../generator/generate.ts';
import { writeChanges } from '../../../generator/write-changes.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { notFoundPath } from '../../build/page-file.ts';
import { renderPages } from '../../build/render-pages.ts';
import { routeTable } from '../../build/route-table.ts';
import { missingNames, namesInCode } from './names-in-code.ts';
import { type Removal, removalsIn } from './removals.ts';
import { bundleRenderer } from './render-bundle.ts';

/** What became of the removals of a site. */
export interface Outcome {
  removals: number;
  faults: number;
  clean: number;
  rendered: number;
  failures: { removal: string; message: string }[];
}

/** The first line of what went wrong. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).trim();

/** A digest of what pages are made of: the same modules give the same pages. */
const digestOf = (output: Output): string => {
  const hash = createHash('sha256');
  for (const [file, content] of output) {
    if (!/^(?:json-schemas|public)\//.test(file)) hash.update(`${file}\0`).update(content);
  }
  return hash.digest('hex');
};

const renderAll = async (): Promise<void> => {
  const pages = routeTable().filter(({ path, canonical }) => path === canonical);
  await renderPages([...pages.map(({ path }) => path), notFoundPath]);
};

/** What is generated without a part of the data; undefined where the check finds a fault. */
const outputWithout = async ({ file, text }: Removal): Promise<Output | undefined> => {
  try {
    return await emit(siteFolders, { cards: false, edited: new Map([[file, text]]) });
  } catch (error) {
    if (error instanceof ContentFaults) return undefined;
    throw error;
  }
};

const tryRemovals = async (removals: readonly Removal[], isRendered: boolean): Promise<Outcome> => {
  let written = await emit(siteFolders, { cards: false });
  writeChanges(siteFolders.generated, new Map(), written);
  if (isRendered) await bundleRenderer();
  const names = namesInCode();
  const seen = new Set([digestOf(written)]);
  const outcome: Outcome = { removals: removals.length, faults: 0, clean: 0, rendered: 0, failures: [] };
  const tryOne = async (removal: Removal): Promise<void> => {
    const output = await outputWithout(removal);
    if (!output) {
      outcome.faults += 1;
      return;
    }
    outcome.clean += 1;
    const missing = missingNames(output, names);
    if (missing.length > 0) throw new Error(`code imports what is not generated: ${missing.join(', ')}`);
    const digest = digestOf(output);
    if (!isRendered || seen.has(digest)) return;
    seen.add(digest);
    writeChanges(siteFolders.generated, written, output);
    written = output;
    outcome.rendered += 1;
    await renderAll();
  };
  for (const removal of removals) {
    try {
      await tryOne(removal);
    } catch (error) {
      outcome.failures.push({ removal: removal.name, message: messageOf(error) });
    }
  }
  return outcome;
};

const [files = '', rendering] = process.argv.slice(2);
const removals = removalsIn(siteFolders.data).filter(({ file }) => new RegExp(files).test(file));
console.log(JSON.stringify(await tryRemovals(removals, rendering !== 'generate-only')));
