// Tries every mutation of the site of the variable DATA. Either the check finds a fault, or generated modules,
// types, pages and the browser bundle are valid. Many mutations are rendered and bundled at once; bisection finds
// the broken one. Prints progress and broken mutations to stderr, and results as JSON to stdout.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { check } from '../../../generator/check/check.ts';
import { type Output, writeChanges } from '../../../generator/emit/write/write-changes.ts';
import { emit } from '../../../generator/generate.ts';
import { ContentFaults } from '../../../generator/read/fault.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { notFoundPath, routeTable } from '../../build/page-files.ts';
import { renderPages } from '../../build/render-pages.ts';
import type { Outcome, Task } from '../../mutations.ts';
import { dataTexts, joined, type Mutation, removalsIn, typingErrorsIn, valuesIn } from './mutations.ts';

const { name, files = '', isRendered = true, values, typing = 0 } = JSON.parse(process.argv[2] ?? '') as Task;

/** Maximum clean mutations per batch. */
const batchSize = 96;
/** Maximum clean mutations that compete for a batch. */
const candidates = 192;

const data = dataTexts(siteFolders.data);
const mutatedFiles = new Map([...data].filter(([file]) => new RegExp(files).test(file)));
const mutations = [
  ...removalsIn(mutatedFiles),
  ...(values === undefined ? [] : valuesIn(mutatedFiles, values)),
  ...typingErrorsIn(mutatedFiles, typing),
];
const outcome: Outcome = { mutations: mutations.length, faults: 0, clean: 0, rendered: 0, broken: [] };

const report = (mutation: string, error: unknown): void => {
  const line = `${mutation}: ${(error instanceof Error ? error.message : String(error)).trim()}`;
  outcome.broken.push(line);
  console.error(`  broken: ${line}`);
};

/** Returns a digest of the generated modules, which determine the pages. */
const digestOf = (output: Output): string => {
  const hash = createHash('sha256');
  for (const [file, content] of output) {
    if (!/^(?:json-schemas|public)\//.test(file)) hash.update(`${file}\0`).update(content);
  }
  return hash.digest('hex');
};

/** Runs a Node script. Throws its output if it fails. */
const runScript = (args: readonly string[], env: NodeJS.ProcessEnv = {}): void => {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error((stdout + stderr).slice(0, 1000));
};

const runBundler = (dist: string): void =>
  runScript([join(import.meta.dirname, 'render-bundle.ts')], { BUILD_FOLDER: dist });

/** Checks the types of the generated modules, and of browser and server code. */
const checkTypes = (): void => {
  const settings = join(siteFolders.generated, '../tsconfig.mutations.json');
  const up = relative(dirname(settings), '').replaceAll('\\', '/');
  const content = {
    extends: `${up}/tsconfig.json`,
    compilerOptions: { paths: { '#generated/*': ['./generated/*'] } },
    include: ['generated', `${up}/renderer`, `${up}/server`, `${up}/generator/**/*.d.ts`],
  };
  writeFileSync(settings, JSON.stringify(content));
  runScript(['node_modules/typescript/bin/tsc', '--noEmit', '-p', settings]);
};

let written: Output = new Map();
const write = (output: Output): void => {
  writeChanges(siteFolders.generated, written, output);
  written = output;
};

/** Renders every page, checks types, and bundles in another process, which a failure may terminate. */
const build = async (batch: readonly Mutation[]): Promise<void> => {
  const edited = joined(data, batch);
  if (!edited) throw new Error('these mutations overlap');
  write(await emit(siteFolders, { cards: false, edited }));
  const pages = routeTable().filter(({ path, canonical }) => path === canonical);
  const paths = [...pages.map(({ path }) => path), notFoundPath];
  await renderPages({ language: { path: '', prefix: '' }, paths }, false);
  checkTypes();
  runBundler(join(siteFolders.var, 'mutated-bundle'));
};

/** Builds a site with several mutations. If that fails, tries each half separately. */
const tryBatch = async (batch: readonly Mutation[]): Promise<void> => {
  try {
    await build(batch);
  } catch (error) {
    const [first] = batch;
    if (batch.length === 1 && first) return report(first.name, error);
    const middle = Math.ceil(batch.length / 2);
    await tryBatch(batch.slice(0, middle));
    await tryBatch(batch.slice(middle));
  }
};

/** Clean mutations that are not in a batch yet. */
let waiting: Mutation[] = [];

/** Takes mutations that the check accepts in combination. The others wait for the next batch. */
const nextBatch = async (): Promise<Mutation[]> => {
  const batch: Mutation[] = [];
  const left: Mutation[] = [];
  for (const [index, mutation] of waiting.entries()) {
    const edited = index < candidates && batch.length < batchSize ? joined(data, [...batch, mutation]) : undefined;
    const fits = edited && (batch.length === 0 || (await check(siteFolders, { edited })).ok);
    (fits ? batch : left).push(mutation);
  }
  waiting = left;
  return batch;
};

const seen = new Set<string>();

/** Checks and generates with one mutation. If it is clean and changes a module, queues it for rendering. */
const tryOne = async (mutation: Mutation): Promise<void> => {
  try {
    const digest = digestOf(
      await emit(siteFolders, { cards: false, edited: new Map([[mutation.file, mutation.text]]) }),
    );
    outcome.clean += 1;
    if (!isRendered || seen.has(digest)) return;
    seen.add(digest);
    outcome.rendered += 1;
    waiting.push(mutation);
  } catch (error) {
    if (error instanceof ContentFaults) outcome.faults += 1;
    else report(mutation.name, error);
  }
};

const original = await emit(siteFolders, { cards: false });
write(original);
seen.add(digestOf(original));
if (isRendered) {
  checkTypes();
  runBundler(siteFolders.dist);
}
for (const [index, mutation] of mutations.entries()) {
  await tryOne(mutation);
  while (waiting.length >= candidates || (index === mutations.length - 1 && waiting.length > 0)) {
    await tryBatch(await nextBatch());
  }
  if ((index + 1) % 250 === 0) {
    const { faults, clean, broken } = outcome;
    console.error(
      `${name}: ${index + 1} of ${mutations.length}, ${faults} faults, ${clean} clean, ${broken.length} broken`,
    );
  }
}
console.log(JSON.stringify(outcome));
