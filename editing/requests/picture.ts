import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingFile } from '../../generator/pictures/drawings/drawing-format.ts';
import { optimizeDrawing } from '../../generator/pictures/drawings/optimize-drawing.ts';
import { drawingSvg } from '../../generator/pictures/drawings/read-drawing.ts';
import { inspectPhotograph } from '../../generator/pictures/photographs/inspect.ts';
import {
  drawingFolder,
  isPhotograph,
  listPictureFiles,
  photographFolder,
} from '../../generator/read/pictures/picture-files.ts';
import { toId } from '../../schemas/text/id.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { EditRefused } from '../changes/edit-refused.ts';
import { writeEdits } from '../changes/write-edits.ts';
import type { PictureAnswer } from './protocol.ts';

/** Extensions of photographs by their format in sharp. */
const extensions: Readonly<Record<string, string>> = {
  ...{ jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif', gif: 'gif', tiff: 'tiff' },
};

/** Most characters of a file name. File systems take 255 bytes. */
const longestStem = 80;

/** Returns a file name's words, joined by hyphens and without extension. */
const stemOf = (name: string): string => toId(toId(name.replace(/\.[^.]*$/, '')).slice(0, longestStem)) || 'picture';

/** Returns the file for a picture: one with the same bytes, or a name that no file has. */
const freeFile = (
  { data }: SiteFolders,
  folder: string,
  stem: string,
  extension: string,
  bytes: Uint8Array,
): string => {
  for (let count = 1; ; count += 1) {
    const file = `${folder}/${stem}${count === 1 ? '' : `-${count}`}.${extension}`;
    const path = join(data, file);
    if (!existsSync(path) || readFileSync(path).equals(bytes)) return file;
  }
};

const isSvg = (bytes: Uint8Array): boolean =>
  /^\s*(?:<\?xml|<!--|<svg|<!DOCTYPE svg)/i.test(Buffer.from(bytes.subarray(0, 200)).toString());

/** Returns the extension of a photograph. Throws for bytes that are no picture, or too large a one. */
const extensionOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  const found = await inspectPhotograph(bytes);
  if ('fault' in found) throw new EditRefused(`${name} ${found.fault}`);
  // Loaded on demand, because sites without photographs do not need it.
  const { default: sharp } = await import('sharp');
  const { format, compression } = await sharp(bytes).metadata();
  const extension = extensions[format];
  if (extension === undefined || (format === 'heif' && compression !== 'av1')) {
    throw new EditRefused(`${name} has a format that browsers do not show (fix: export it as JPEG or PNG)`);
  }
  return extension;
};

/** Checks an uploaded picture by its content and writes it: a photograph, or an SVG file as a drawing. */
export const uploadPicture = async (folders: SiteFolders, name: string, bytes: Uint8Array): Promise<PictureAnswer> => {
  const write = (file: string, picture: string, content = bytes): PictureAnswer => {
    writeEdits(folders, new Map([[`data/${file}`, content]]));
    return { picture, files: [`data/${file}`] };
  };
  if (!isSvg(bytes)) {
    const file = freeFile(folders, photographFolder, stemOf(name), await extensionOf(name, bytes), bytes);
    return write(file, file.slice(photographFolder.length + 1));
  }
  const drawing = await optimizeDrawing(Buffer.from(bytes).toString(), 'scene');
  if (!('svg' in drawing)) throw new EditRefused(`${name}: ${drawing.faults[0]?.message}`);
  // The file is what has been checked, without the rest that the program wrote.
  const checked = Buffer.from(`${drawingFile(drawing.svg)}\n`);
  const file = freeFile(folders, drawingFolder, stemOf(name), 'svg', checked);
  return write(file, file.slice(drawingFolder.length + 1).replace(/\.svg$/, ''), checked);
};

/** Width of small pictures in pixels, for screens with double density. */
const thumbnailWidth = 320;

/** Returns a small picture of a name in the data; undefined for an unknown name. */
export const thumbnail = async (
  { data }: SiteFolders,
  name: string,
): Promise<{ type: string; bytes: Uint8Array } | undefined> => {
  const { drawings, photographs } = listPictureFiles(data);
  const drawing = drawings.scenes.get(name);
  if (drawing !== undefined) {
    // Outside of pages, tokens have no color.
    return { type: 'image/svg+xml', bytes: Buffer.from(drawingFile(await drawingSvg(data, drawing))) };
  }
  if (!isPhotograph(name) || !photographs.has(name)) return undefined;
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(join(data, photographFolder, name))
    .autoOrient()
    .resize(thumbnailWidth)
    .webp()
    .toBuffer();
  return { type: 'image/webp', bytes };
};
