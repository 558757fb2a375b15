import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { cached, recalled } from '../cache.ts';
import type { Focus } from './focus.ts';

/** Every picture of the layout is four wide and three high. */
export const ratio = 4 / 3;

/** The widths, in pixels, at which the layout shows a picture: from a phone to half a wide screen of double density. */
const layoutWidths = [480, 800, 1200, 1600];

type Encode = (image: Sharp) => Sharp;

/**
 * Formats, best first; the last one is what every browser reads. In a hurry both take a twentieth of the time and make
 * files that look the same and are a third larger.
 */
const formats: Readonly<Record<string, { encode: Encode; inHurry: Encode }>> = {
  avif: {
    encode: (image) => image.avif({ quality: 52, effort: 4 }),
    inHurry: (image) => image.avif({ quality: 52, effort: 0 }),
  },
  webp: {
    encode: (image) => image.webp({ quality: 72, effort: 5 }),
    inHurry: (image) => image.webp({ quality: 72, effort: 0 }),
  },
};

/** A photograph as it is served: files by their names, and what a page must know of them. */
export interface Versions {
  files: Map<string, Uint8Array>;
  /** Size of the widest version. */
  width: number;
  height: number;
  widths: readonly number[];
  /** The beginning of every file's name; `-<width>.avif` and `-<width>.webp` follow. */
  stem: string;
  /** A few pixels, as a data address, shown until the picture is there. */
  placeholder: string;
}

const stemOf = (file: string, bytes: Uint8Array, crop: string): string => {
  const plain = file
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'photograph'}-${createHash('sha256').update(bytes).update(crop).digest('hex').slice(0, 10)}`;
};

/** The largest window of the layout's shape around a focus, or as near to it as the picture reaches. */
const windowAround = ([x, y]: Focus, width: number, height: number) => {
  const inside = {
    width: Math.floor(Math.min(width, height * ratio)),
    height: Math.floor(Math.min(height, width / ratio)),
  };
  const begin = (center: number, length: number, whole: number): number =>
    Math.round(Math.min(Math.max(center * whole - length / 2, 0), whole - length));
  return { left: begin(x, inside.width, width), top: begin(y, inside.height, height), ...inside };
};

/** How a photograph is cut and encoded. */
interface Cut {
  /** What the crop keeps; without it the part that draws most attention. */
  focus?: Focus;
  /** Whether versions that were never made are encoded in a hurry, and not kept, as while one develops. */
  inHurry: boolean;
}

/**
 * Cuts a photograph to the layout's shape at its widths, and never enlarges it. Each version is made once for the same
 * bytes.
 */
export const versionsOf = async (file: string, bytes: Uint8Array, { focus, inHurry }: Cut): Promise<Versions> => {
  const { autoOrient } = await sharp(bytes).metadata();
  const largest = Math.floor(Math.min(autoOrient.width, autoOrient.height * ratio));
  const fitting = layoutWidths.filter((width) => width <= largest);
  const widths = fitting.length === layoutWidths.length ? fitting : [...fitting, largest];
  const crop = focus ? ` around ${focus.join(' ')}` : '';
  const stem = stemOf(file, bytes, crop);
  const cut = (width: number): Sharp => {
    const upright = sharp(bytes).autoOrient();
    const size = { width, height: Math.round(width / ratio) };
    return focus
      ? upright.extract(windowAround(focus, autoOrient.width, autoOrient.height)).resize({ ...size, fit: 'fill' })
      : upright.resize({ ...size, fit: 'cover', position: sharp.strategy.attention });
  };

  const made = widths.flatMap((width) =>
    Object.entries(formats).map(async ([format, { encode, inHurry: encodeInHurry }]): Promise<[string, Uint8Array]> => {
      const inputs = [bytes, `${format} ${width} ${sharp.versions.sharp}${crop}`];
      const version = inHurry
        ? (recalled(inputs) ?? (await encodeInHurry(cut(width)).toBuffer()))
        : await cached(inputs, () => encode(cut(width)).toBuffer());
      return [`${stem}-${width}.${format}`, version];
    }),
  );
  const tiny = await cached([bytes, `placeholder ${sharp.versions.sharp}${crop}`], () =>
    cut(12).webp({ quality: 20, effort: 6 }).toBuffer(),
  );
  const widest = widths.at(-1) ?? largest;
  return {
    files: new Map(await Promise.all(made)),
    width: widest,
    height: Math.round(widest / ratio),
    widths,
    stem,
    placeholder: `data:image/webp;base64,${Buffer.from(tiny).toString('base64')}`,
  };
};
