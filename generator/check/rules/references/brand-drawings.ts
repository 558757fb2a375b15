import { join } from 'node:path';
import { brandDrawings, brandFiles, brandFolder, isBrandDrawing } from '../../../pictures/brand/brand-files.ts';
import { readDrawing } from '../../../pictures/drawings/read-drawing.ts';
import type { Fault } from '../../../read/fault.ts';
import { nearest } from '../../../read/nearest.ts';
import { faultOfFile } from '../../../read/yaml/source.ts';

const known = Object.keys(brandDrawings).map((name) => `${name}.svg`);

/** True for pictures. Other files, such as fonts and their licenses, may have any name. */
const isPicture = (file: string): boolean => /\.(?:svg|png|jpe?g|webp|avif|gif|ico|pdf|ai|eps)$/i.test(file);

/** Returns the faults of the pictures in `data/brand`. */
export const brandDrawingFaults = async (data: string): Promise<Fault[]> => {
  const inFiles = brandFiles(data)
    .filter(isPicture)
    .map(async (path): Promise<Fault[]> => {
      const file = `data/${brandFolder}/${path}`;
      const name = path.replace(/\.svg$/, '');
      if (!isBrandDrawing(name)) {
        const near = nearest(path.replace(/\.\w+$/, '.svg').toLowerCase(), known);
        const fix = near ? `make it an SVG file with the name ${near}` : `rename it to one of ${known.join(', ')}`;
        return [faultOfFile(file, `this picture is never shown (fix: ${fix})`)];
      }
      const read = await readDrawing(join(data, brandFolder, path), brandDrawings[name]);
      return 'svg' in read ? [] : read.faults.map((fault) => ({ file, path: '', ...fault }));
    });
  return (await Promise.all(inFiles)).flat();
};
