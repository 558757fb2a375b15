import { inLanguage, siteFolders } from '../../sites/site-folders.ts';
import { inThreads } from './in-threads.ts';
import type { BuiltPage } from './page-files.ts';
import { inputDigests, type RenderedPage, readRenderedPages, writeRenderedPages } from './rendered-pages.ts';

/** The pages of a language. */
export interface LanguagePages {
  language: BuiltPage['language'];
  paths: readonly string[];
}

/**
 * Renders every page of a language into its file. With `keepsFiles`, skips pages whose inputs are unchanged. Returns
 * the URLs of the drawings that pages reference.
 */
export const renderPages = async (
  { language, paths }: LanguagePages,
  keepsFiles: boolean,
): Promise<ReadonlySet<string>> => {
  const folders = inLanguage(siteFolders, language.path);
  const digestOf = inputDigests(folders);
  const known = keepsFiles ? readRenderedPages(folders).filter((page) => page.digest === digestOf(page)) : [];
  const current = new Map<string, RenderedPage>(known.map((page) => [page.path, page]));
  const left: BuiltPage[] = paths.filter((path) => !current.has(path)).map((path) => ({ path, language }));
  const env = { ...process.env, SITE_LANGUAGE: language.path };
  const rendered = await inThreads<readonly RenderedPage[]>(
    new URL('render-worker.ts', import.meta.url),
    left,
    200,
    env,
  );
  for (const page of rendered.flat()) current.set(page.path, page);
  const pages = paths.flatMap((path) => current.get(path) ?? []);
  writeRenderedPages(folders, pages, digestOf);
  return new Set(pages.flatMap(({ drawings }) => drawings));
};
