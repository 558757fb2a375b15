import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getGlobalContextSync } from 'vike/server';
import { folders } from '#generated/folders.ts';
import { inlinedStylesFile } from './inlined-styles-file.ts';

const manifestOfBundle = () => {
  const context = getGlobalContextSync();
  return context.isClientSide ? undefined : context.assetsManifest;
};

/**
 * The address of a file of the bundle, from the bundler's manifest. While one develops there is none: Vite serves every
 * source file by its path.
 */
export const assetAddress = (source: string): string => {
  const manifest = manifestOfBundle();
  if (!manifest) return `/${source}`;
  const file = manifest[source]?.file;
  if (!file) throw new Error(`the bundle has no file of ${source} (fix: import it, or name it in vite.config.ts)`);
  return `/${file}`;
};

let critical: string | undefined;

/**
 * The styles that stand in every page; undefined while one develops, when Vite serves them as a file and changes them
 * in place.
 */
export const inlinedStyles = (): string | undefined => {
  if (!manifestOfBundle()) return undefined;
  critical ??= readFileSync(resolve(join(folders.client, '..', inlinedStylesFile)), 'utf8').trim();
  return critical;
};
