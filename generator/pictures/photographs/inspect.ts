import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { say } from '../../../schemas/text/sentence.ts';
import { cachedJson, fileStamp } from '../../read/files/cache.ts';
import { memoize } from '../../read/memoize.ts';
import { ratio } from './versions.ts';

/** Enough for any phone's photograph, but too little to exhaust a small machine's memory. */
const mostMegapixels = 50;

/** Result of an inspection: a fault, or the width after cropping to the layout's ratio. */
type Inspection = { fault: string } | { width: number };

/** Checks the bytes of a photograph: its type, its size, and that it is complete. */
export const inspectPhotograph = async (bytes: Uint8Array): Promise<Inspection> => {
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const megapixels = (width * height) / 1e6;
    if (megapixels > mostMegapixels) {
      return {
        fault: say`has ${{ megapixels: megapixels.toFixed(1) }} megapixels, at most ${{ mostMegapixels }} are allowed (fix: export it smaller; 4000 pixels wide is sufficient)`,
      };
    }
    // Decodes every line, because a truncated file has a valid header.
    await sharp(bytes, { failOn: 'truncated' }).resize(64).raw().toBuffer();
    return { width: Math.floor(Math.min(autoOrient.width, autoOrient.height * ratio)) };
  } catch {
    return { fault: 'cannot be read as a picture (fix: export it again as JPEG or PNG)' };
  }
};

const inspect = memoize(async (path: string, _stamp: string): Promise<Inspection> => {
  const bytes = readFileSync(path);
  const inputs = [bytes, `inspected for ${mostMegapixels} megapixels by ${sharp.versions.sharp}, with its width`];
  return cachedJson(inputs, () => inspectPhotograph(bytes));
});

/** Returns the fault of a photograph, or of bytes that are to replace it, for a place with a width in pixels. */
export const photographFault = async (path: string, least: number, bytes?: Buffer): Promise<string | undefined> => {
  const found = await (bytes ? inspectPhotograph(bytes) : inspect(path, fileStamp(path)));
  if ('fault' in found) return found.fault;
  if (found.width >= least) return undefined;
  return say`is ${{ width: found.width }} pixels wide when it is cropped to 4:3, but displayed ${{ least }} pixels wide here (fix: export it larger; ${{ double: 2 * least }} pixels wide is sharp on every screen)`;
};
