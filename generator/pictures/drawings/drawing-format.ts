import type { ColorName } from '../../../schemas/site/palette.ts';
import type { Fault } from '../../read/fault.ts';

export interface KindOfDrawing {
  /** The size that the file declares; without one, any size. */
  size?: { width: number; height: number };
  /** True if any color is allowed. Drawing colors become those of the palette in any case. */
  hasOwnColors?: true;
  /** Ids of rectangles that mark places for words and pictures. The first is required. */
  boxes?: readonly BoxName[];
  /** Maximum size of the optimized file. */
  bytes: number;
  /** Decimal places of coordinates. */
  precision: number;
}

/** Places of a social card. */
export type BoxName = 'title' | 'tagline' | 'logo' | 'picture';

/** A place in a drawing, with the color of the words in it. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
}

/** Kinds of drawings. Drawings of the company's brand have any colors, and most have any size. */
export const drawingKinds = {
  scene: { size: { width: 640, height: 480 }, bytes: 9000, precision: 1 },
  mark: { size: { width: 48, height: 48 }, bytes: 3000, precision: 2 },
  logo: { hasOwnColors: true, bytes: 6000, precision: 2 },
  emblem: { hasOwnColors: true, bytes: 3000, precision: 2 },
  card: {
    size: { width: 1200, height: 630 },
    hasOwnColors: true,
    boxes: ['title', 'tagline', 'logo', 'picture'],
    bytes: 30_000,
    precision: 1,
  },
} as const satisfies Record<string, KindOfDrawing>;

export type DrawingKind = keyof typeof drawingKinds;

/**
 * Colors of drawings. Files contain the value, which every program can display. Pages replace it with the palette's
 * color, so that one file serves the light and the dark scheme.
 */
export const drawingColors = {
  ink: { value: '#14161c', token: 'ink' },
  paper: { value: '#fdfbf7', token: 'raised' },
  accent: { value: '#ff5714', token: 'accent' },
  counter: { value: '#4b7488', token: 'cool' },
  shade: { value: '#d8d2c6', token: 'graphite-light' },
  pale: { value: '#b9b2a4', token: 'picture-thin' },
} as const satisfies Record<string, { value: string; token: ColorName }>;

/** Returns an optimized drawing as a file, with values in place of the palette's colors. */
export const drawingFile = (svg: string): string =>
  Object.values(drawingColors)
    .reduce((text, { token, value }) => text.replaceAll(`var(--${token})`, value), svg)
    .replace(' aria-hidden="true"', '')
    .replace(' data-dir="ltr"', ' direction="ltr"');

/** Programs write black, or no color, if nobody chose one. It becomes ink. */
export const black = new Set(['black', '#000', '#000000']);

/** A fault of a drawing with its fix. Lines and columns count from 1. */
export type DrawingFault = Pick<Fault, 'message' | 'line' | 'column'>;

/** A drawing in colors of the palette, and the places that its rectangles mark. */
export interface Drawing {
  svg: string;
  boxes: Partial<Record<BoxName, Box>>;
}

export type ReadDrawing = Drawing | { faults: DrawingFault[] };
