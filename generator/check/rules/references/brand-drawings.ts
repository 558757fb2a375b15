import { join } from 'node:path';
import {
  type BrandDrawing,
  brandDrawings,
  brandFileOf,
  brandFiles,
  brandFolder,
  isBrandDrawing,
} from '../../../pictures/brand/brand-files.ts';
import { logoLook } from '../../../pictures/brand/logo-look.ts';
import { readDrawing } from '../../../pictures/drawings/read-drawing.ts';
import type { Fault } from '../../../read/fault.ts';
import { nearest } from '../../../read/nearest.ts';
import { faultOfFile } from '../../../read/yaml/source.ts';

const known = Object.keys(brandDrawings).map((name) => `${name}.svg`);

/** True for pictures. Other files, such as fonts and their licenses, may have any name. */
const isPicture = (file: string): boolean => /\.(?:svg|png|jpe?g|webp|avif|gif|ico|pdf|ai|eps)$/i.test(file);

/** Least share of its page that a drawing fills, and the shapes of logos and signs: width divided by height. */
const leastFilled = 0.4;
const ratios = { logo: [0.4, 12], emblem: [0.4, 2.5] } as const;

/** Returns the messages about a logo or a sign that visitors would hardly see. */
const lookMessages = async (name: BrandDrawing, svg: string, hasDarkVersion: boolean): Promise<string[]> => {
  const kind = brandDrawings[name];
  if (kind === 'card') return [];
  const { ratio, filled, lost } = await logoLook(svg);
  const [narrowest, widest] = ratios[kind];
  const messages: string[] = [];
  if (filled < leastFilled) messages.push(`its margins are wider than the drawing (fix: fit the page to the drawing)`);
  if (ratio < narrowest || ratio > widest)
    messages.push(
      `the drawing is ${ratio.toFixed(1)} times as wide as high, ${narrowest} to ${widest} are allowed (fix: arrange its parts otherwise)`,
    );
  if (kind !== 'logo') return messages;
  if (name === 'logo' && lost.light)
    messages.push(
      `its color ${lost.light} cannot be seen on light grounds (fix: use darker colors, and lighter ones in logo-dark.svg)`,
    );
  if (lost.dark && (name === 'logo-dark' || !hasDarkVersion))
    messages.push(
      `its color ${lost.dark} cannot be seen on dark grounds (fix: ${name === 'logo' ? 'add logo-dark.svg, in lighter colors' : 'use lighter colors'})`,
    );
  return messages;
};

/** Returns the faults of the pictures in `data/brand`. */
export const brandDrawingFaults = async (data: string): Promise<Fault[]> => {
  const files = brandFiles(data).filter(isPicture);
  const inFiles = files.map(async (path): Promise<Fault[]> => {
    const file = `data/${brandFolder}/${path}`;
    const name = path.replace(/\.\w+$/, '');
    const shown = isBrandDrawing(name) ? brandFileOf(data, name) : undefined;
    if (!isBrandDrawing(name) || shown !== path) {
      const near = nearest(path.replace(/\.\w+$/, '.svg').toLowerCase(), known);
      const fix = shown
        ? `delete it, because ${shown} is shown`
        : near
          ? `make it an SVG file with the name ${near}`
          : `rename it to one of ${known.join(', ')}`;
      return [faultOfFile(file, `this picture is never shown (fix: ${fix})`)];
    }
    const read = await readDrawing(join(data, brandFolder, path), brandDrawings[name]);
    if ('faults' in read) return read.faults.map((fault) => ({ file, path: '', ...fault }));
    const messages = await lookMessages(name, read.svg, brandFileOf(data, 'logo-dark') !== undefined);
    return messages.map((message) => faultOfFile(file, message));
  });
  return (await Promise.all(inFiles)).flat();
};
