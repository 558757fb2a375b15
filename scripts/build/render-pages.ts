import { inThreads } from './in-threads.ts';

/** Renders every page into its file. Returns the addresses of the drawings that pages use by reference. */
export const renderPages = async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
  const named = await inThreads<readonly string[]>(new URL('render-worker.ts', import.meta.url), paths, 200);
  return new Set(named.flat());
};
