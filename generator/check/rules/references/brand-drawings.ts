import { join } from 'node:path';
import { contrastRatio } from '../../../../schemas/site/palette.ts';
import { brandDrawings, brandFiles, brandFolder, isBrandDrawing } from '../../../pictures/brand/brand-files.ts';
import { drawingColors } from '../../../pictures/drawings/drawing-format.ts';
import { readDrawing } from '../../../pictures/drawings/read-drawing.ts';
import type { Fault } from '../../../read/fault.ts';
import { nearest } from '../../../read/nearest.ts';
import { faultOfFile } from '../../../read/yaml/source.ts';

const known = Object.keys(brandDrawings).map((name) => `${name}.svg`);

/** True for pictures. Other files, such as fonts and their licenses, may have any name. */
const isPicture = (file: string): boolean => /\.(?:svg|png|jpe?g|webp|avif|gif|ico|pdf|ai|eps)$/i.test(file);

/** Least contrast of a part of a logo that can be seen. Logos have no limit in WCAG 1.4.3. */
const leastContrast = 1.7;

/** True if a part of a logo can be seen on ink. Parts in the color of text become light there. */
const isLegibleOnInk = (svg: string): boolean => {
  const paints = [...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, paint = '']) => paint);
  const hasPlain = /<(?!svg|g)\w+(?![^>]* (?:fill|stroke)=)/.test(svg);
  const contrasts = paints.flatMap((paint) => {
    const [, digits] = /^#((?:[\da-f]{3}){1,2})$/i.exec(paint) ?? [];
    if (!digits) return [];
    const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
    return [contrastRatio(`#${six}`, drawingColors.ink.value)];
  });
  return hasPlain || contrasts.length === 0 || contrasts.some((contrast) => contrast >= leastContrast);
};

/** Returns the faults of the pictures in `data/brand`. */
export const brandDrawingFaults = async (data: string): Promise<Fault[]> => {
  const files = brandFiles(data).filter(isPicture);
  const inFiles = files.map(async (path): Promise<Fault[]> => {
    const file = `data/${brandFolder}/${path}`;
    const name = path.replace(/\.svg$/, '');
    if (!isBrandDrawing(name)) {
      const near = nearest(path.replace(/\.\w+$/, '.svg').toLowerCase(), known);
      const fix = near ? `make it an SVG file with the name ${near}` : `rename it to one of ${known.join(', ')}`;
      return [faultOfFile(file, `this picture is never shown (fix: ${fix})`)];
    }
    const read = await readDrawing(join(data, brandFolder, path), brandDrawings[name]);
    if ('faults' in read) return read.faults.map((fault) => ({ file, path: '', ...fault }));
    if (name !== 'logo' || files.includes('logo-dark.svg') || isLegibleOnInk(read.svg)) return [];
    return [faultOfFile(file, 'this logo cannot be seen on dark grounds (fix: add logo-dark.svg, in lighter colors)')];
  });
  return (await Promise.all(inFiles)).flat();
};
