import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { cached } from '../cache.ts';
import type { Content } from '../content.ts';
import { charactersOf } from '../fonts/characters.ts';
import { faces } from '../fonts/faces.ts';
import type { Output } from './output.ts';

/** generated/fonts/<face>.woff2: each typeface with the characters and the weights that the site uses. */
export const emitFonts = async (content: Content, output: Output): Promise<void> => {
  for (const face of faces) {
    const source = readFileSync(fileURLToPath(import.meta.resolve(face.source)));
    const characters = charactersOf(content, face);
    const weights = JSON.stringify(face.weights);
    const font = await cached([source, characters, weights, 'woff2'], () =>
      subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: face.weights } }),
    );
    output.set(`fonts/${face.name}.woff2`, font);
  }
};
