import { basename, extname } from 'node:path';
import { drawingFile } from '../../generator/pictures/drawings/drawing-format.ts';
import { optimizeDrawing } from '../../generator/pictures/drawings/optimize-drawing.ts';
import { drawingSvg } from '../../generator/pictures/drawings/read-drawing.ts';
import { inspectPhotograph } from '../../generator/pictures/photographs/inspect.ts';
import type { EditedFiles } from '../../generator/read/files/edited-files.ts';
import {
  drawingFolder,
  drawingName,
  isPhotograph,
  listPictureFiles,
  photographFolder,
} from '../../generator/read/files/picture-files.ts';
import { say } from '../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { expectNoNewFaults } from '../changes/edit-files.ts';
import { EditRefused } from '../changes/edit-refused.ts';
import { pictureFile } from '../changes/picture-file.ts';
import { pathIn, writeEdits } from '../changes/write-edits.ts';
import type { PictureAnswer } from './protocol.ts';
import { freeFile, stemOf } from './upload-file.ts';

/** Extensions of photographs by their format in sharp. */
const extensions: Readonly<Record<string, string>> = {
  ...{ jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif', gif: 'gif', tiff: 'tiff' },
};

const isSvg = (bytes: Uint8Array): boolean =>
  /^\s*(?:<\?xml|<!--|<svg|<!DOCTYPE svg)/i.test(Buffer.from(bytes.subarray(0, 200)).toString());

/** Returns the extension of a photograph. Throws for bytes that are no picture, or too large a one. */
const extensionOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  const found = await inspectPhotograph(bytes);
  if ('fault' in found) throw new EditRefused(say`${{ name }} ${{ problem: found.fault }}`);
  // Loaded on demand, because sites without photographs do not need it.
  const { default: sharp } = await import('sharp');
  const { format, compression } = await sharp(bytes).metadata();
  const extension = extensions[format];
  if (extension === undefined || (format === 'heif' && compression !== 'av1')) {
    throw new EditRefused(say`${{ name }} has a format that browsers do not show (fix: export it as JPEG or PNG)`);
  }
  return extension;
};

/** Returns an SVG file as it is written: what has been checked, without the rest that the program wrote. */
const checkedDrawing = async (name: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const drawing = await optimizeDrawing(Buffer.from(bytes).toString(), 'scene');
  if (!('svg' in drawing)) throw new EditRefused(say`${{ name }}: ${{ problem: drawing.faults[0]?.message }}`);
  return Buffer.from(`${drawingFile(drawing.svg)}\n`);
};

/** Checks an uploaded picture by its content and writes it: a photograph, or an SVG file as a drawing. */
export const uploadPicture = async (folders: SiteFolders, name: string, bytes: Uint8Array): Promise<PictureAnswer> => {
  const isDrawing = isSvg(bytes);
  const content = isDrawing ? await checkedDrawing(name, bytes) : bytes;
  const extension = isDrawing ? 'svg' : await extensionOf(name, bytes);
  const folder = isDrawing ? drawingFolder : photographFolder;
  const file = freeFile(folders, `data/${folder}/${stemOf(name, 'picture')}`, extension, content);
  writeEdits(folders, new Map([[file, content]]));
  return { picture: isDrawing ? drawingName(file) : basename(file), saved: { files: [file] } };
};

/** Returns a photograph in the format of a file, whose name stays. */
const inFormatOf = async (file: string, name: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const extension = extname(file).slice(1).toLowerCase().replace('jpeg', 'jpg').replace(/^tif$/, 'tiff');
  if ((await extensionOf(name, bytes)) === extension) return bytes;
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes).autoOrient();
  // JPEG has no transparency.
  if (extension === 'jpg') picture.flatten({ background: 'white' });
  return picture.toFormat(extension as 'jpeg', { quality: 92 }).toBuffer();
};

/** Returns the edit that gives a picture another content. Its name stays, and with it all that shows it. */
export const replacedPicture = async (
  folders: SiteFolders,
  picture: string,
  name: string,
  bytes: Uint8Array,
): Promise<EditedFiles> => {
  const file = pictureFile(listPictureFiles(folders.data), picture);
  if (file === undefined) throw new EditRefused(say`there is no picture "${{ picture }}" (fix: reload the page)`);
  if (isSvg(bytes) === isPhotograph(picture))
    throw new EditRefused(
      isSvg(bytes)
        ? say`${{ name }} is a drawing, and ${{ picture }} is a photograph (fix: choose a photograph)`
        : say`${{ name }} is no drawing, as ${{ picture }} is (fix: choose an SVG file)`,
    );
  const content = isSvg(bytes) ? await checkedDrawing(name, bytes) : await inFormatOf(file, name, bytes);
  const edited = new Map([[file, content]]);
  await expectNoNewFaults(folders, edited);
  return edited;
};

/** Width of small pictures in pixels, for screens with double density. */
const thumbnailWidth = 320;

/** Returns a small picture of a name in the data; undefined for an unknown name. */
export const thumbnail = async (
  { data }: SiteFolders,
  name: string,
): Promise<{ type: string; bytes: Uint8Array } | undefined> => {
  const file = pictureFile(listPictureFiles(data), name);
  if (file === undefined) return undefined;
  if (!isPhotograph(name)) {
    // Outside of pages, tokens have no color.
    const svg = await drawingSvg(data, file.replace(`data/${drawingFolder}/`, ''));
    return { type: 'image/svg+xml', bytes: Buffer.from(drawingFile(svg)) };
  }
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(pathIn({ data }, file)).autoOrient().resize(thumbnailWidth).webp().toBuffer();
  return { type: 'image/webp', bytes };
};
