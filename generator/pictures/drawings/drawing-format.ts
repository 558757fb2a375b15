import type { Fault } from '../../read/fault.ts';

/** Kinds of drawings: the size that their files declare, and the most bytes that they may weigh when optimized. */
export const drawingKinds = {
  scene: { width: 640, height: 480, bytes: 9000, precision: 1 },
  mark: { width: 48, height: 48, bytes: 3000, precision: 2 },
} as const;

export type DrawingKind = keyof typeof drawingKinds;

/**
 * Colors of drawings. Files hold the value, which every program displays. Pages use the palette's color instead, so
 * one file serves the light and the dark scheme.
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
