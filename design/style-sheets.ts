import { join } from 'node:path';

/** Sizes, spaces, lines and durations as custom properties. */
export const tokensSheet = join(import.meta.dirname, 'tokens.css');

/** Rules for plain elements, over the tokens. */
export const baseSheet = join(import.meta.dirname, 'base.css');
