import { resolve } from 'node:path';
import { siteFolders } from './site-folders.ts';

/**
 * Vite and Vitest aliases for the generated modules of the current site. Styles write `~generated/…`, because a # would
 * begin a URL fragment.
 */
export const generatedAlias = { find: /^[#~]generated(?=\/)/, replacement: resolve(siteFolders.generated) };
