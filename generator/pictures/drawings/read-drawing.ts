import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../read/fault.ts';
import { cached } from '../../read/files/cache.ts';
import { fileStamp } from '../../read/files/file-stamp.ts';
import { memoize } from '../../read/memoize.ts';
import { drawingFolder, isMark } from '../picture-files.ts';
import { siteMark } from './choose-drawings.ts';

/** Kinds of drawings: the size that their files declare, and the most bytes that they may weigh when optimized. */
export const drawingKinds = {
  scene: { width: 640, height: 480, bytes: 9000, precision: 1 },
  mark: { width: 48, height: 48, bytes: 3000, precision: 2 },
} as const;

export type DrawingKind = keyof typeof drawingKinds;

/**
 * Colors of drawings. Files hold the value, which every program shows and keeps; pages get the palette's color instead,
 * so one file serves the light and the dark scheme.
 */
export const drawingColors = {
  ink: { value: '#14161c', token: 'ink' },
  paper: { value: '#fdfbf7', token: 'raised' },
  ember: { value: '#ff5714', token: 'ember' },
  counter: { value: '#4b7488', token: 'cool' },
  shade: { value: '#d8d2c6', token: 'graphite-light' },
  pale: { value: '#b9b2a4', token: 'picture-thin' },
} as const;

/** Programs write black, or leave it out, where nobody chose a color. It is read as ink. */
export const black = new Set(['black', '#000', '#000000']);

/** A fault of a drawing with its repair. Lines and columns count from 1. */
export type DrawingFault = Pick<Fault, 'message' | 'line' | 'column'>;

export type ReadDrawing = { svg: string } | { faults: DrawingFault[] };

const optimizer = readFileSync(new URL('./optimize-drawing.ts', import.meta.url));

const readOnce = memoize(async (path: string, kind: DrawingKind, _stamp: string): Promise<ReadDrawing> => {
  const bytes = readFileSync(path);
  const inputs = [bytes, kind, JSON.stringify([drawingKinds, drawingColors]), optimizer];
  const kept = await cached(inputs, async () => {
    // Loaded only when a drawing has changed.
    const { optimizeDrawing } = await import('./optimize-drawing.ts');
    return Buffer.from(JSON.stringify(optimizeDrawing(bytes.toString(), kind)));
  });
  return JSON.parse(Buffer.from(kept).toString()) as ReadDrawing;
});

/**
 * Reads, checks and optimizes an SVG file. The result is cached by the file's bytes.
 *
 * @example
 * await readDrawing('data/drawings/strata.svg', 'scene'); // { svg: '<svg …><g id="picture" fill="none" …' }
 */
export const readDrawing = (path: string, kind: DrawingKind): Promise<ReadDrawing> =>
  readOnce(path, path, kind, fileStamp(path));

/** The SVG of a drawing that has passed the check. `file` leads from the folder of drawings. */
export const drawingSvg = async (data: string, file: string): Promise<string> => {
  const path = join(data, drawingFolder, file);
  const read = await readDrawing(path, isMark(file) ? 'mark' : 'scene');
  if ('svg' in read) return read.svg;
  throw new Error(`${path} passed the check with a fault: ${read.faults[0]?.message}`);
};

/** The mark of the site's owner. */
export const siteMarkSvg = (data: string): Promise<string> => drawingSvg(data, `marks/${siteMark}.svg`);
