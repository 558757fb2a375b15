import sharp from 'sharp';
import { say } from '../../../schemas/text/sentence.ts';
import type { ReadDrawing } from './drawing-format.ts';

/** Fewest pixels of the longer side: twice the size on a page. */
const fewestPixels = 512;

/** Most pixels of the longer side. More are not displayed. */
const mostPixels = 1024;

/** Embeds a PNG or WebP file in an SVG drawing, so that it can be placed like other drawings. */
export const embedRaster = async (bytes: Uint8Array): Promise<ReadDrawing> => {
  const fault = (message: string): ReadDrawing => ({ faults: [{ message, line: 1, column: 1 }] });
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (Math.max(width, height) < fewestPixels) {
      const fix = say`export it larger, best as SVG; its longer side needs ${{ fewestPixels }} pixels`;
      return fault(say`the picture has ${{ width }} by ${{ height }} pixels (fix: ${{ fix }})`);
    }
    const { data, info } = await sharp(bytes)
      .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true });
    const href = `data:image/png;base64,${data.toString('base64')}`;
    const size = `width="${info.width}" height="${info.height}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${info.width} ${info.height}"><image ${size} href="${href}"/></svg>`;
    return { svg, boxes: {} };
  } catch {
    return fault('the file cannot be read as a picture (fix: export it again as SVG or PNG)');
  }
};
