import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../sites/files-below.ts';
import type { DrawingKind } from './drawings/drawing-format.ts';

export const brandFolder = 'brand';

/** Drawings of data/brand, by name. Each is optional. */
export const brandDrawings = {
  mark: 'emblem',
  logo: 'logo',
  'logo-dark': 'logo',
  favicon: 'emblem',
  'social-card': 'card',
} as const satisfies Record<string, DrawingKind>;

export type BrandDrawing = keyof typeof brandDrawings;

export const isBrandDrawing = (name: string): name is BrandDrawing => Object.hasOwn(brandDrawings, name);

/** Returns the file of a drawing: SVG, or PNG or WebP where there is no SVG. A card has places, so it is SVG. */
export const brandFileOf = (data: string, name: BrandDrawing): string | undefined => {
  const endings = brandDrawings[name] === 'card' ? ['svg'] : ['svg', 'png', 'webp'];
  return endings.map((ending) => `${name}.${ending}`).find((file) => existsSync(join(data, brandFolder, file)));
};

/** Returns the paths of the files in `data/brand`, without hidden files of the system. */
export const brandFiles = (data: string): string[] =>
  filesBelow(join(data, brandFolder)).filter((file) => !/(?:^|\/)\./.test(file));
