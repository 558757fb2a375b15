import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getGlobalContextSync } from 'vike/server';
import * as features from '#generated/features.ts';
import { folders } from '#generated/folders.ts';
import { memo } from '../content/memo.ts';
import { inlinedStylesFiles } from './client-files.ts';

const manifestOfBundle = () => {
  // Vike warns of the context in development, which has no manifest. NODE_ENV may be that of another program.
  if (import.meta.env.IS_SERVED) return undefined;
  const context = getGlobalContextSync();
  return context.isClientSide ? undefined : context.assetsManifest;
};

/**
 * Returns the URL of a bundled file, from Vite's manifest. In development there is no manifest, because Vite serves
 * source files by path.
 */
export const assetAddress = (source: string): string => {
  const manifest = manifestOfBundle();
  if (!manifest) {
    // Tailwind compiles a sheet once for each address, although its imports depend on the features (vite.config.ts).
    const on = source.endsWith('.css') ? `?${Object.values(features).map(Number).join('')}` : '';
    return `${import.meta.env.BASE_URL}${source}${on}`;
  }
  const file = manifest[source]?.file;
  if (!file) throw new Error(`the bundle has no file of ${source} (fix: import it, or name it in vite.config.ts)`);
  return `/${file}`;
};

const integrityOf = memo((address) => {
  const file = readFileSync(resolve(join(folders.client, address)));
  return `sha256-${createHash('sha256').update(file).digest('base64')}`;
});

/**
 * Returns the integrity hash of a bundled file (https://www.w3.org/TR/sri-2/); undefined in development. The browser
 * then rejects a file that was changed in transit or on its host. Dynamic imports are not covered: an import map with
 * their hashes would add 1 kB to every page. It would gain little, because an attacker who can change those files can
 * change the page too.
 */
export const assetIntegrity = (source: string): string | undefined =>
  manifestOfBundle() ? integrityOf(assetAddress(source)) : undefined;

const bundledText = memo((file) => readFileSync(resolve(join(folders.bundle, file)), 'utf8').trim());

/**
 * Returns styles that are inlined into pages. Undefined in development: Vite serves them as a file and updates them in
 * place.
 */
export const inlinedStyles = (source: keyof typeof inlinedStylesFiles): string | undefined =>
  manifestOfBundle() ? bundledText(inlinedStylesFiles[source]) : undefined;
