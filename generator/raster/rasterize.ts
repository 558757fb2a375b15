import sharp from 'sharp';
import { cached } from '../read/files/cache.ts';

/** A drawing as PNG bytes, so wide in pixels. Done once for the same drawing. */
export const rasterize = (svg: string, width: number, { palette = true } = {}): Promise<Uint8Array> =>
  cached([svg, String(width), `png ${sharp.versions.sharp} ${palette ? 'palette' : 'colors'}`], () =>
    sharp(Buffer.from(svg)).resize({ width }).png({ palette, effort: 4 }).toBuffer(),
  );
