import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { charactersOf, typedBesides } from '../../pictures/fonts/characters.ts';
import { faces } from '../../pictures/fonts/faces.ts';
import type { Content } from '../../read/content.ts';
import { cached } from '../../read/files/cache.ts';
import type { Output } from '../write/write-changes.ts';

/**
 * OpenType features to keep (https://learn.microsoft.com/typography/opentype/spec/featurelist): those that browsers
 * apply by default, and tabular figures, which the styles use. All others are a tenth of a file.
 */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/**
 * generated/fonts/<face>-<weight>.woff2: each typeface, subset to the characters of the site.
 * <face>-<weight>-typed.woff2: other characters that visitors may type, loaded on demand (renderer/styles/base.css).
 */
export const emitFonts = async (content: Content, output: Output): Promise<void> => {
  const characters = charactersOf(content);
  for (const { name, source: module, weights, typedIn } of faces) {
    const source = readFileSync(fileURLToPath(import.meta.resolve(module)));
    const cut = (text: string, weight: number): Promise<Uint8Array> =>
      cached([source, text, String(weight), keepFeatures.join(), 'woff2'], () =>
        subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght: weight }, keepFeatures }),
      );
    for (const weight of weights) output.set(`fonts/${name}-${weight}.woff2`, await cut(characters, weight));
    if (typedIn) output.set(`fonts/${name}-${typedIn}-typed.woff2`, await cut(typedBesides(characters), typedIn));
  }
};
