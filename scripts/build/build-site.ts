import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleInputs, contentInputs } from './build-inputs.ts';
import { dropBuildRecord, readBuildRecord, writeBuildRecord } from './build-record.ts';
import { setStylesheetApart } from '../first-paint/inline-styles.ts';
import { writeInlineHashes } from '../first-paint/write-inline-hashes.ts';
import { placeFiles } from './place-files.ts';
import { areThere, renderPages, routeTable } from './render-pages.ts';

interface BuildOptions {
  /** The origin that forms are sent to, if not that of data/site.yaml. */
  apiOrigin?: string;
}

/**
 * Builds and prerenders the site into dist/client. What generated/ holds must be there already. What the last build made of the
 * same inputs is kept: the bundle, and each page by itself.
 */
export const buildSite = async ({ apiOrigin }: BuildOptions = {}): Promise<void> => {
  if (apiOrigin) process.env.API_ORIGIN = apiOrigin;
  const earlier = readBuildRecord();
  const bundle = bundleInputs();
  const content = contentInputs();
  const routes = routeTable();
  const isSameBundle = earlier?.bundle === bundle;
  dropBuildRecord();
  if (!isSameBundle) {
    rmSync('dist/client/assets', { recursive: true, force: true });
    rmSync('dist/server', { recursive: true, force: true });
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'bundle.ts')], { stdio: 'inherit' });
    if (status !== 0) throw new Error('the bundle could not be built; what is wrong stands above');
    setStylesheetApart();
  }
  const known = isSameBundle ? earlier.pages : {};
  const isSame = isSameBundle && earlier.content === content && areThere(known);
  const pages = isSame ? known : await renderPages(routes, known);
  rmSync('dist/client/.vite', { recursive: true, force: true });
  placeFiles(routes, Object.keys(pages));
  writeInlineHashes(pages);
  writeBuildRecord({ bundle, content, pages });
};
