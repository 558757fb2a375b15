import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { toId } from '../../../schemas/text/id.ts';
import { cached } from '../../read/files/cache.ts';
import type { Focus } from '../../read/files/picture-files.ts';

/** Aspect ratio of every picture in the layout. */
export const ratio = 4 / 3;

/** Widths of pictures in the layout, in pixels: from a phone to half a wide screen with double density. */
const layoutWidths = [480, 800, 1200, 1600];

// The AVIF encoder splits its work by thread, which affects the output. One thread produces the same bytes on every
// machine.
const threads = 1;

/** Encoder effort. Quick encoding takes a twentieth of the time and produces files that are a third larger. */
interface Effort {
  careful: number;
  inHurry: number;
}

/** Formats, best first. Every browser supports the last one. */
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

/** Versions of a photograph, with metadata. */
export interface Versions {
  files: Map<string, Uint8Array>;
  width: number;
  height: number;
  widths: readonly number[];
  /** Prefix of every file name; `-<width>.avif` and `-<width>.webp` follow. */
  stem: string;
  /** A few pixels as a data URL, shown until the picture has loaded. */
  placeholder: string;
}

const stemOf = (file: string, bytes: Uint8Array, crop: string): string => {
  const plain = toId(file.replace(/\.\w+$/, ''));
  return `${plain || 'photograph'}-${createHash('sha256').update(bytes).update(crop).digest('hex').slice(0, 10)}`;
};

/** Returns the largest crop of the layout's ratio around a focus, shifted to fit inside the picture. */
const windowAround = ([x, y]: Focus, width: number, height: number) => {
  const inside = {
    width: Math.floor(Math.min(width, height * ratio)),
    height: Math.floor(Math.min(height, width / ratio)),
  };
  const begin = (center: number, length: number, whole: number): number =>
    Math.round(Math.min(Math.max(center * whole - length / 2, 0), whole - length));
  return { left: begin(x, inside.width, width), top: begin(y, inside.height, height), ...inside };
};

interface Cut {
  /** Point to keep; by default, the part that attracts most attention. */
  focus?: Focus;
  /** True to encode quickly, as in development. */
  inHurry: boolean;
  /** Called before the first version is encoded, but not if all are cached. */
  onEncode?: () => void;
}

/**
 * Crops a photograph to the layout's ratio and encodes it at the layout's widths, without enlarging it. Versions are
 * cached.
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
      // The cache key includes the effort, so that quick versions never replace careful ones.
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
