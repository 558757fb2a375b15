// Draws the particles apart from the page, so that a busy page does not make them stutter, nor they the page.
import { particleShow, type Stage } from './particle-show.ts';

/** The first message brings the canvas, and each brings a stage. */
export interface ParticleMessage {
  canvas?: OffscreenCanvas;
  stage: Stage;
}

let show: ((stage: Stage) => void) | undefined;

addEventListener('message', ({ data: { canvas, stage } }: MessageEvent<ParticleMessage>) => {
  if (canvas) show = particleShow(canvas);
  show?.(stage);
});
