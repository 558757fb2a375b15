import sharp from 'sharp';
import { cached } from '../cache.ts';

/** More than any camera phone's picture needs, and less than what fills a small machine's memory when it is decoded. */
const mostMegapixels = 50;

/** What is wrong with a photograph, with its repair; nothing for a good one. */
const look = async (bytes: Uint8Array): Promise<string> => {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const megapixels = (width * height) / 1e6;
    if (megapixels > mostMegapixels) {
      return `has ${megapixels.toFixed(1)} megapixels and ${mostMegapixels} is the most (fix: export it smaller; 4000 pixels wide is plenty)`;
    }
    // Every pixel is read: a file that was cut off has a good head.
    await sharp(bytes, { failOn: 'truncated' }).stats();
    return '';
  } catch {
    return 'cannot be read as a picture (fix: export it again as JPEG or PNG)';
  }
};

/** The same, done once for the same bytes. */
export const photographFault = async (bytes: Uint8Array): Promise<string> => {
  const inputs = [bytes, `inspected for ${mostMegapixels} megapixels by ${sharp.versions.sharp}`];
  return Buffer.from(await cached(inputs, async () => Buffer.from(await look(bytes)))).toString();
};
