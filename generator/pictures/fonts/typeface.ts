import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileStamp } from '../../read/files/cache.ts';
import { memoize } from '../../read/memoize.ts';
import { brandFolder } from '../brand-files.ts';
import { type FontFile, readFont } from './font-file.ts';

/** The upright fonts of a typeface. */
export interface Typeface {
  /** Name in `data/site.yaml`: a package, or a folder of `data/brand`. */
  name: string;
  family: string;
  fonts: readonly FontFile[];
  /** Typefaces of letters that it lacks, in order. */
  others: readonly Typeface[];
}

/** A typeface that cannot be read. The message ends with a repair. */
export class TypefaceFault extends Error {}

const isPackage = (name: string): boolean => name.startsWith('@');

/** The folder of the project's packages. */
const packages = join(import.meta.dirname, '../../../node_modules');

const fontEnding = /\.(?:woff2?|ttf|otf)$/i;

interface Files {
  family: string;
  paths: readonly string[];
}

const packageFonts = (name: string): Files => {
  const folder = join(packages, name);
  if (!existsSync(folder))
    throw new TypefaceFault(`the package ${name} is not installed (fix: npm install --save-dev ${name})`);
  const { family }: { family: string } = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8'));
  const files = readdirSync(join(folder, 'files')).filter((file) => file.endsWith('-normal.woff2'));
  // Packages of variable fonts also contain files with further axes.
  const ofWeight = files.filter((file) => file.endsWith('-wght-normal.woff2'));
  const paths = (ofWeight.length > 0 ? ofWeight : files).map((file) => join(folder, 'files', file));
  return { family, paths };
};

const brandFonts = (data: string, name: string): Files => {
  const folder = join(data, brandFolder, name);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => fontEnding.test(file)) : [];
  if (files.length > 0) return { family: name, paths: files.map((file) => join(folder, file)) };
  throw new TypefaceFault(
    `data/${brandFolder}/${name} contains no font (fix: put WOFF2, TTF or OTF files there, or name a package such as @fontsource-variable/inter)`,
  );
};

const readOnce = memoize(async (path: string, _stamp: string): Promise<FontFile> => {
  try {
    return await readFont(readFileSync(path));
  } catch {
    const file = path.replaceAll('\\', '/').replace(/^.*\/(?=[^/]+\/[^/]+$)/, `data/${brandFolder}/`);
    throw new TypefaceFault(`${file} is not a font that can be read (fix: export it again, or delete it)`);
  }
});

/** Reads a typeface by its name in `data/site.yaml`. Throws a TypefaceFault. */
export const readTypeface = async (data: string, name: string, others: readonly Typeface[] = []): Promise<Typeface> => {
  const { family, paths } = isPackage(name) ? packageFonts(name) : brandFonts(data, name);
  const all = await Promise.all(paths.map((path) => readOnce(path, fileStamp(path))));
  const upright = all.filter(({ isItalic }) => !isItalic);
  return { name, family, others, fonts: upright.length > 0 ? upright : all };
};

const distance = ({ weights: [lightest, heaviest] }: FontFile, weight: number): number =>
  Math.max(lightest - weight, weight - heaviest, 0);

/** Returns the fonts of the weight that is nearest to a wanted one. A typeface has several for its alphabets. */
const fontsOfWeight = ({ fonts }: Typeface, weight: number): FontFile[] => {
  const nearest = Math.min(...fonts.map((font) => distance(font, weight)));
  return fonts.filter((font) => distance(font, weight) === nearest);
};

/** A font with those characters that it draws. */
export interface Part {
  font: FontFile;
  characters: string;
}

/**
 * Divides characters among the fonts of a weight, as few as possible. The first has the most. Those of other typefaces
 * follow.
 */
export const partsOf = (typeface: Typeface, weight: number, characters: string): Part[] => {
  const parts: Part[] = [];
  const fonts = fontsOfWeight(typeface, weight);
  let left = [...characters];
  while (left.length > 0) {
    const drawn = fonts.map((font) => left.filter((character) => font.codes.has(character.codePointAt(0) ?? 0)));
    const most = Math.max(...drawn.map(({ length }) => length));
    const index = drawn.findIndex(({ length }) => length === most);
    const font = fonts[index];
    if (most === 0 || !font) break;
    const drawnByFont = new Set(drawn[index]);
    parts.push({ font, characters: [...drawnByFont].join('') });
    left = left.filter((character) => !drawnByFont.has(character));
  }
  const [next, ...others] = typeface.others;
  return next ? [...parts, ...partsOf({ ...next, others }, weight, left.join(''))] : parts;
};

/** True if a typeface has a glyph for a character, at any weight, or one of the others has. */
export const hasGlyph = ({ fonts, others }: Typeface, character: string): boolean =>
  fonts.some(({ codes }) => codes.has(character.codePointAt(0) ?? 0)) ||
  others.some((other) => hasGlyph(other, character));
