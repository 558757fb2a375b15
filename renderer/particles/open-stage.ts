import type { Stage } from './particle-show.ts';
import { atLeisure } from '../behaviours/at-leisure.ts';
import type { ParticleMessage } from './particles.worker.ts';

/** More than two device pixels to one of CSS cannot be seen at this faintness, and cost. */
const maxRatio = 2;

/** Where the browser cannot hand a canvas to a worker, the page draws, when it has nothing else to do. */
const showInPage = (canvas: HTMLCanvasElement): ((stage: Stage) => void) => {
  const coming = import('./particle-show.ts').then(({ particleShow }) => particleShow(canvas));
  return (stage) => void coming.then((show) => atLeisure(() => show(stage)));
};

const showInWorker = (canvas: HTMLCanvasElement): ((stage: Stage) => void) => {
  const worker = new Worker(new URL('./particles.worker.ts', import.meta.url), { type: 'module' });
  const offscreen = canvas.transferControlToOffscreen();
  const first: ParticleMessage = { canvas: offscreen, stage: stageOf(canvas, false) };
  worker.postMessage(first, [offscreen]);
  return (stage) => {
    const message: ParticleMessage = { stage };
    worker.postMessage(message);
  };
};

const stageOf = (canvas: HTMLCanvasElement, moves: boolean): Stage => ({
  size: { width: canvas.clientWidth, height: canvas.clientHeight },
  ratio: Math.min(devicePixelRatio, maxRatio),
  // The token, as the browser resolves it: neither a worker nor a canvas knows custom properties.
  colour: getComputedStyle(canvas).color,
  moves,
});

/** Lays the canvas of the particles under the page's content, and tells who draws on it whenever the window or `moves` changes. */
export const openStage = (): { setMoves: (moves: boolean) => void } => {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  document.body.prepend(canvas);
  const show = 'transferControlToOffscreen' in canvas ? showInWorker(canvas) : showInPage(canvas);
  let moves = false;
  const update = (): void => show(stageOf(canvas, moves));
  new ResizeObserver(update).observe(canvas);
  return {
    setMoves: (next) => {
      moves = next;
      update();
    },
  };
};
