import { join } from 'node:path';
import { type EditedFiles, filesAfter } from './edited-files.ts';

/** True for a file in data/photographs, false for a drawing. */
export const isPhotograph = (name: string): boolean => /^[^/\\]+\.(jpe?g|png|webp|avif|tiff?|gif)$/i.test(name);

/** Returns the extension of an unsupported file type, such as `heic`. */
export const foreignEnding = (name: string): string | undefined =>
  /\.(heic|heif|svg|bmp|psd|ai|eps|pdf|ico|jfif|jxl|jp2|raw|dng|cr[23]|nef|arw|mp4|mov|webm)$/i.exec(name)?.[1];

export const photographFolder = 'photographs';

/** SVG files of `data/drawings` by name; paths are relative to that folder. */
export interface Drawings {
  /** Drawings that the data can name as pictures. */
  scenes: ReadonlyMap<string, string>;
  /** Marks of clients, products and partners, in the subfolder `marks`. */
  marks: ReadonlyMap<string, string>;
}

export interface PictureFiles {
  drawings: Drawings;
  /** Files of `data/photographs`, with extensions. */
  photographs: ReadonlySet<string>;
}

export const drawingFolder = 'drawings';

export const isMark = (file: string): boolean => file.startsWith('marks/');

/** Returns the name of a drawing: its file without folders and extension. */
export const drawingName = (file: string): string => file.replace(/^.*\//, '').replace(/\.svg$/i, '');

/** Returns the paths of SVG files, relative to the folder of drawings. */
export const drawingFiles = (data: string, edited?: EditedFiles): string[] =>
  filesAfter(join(data, drawingFolder), `data/${drawingFolder}`, edited).filter((file) => /\.svg$/i.test(file));

const byName = (files: readonly string[]): Map<string, string> =>
  new Map(files.map((file) => [drawingName(file), file]));

export const listPictureFiles = (data: string, edited?: EditedFiles): PictureFiles => {
  const photographs = filesAfter(join(data, photographFolder), `data/${photographFolder}`, edited);
  const files = drawingFiles(data, edited);
  return {
    drawings: { scenes: byName(files.filter((file) => !isMark(file))), marks: byName(files.filter(isMark)) },
    photographs: new Set(photographs.filter((file) => !file.includes('/'))),
  };
};

/** Point of a photograph that a crop keeps: distance from the left and from the top, each from 0 to 1. */
export type Focus = readonly [x: number, y: number];

/** Returns the key for a picture's focus: `focus` for `image`, `implementationFocus` for `implementationImage`. */
export const focusKeyOf = (pictureKey: string): string =>
  pictureKey.endsWith('Image') ? pictureKey.replace(/Image$/, 'Focus') : 'focus';

/** Returns a photograph's name for pages: its file with its focus, because a file may have several crops. */
export const croppedName = (file: string, focus: readonly number[] | undefined): string =>
  focus ? `${file}@${focus.join(',')}` : file;

/** Parses a photograph's name into its file and its focus. */
export const cropOf = (name: string): { file: string; focus?: Focus } => {
  const [, file, x, y] = /^(.+)@([\d.e-]+),([\d.e-]+)$/.exec(name) ?? [];
  return file === undefined ? { file: name } : { file, focus: [Number(x), Number(y)] };
};
