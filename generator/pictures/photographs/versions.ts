import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { cached } from '../../read/files/cache.ts';
import type { Focus } from './crop-focus.ts';

/** Every picture of the layout is four wide and three high. */
export const ratio = 4 / 3;

/** The widths, in pixels, at which the layout shows a picture: from a phone to half a wide screen of double density. */
const layoutWidths = [480, 800, 1200, 1600];

// The AVIF encoder splits its work by the number of threads, and other splits give other bytes. One thread makes the
// same bytes on every machine; versions are encoded beside each other anyway.
const threads = 1;

/** Encoder effort. In a hurry, encoding takes a twentieth of the time and files are a third larger. */
interface Effort {
  careful: number;
  inHurry: number;
}

/** Formats, best first; every browser reads the last one. */
const formats: Readonly<Record<string, { effort: Effort; encode: (image: Sharp, effort: number) => Sharp }>> = {
  avif: {
    effort: { careful: 4, inHurry: 0 },
    encode: (image, effort) => image.avif({ quality: 52, effort }),
  },
  webp: {
    effort: { careful: 5, inHurry: 0 },
    encode: (image, effort) => image.webp({ quality: 72, effort }),
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
  /** True to encode quickly, as in development. */
  inHurry: boolean;
  /** Called before the first version is encoded; not called where all of them are cached. */
  onEncode?: () => void;
}

/**
 * Cuts a photograph to the layout's shape at its widths, and never enlarges it. Each version is made once for the same
 * bytes.
 */
export const versionsOf = async (
  file: string,
  bytes: Uint8Array,
  { focus, inHurry, onEncode }: Cut,
): Promise<Versions> => {
  sharp.concurrency(threads);
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

  let isAnnounced = false;
  const encoded = (image: Sharp): Promise<Uint8Array> => {
    if (!isAnnounced) onEncode?.();
    isAnnounced = true;
    return image.toBuffer();
  };
  const made = widths.flatMap((width) =>
    Object.entries(formats).map(async ([format, { effort, encode }]): Promise<[string, Uint8Array]> => {
      const chosen = inHurry ? effort.inHurry : effort.careful;
      // The effort is part of the key: what another process has cached never changes the result.
      const inputs = [bytes, `${format} ${width} effort ${chosen} ${sharp.versions.sharp}${crop}`];
      const version = await cached(inputs, () => encoded(encode(cut(width), chosen)));
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
