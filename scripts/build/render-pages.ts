import { inThreads } from './in-threads.ts';
import { inputDigests, type RenderedPage, readRenderedPages, writeRenderedPages } from './rendered-pages.ts';

/**
 * Renders every page into its file. With `keepsFiles`, skips pages whose inputs are unchanged. Returns the URLs of the
 * drawings that pages reference.
 */
export const renderPages = async (paths: readonly string[], keepsFiles: boolean): Promise<ReadonlySet<string>> => {
  const digestOf = inputDigests();
  const known = keepsFiles ? readRenderedPages().filter((page) => page.digest === digestOf(page)) : [];
  const current = new Map<string, RenderedPage>(known.map((page) => [page.path, page]));
  const left = paths.filter((path) => !current.has(path));
  const rendered = await inThreads<readonly RenderedPage[]>(new URL('render-worker.ts', import.meta.url), left, 200);
  for (const page of rendered.flat()) current.set(page.path, page);
  const pages = paths.flatMap((path) => current.get(path) ?? []);
  writeRenderedPages(pages, digestOf);
  return new Set(pages.flatMap(({ drawings }) => drawings));
};
