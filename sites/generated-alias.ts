import { resolve } from 'node:path';
import { siteFolders } from './site-folders.ts';

/**
 * `#generated/…` in code, and `~generated/…` in styles (where a # would begin the fragment of an address), as Vite and
 * Vitest resolve it: the modules of the site that a command is about.
 */
export const generatedAlias = { find: /^[#~]generated(?=\/)/, replacement: resolve(siteFolders.generated) };
