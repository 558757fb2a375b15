import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { cached } from '../cache.ts';

/** Every picture of the layout is four wide and three high. */
export const ratio = 4 / 3;

/** The widths, in pixels, at which the layout shows a picture: from a phone to half a wide screen of double density. */
const layoutWidths = [480, 800, 1200, 1600];

/** Formats, best first; the last one is what every browser reads. */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 4 }),
  webp: (image: Sharp) => image.webp({ quality: 72, effort: 5 }),
} as const;

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

const stemOf = (name: string, bytes: Uint8Array): string => {
  const plain = name
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'photograph'}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`;
};

/** Cuts a photograph to the layout's shape at its widths, and never enlarges it. Each version is made once for the same bytes. */
export const versionsOf = async (name: string, bytes: Uint8Array): Promise<Versions> => {
  const { autoOrient } = await sharp(bytes).metadata();
  const largest = Math.floor(Math.min(autoOrient.width, autoOrient.height * ratio));
  const fitting = layoutWidths.filter((width) => width <= largest);
  const widths = fitting.length === layoutWidths.length ? fitting : [...fitting, largest];
  const stem = stemOf(name, bytes);
  const cut = (width: number): Sharp =>
    sharp(bytes)
      .autoOrient()
      .resize({ width, height: Math.round(width / ratio), fit: 'cover', position: sharp.strategy.attention });

  const made = widths.flatMap((width) =>
    Object.entries(formats).map(async ([format, encode]): Promise<[string, Uint8Array]> => {
      const recipe = `${format} ${width} ${sharp.versions.sharp}`;
      return [`${stem}-${width}.${format}`, await cached([bytes, recipe], () => encode(cut(width)).toBuffer())];
    }),
  );
  const tiny = await cached([bytes, `placeholder ${sharp.versions.sharp}`], () =>
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
