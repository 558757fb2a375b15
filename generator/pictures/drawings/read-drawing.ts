import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedJson, fileStamp } from '../../read/files/cache.ts';
import { drawingFolder, isMark } from '../../read/files/picture-files.ts';
import { memoize } from '../../read/memoize.ts';
import { type Drawing, type DrawingKind, drawingColors, drawingKinds, type ReadDrawing } from './drawing-format.ts';

const optimizer = ['./optimize-drawing.ts', './active-content.ts'].map((file) =>
  readFileSync(new URL(file, import.meta.url)),
);

const readOnce = memoize(async (path: string, kind: DrawingKind, _stamp: string): Promise<ReadDrawing> => {
  const bytes = readFileSync(path);
  const inputs = [bytes, kind, JSON.stringify([drawingKinds, drawingColors]), ...optimizer];
  return cachedJson(inputs, async () => {
    // Loaded only if a drawing has changed.
    if (!path.endsWith('.svg')) {
      const { embedRaster } = await import('./embed-raster.ts');
      return embedRaster(bytes);
    }
    const { optimizeDrawing } = await import('./optimize-drawing.ts');
    return optimizeDrawing(bytes.toString(), kind);
  });
});

/**
 * Reads, checks and optimizes an SVG, PNG or WebP file. The result is cached by the file's bytes.
 *
 * @example
 * await readDrawing('data/drawings/strata.svg', 'scene'); // { svg: '<svg …><g fill="none" …' }
 */
export const readDrawing = (path: string, kind: DrawingKind): Promise<ReadDrawing> =>
  readOnce(path, kind, fileStamp(path));

/** Returns a drawing that has passed the check. */
export const checkedDrawing = async (path: string, kind: DrawingKind): Promise<Drawing> => {
  const read = await readDrawing(path, kind);
  if ('svg' in read) return read;
  throw new Error(`${path} passed the check with a fault: ${read.faults[0]?.message}`);
};

/** Returns the SVG of a drawing. `file` is relative to the folder of drawings. */
export const drawingSvg = async (data: string, file: string): Promise<string> =>
  (await checkedDrawing(join(data, drawingFolder, file), isMark(file) ? 'mark' : 'scene')).svg;
