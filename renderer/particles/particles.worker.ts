// Draws in a worker, so that page and animation do not slow each other down.
import { particleShow, type Stage } from './particle-show.ts';

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
