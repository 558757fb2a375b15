// Draws in a worker, so that page and animation do not slow each other down.
import { particleCount, particleFrame, particleSpeed } from '#generated/constants.ts';
import { draw } from './draw.ts';
import { createField, type Field, resize, type Size, step } from './field.ts';

/** The page state for the worker: canvas size, device pixels per CSS pixel, color, and true if the particles move. */
export interface Stage {
  size: Size;
  ratio: number;
  color: string;
  moves: boolean;
}

/** Draws particles on a canvas. The returned function updates the page state. */
const particleShow = (canvas: OffscreenCanvas): ((stage: Stage) => void) => {
  const context = canvas.getContext('2d');
  let field: Field | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  return ({ size, ratio, color, moves }) => {
    clearInterval(timer);
    if (!context) return;
    field = field ? resize(field, size) : createField(particleCount, size, particleSpeed, Math.random);
    const width = Math.round(size.width * ratio);
    const height = Math.round(size.height * ratio);
    // Setting a canvas size clears the canvas, even if the value is the same.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    draw(context, field, color, ratio);
    if (!moves) return;
    timer = setInterval(() => {
      if (field) field = step(field, particleFrame / 1000);
      if (field) draw(context, field, color, ratio);
    }, particleFrame);
  };
};

/** The first message transfers the canvas; every message contains the page state. */
export interface ParticleMessage {
  canvas?: OffscreenCanvas;
  stage: Stage;
}

let show: ((stage: Stage) => void) | undefined;

addEventListener('message', ({ data: { canvas, stage } }: MessageEvent<ParticleMessage>) => {
  if (canvas) show = particleShow(canvas);
  show?.(stage);
});
