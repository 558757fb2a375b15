import type { Stage } from './particle-show.ts';
import type { ParticleMessage } from './particles.worker.ts';
import { workerAddress } from './worker-address.ts';

/** More than two device pixels to one of CSS cannot be seen at this faintness, and cost. */
const maxRatio = 2;

/**
 * Inserts the canvas of the particles under the page's content and transfers it to the worker that draws. Notifies the
 * worker when the window or `moves` changes. Throws if a browser cannot transfer a canvas; every browser that supports
 * the site's colors can (vite.config.ts).
 */
export const openStage = (): { setMoves: (moves: boolean) => void } => {
  const canvas = document.createElement('canvas');
  const offscreen = canvas.transferControlToOffscreen();
  canvas.setAttribute('aria-hidden', 'true');
  document.body.prepend(canvas);

  const worker = new Worker(workerAddress, { type: 'module' });
  const post = (message: ParticleMessage, handed: Transferable[] = []): void => worker.postMessage(message, handed);

  let moves = false;
  const stage = (): Stage => ({
    size: { width: canvas.clientWidth, height: canvas.clientHeight },
    ratio: Math.min(devicePixelRatio, maxRatio),
    // The token, as the browser resolves it: a worker knows no custom properties.
    color: getComputedStyle(canvas).color,
    moves,
  });
  post({ canvas: offscreen, stage: stage() }, [offscreen]);
  const update = (): void => post({ stage: stage() });
  new ResizeObserver(update).observe(canvas);
  return {
    setMoves: (next) => {
      moves = next;
      update();
    },
  };
};
