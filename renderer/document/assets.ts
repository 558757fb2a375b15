import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getGlobalContextSync } from 'vike/server';
import { folders } from '#generated/folders.ts';
import { inlinedStylesFile } from './client-files.ts';

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

const integrities = new Map<string, string>();

/**
 * Returns the integrity hash of a file of the bundle (https://www.w3.org/TR/sri-2/); undefined in development. A
 * browser does not use a file that was changed on its way or at its host. Files that the page's script imports later
 * are not covered. An import map with their hashes would add 1 kB to every page, a tenth of the smallest. An attacker
 * who can change those files can change the page as well.
 */
export const assetIntegrity = (source: string): string | undefined => {
  if (!manifestOfBundle()) return undefined;
  const known = integrities.get(source);
  if (known) return known;
  const file = readFileSync(resolve(join(folders.client, assetAddress(source))));
  const integrity = `sha384-${createHash('sha384').update(file).digest('base64')}`;
  integrities.set(source, integrity);
  return integrity;
};

let critical: string | undefined;

/**
 * Returns the critical styles, which every page inlines. Undefined in development, when Vite serves them as a file and
 * updates them in place.
 */
export const inlinedStyles = (): string | undefined => {
  if (!manifestOfBundle()) return undefined;
  critical ??= readFileSync(resolve(join(folders.client, '..', inlinedStylesFile)), 'utf8').trim();
  return critical;
};
