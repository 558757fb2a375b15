import type { Typefaces } from '../../pictures/brand/read-brand.ts';
import { charactersOf, sampleWords, typedBesides } from '../../pictures/fonts/characters.ts';
import { countPairs, type FallbackMetrics, fallbackMetrics } from '../../pictures/fonts/fallback-metrics.ts';
import { brokenWord, cutFont } from '../../pictures/fonts/font-file.ts';
import { partsOf, type Typeface } from '../../pictures/fonts/typeface.ts';
import type { Content } from '../../read/content.ts';
import { ContentFaults } from '../../read/fault.ts';
import { faultOfFile } from '../../read/yaml/source.ts';
import type { OnProgress } from '../on-progress.ts';
import { constant, literal, setModule, setStyles } from '../print.ts';
import type { Output } from '../write-output.ts';

/** A font family of the style sheets. */
interface Face {
  name: 'display' | 'text';
  typeface: Typeface;
  fallback: string;
  /** Weights that the style sheets use. Each is a separate file, a third of the variable font's size. */
  weights: readonly number[];
  /** Weight of form fields. It gets an additional file with characters that only visitors type. */
  typedIn?: number;
}

/** Returns the families: one if headings and text have the same typeface. */
const facesOf = ({ heading, text }: Typefaces): Face[] => {
  const display: Face = { name: 'display', typeface: heading, fallback: 'Display Fallback', weights: [600] };
  const body: Face = { name: 'text', typeface: text, fallback: 'Text Fallback', weights: [400, 600], typedIn: 400 };
  return heading.name === text.name ? [body] : [display, body];
};

/** Fewest characters in a part of a font that every page preloads. A part with fewer is for single words. */
const fewestPreloaded = 16;

const hex = (code: number): string => code.toString(16).toUpperCase();

/** Returns the value of `unicode-range` for some characters. */
const rangesOf = (characters: string): string => {
  const ranges: [first: number, last: number][] = [];
  for (const code of [...characters].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
};

const rule = (family: string, descriptors: readonly string[]): string =>
  `@font-face {\n  font-family: ${JSON.stringify(family)};\n${descriptors.map((line) => `  ${line};\n`).join('')}}\n`;

const fontRule = ({ typeface: { family } }: Face, weight: number, file: string, ranges?: string): string =>
  rule(family, [
    `src: url("~generated/${file}") format("woff2")`,
    `font-weight: ${weight}`,
    'font-display: swap',
    ...(ranges ? [`unicode-range: ${ranges}`] : []),
  ]);

const fallbackRule = ({ fallback }: Face, weight: number, metrics: FallbackMetrics): string =>
  rule(fallback, [
    `src: ${['Arial', 'Liberation Sans', 'Helvetica'].map((name) => `local("${name}${weight < 600 ? '' : ' Bold'}")`).join(', ')}`,
    `font-weight: ${weight}`,
    `size-adjust: ${metrics.sizeAdjust}%`,
    `ascent-override: ${metrics.ascent}%`,
    `descent-override: ${metrics.descent}%`,
    `line-gap-override: ${metrics.lineGap}%`,
  ]);

/** A typeface whose features this system does not know. Its letters would not join. */
const brokenMessage = ({ name }: Typeface, word: string): string =>
  `the letters of "${word}" cannot be cut from the typeface ${name} (fix: choose another typeface)`;

/** Returns the CSS value of a family with its fallback. */
const stackOf = ({ typeface: { family }, fallback }: Face): string => `"${family}", "${fallback}", sans-serif`;

/** The files and rules of all typefaces. */
interface FontFiles {
  files: Map<string, Uint8Array>;
  rules: string[];
  fallbacks: string[];
  preloaded: string[];
}

/** Words that every subset font must draw as the whole font does, and pairs that measure the fallback fonts. */
interface SiteWords {
  characters: string;
  sample: readonly string[];
  pairs: ReadonlyMap<string, number>;
}

/** Adds the files and rules of one weight of a family. */
const addWeight = async (fonts: FontFiles, face: Face, weight: number, words: SiteWords): Promise<void> => {
  const [main, ...others] = partsOf(face.typeface, weight, words.characters);
  if (!main) return;
  const addFile = async (suffix: string, text: string, { font } = main): Promise<string> => {
    const file = `fonts/${face.name}-${weight}${suffix}.woff2`;
    const cut = await cutFont(font, text, weight);
    const drawn = new Set(text);
    const whole = words.sample.filter((word) => [...word].every((one) => drawn.has(one)));
    const broken = await brokenWord(font, weight, cut, whole);
    if (broken) throw new ContentFaults([faultOfFile('data/site.yaml', brokenMessage(face.typeface, broken))]);
    fonts.files.set(file, cut);
    return file;
  };
  if (weight === face.typedIn) {
    // Declared first, because later rules win for characters in both ranges. Often in another font than the main one.
    const [typed] = partsOf(face.typeface, weight, typedBesides(words.characters));
    if (typed)
      fonts.rules.push(fontRule(face, weight, await addFile('-typed', typed.characters, typed), 'U+A0-FF, U+20AC'));
  }
  const file = await addFile('', main.characters);
  fonts.rules.push(fontRule(face, weight, file));
  fonts.preloaded.push(file);
  for (const [index, part] of others.entries()) {
    const further = await addFile(`-${index + 2}`, part.characters, part);
    fonts.rules.push(fontRule(face, weight, further, rangesOf(part.characters)));
    if (part.characters.length >= fewestPreloaded) fonts.preloaded.push(further);
  }
  fonts.fallbacks.push(fallbackRule(face, weight, await fallbackMetrics(main.font, weight, words.pairs)));
};

/**
 * generated/fonts/<face>-<weight>.woff2: each typeface, subset to the characters of the site. Characters of other
 * fonts of the typeface, such as Greek, are in files with a number. <face>-<weight>-typed.woff2: other characters that
 * visitors may type, loaded on demand. generated/typefaces.css: their rules, and fallback fonts of the same size.
 * generated/preloaded-fonts.ts: the files of the initial viewport.
 */
export const emitFonts = async (
  content: Content,
  typefaces: Typefaces,
  output: Output,
  onProgress?: OnProgress,
): Promise<void> => {
  const words = {
    characters: charactersOf(content),
    sample: sampleWords(content),
    pairs: countPairs((JSON.stringify(content.single).match(/"[^"\\]* [^"\\]*"/g) ?? []).join(' ')),
  };
  const faces = facesOf(typefaces);
  const fonts: FontFiles = { files: new Map(), rules: [], fallbacks: [], preloaded: [] };
  const weights = faces.flatMap((face) => face.weights.map((weight) => ({ face, weight })));
  for (const [done, { face, weight }] of weights.entries()) {
    onProgress?.('fonts', done, weights.length);
    await addWeight(fonts, face, weight, words);
  }
  onProgress?.('fonts', weights.length, weights.length);
  for (const [file, font] of fonts.files) output.set(file, font);
  const [display, text = display] = faces;
  const origin = { emitter: 'generator/emit/pictures/fonts.ts', data: 'data/site.yaml and data/brand' };
  const stacks =
    display && text
      ? `:root {\n  --font-display-stack: ${stackOf(display)};\n  --font-text-stack: ${stackOf(text)};\n}\n`
      : '';
  setStyles(output, 'typefaces.css', origin, [...fonts.rules, ...fonts.fallbacks, stacks].join('\n'));
  setModule(output, 'preloaded-fonts.ts', origin, [constant('preloadedFonts', literal(fonts.preloaded))]);
};
