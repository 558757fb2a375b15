import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { cached } from '../cache.ts';
import type { Content } from '../content.ts';
import { charactersOf } from '../fonts/characters.ts';
import { faces } from '../fonts/faces.ts';
import type { Output } from './output.ts';

/** generated/fonts/<face>-<weight>.woff2: each typeface with the characters that the site uses, a file for each weight. */
export const emitFonts = async (content: Content, output: Output): Promise<void> => {
  for (const face of faces) {
    const source = readFileSync(fileURLToPath(import.meta.resolve(face.source)));
    const characters = charactersOf(content, face);
    for (const weight of face.weights) {
      const font = await cached([source, characters, String(weight), 'woff2'], () =>
        subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: weight } }),
      );
      output.set(`fonts/${face.name}-${weight}.woff2`, font);
    }
  }
};
