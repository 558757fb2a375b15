import type { ParticleMessage, Stage } from './particles.worker.ts';
import workerFile from './particles.worker.ts?worker&url';

declare global {
  /**
   * The part of Trusted Types in use (https://www.w3.org/TR/trusted-types/). A policy returns an object, typed as a
   * string here, because TypeScript's DOM types accept only strings.
   */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ) => { createScriptURL: (address: string) => string };
      }
    | undefined;
}

/**
 * The site's only Trusted Types policy, named in its content security policy (hosting/). It accepts only the worker's
 * URL, so visitor input can never become a script URL.
 */
const policy = globalThis.trustedTypes?.createPolicy('site-worker', {
  createScriptURL: (address) => {
    if (address !== workerFile) throw new TypeError(`${address} is not the address of the worker`);
    return address;
  },
});

/** The URL of the worker, as a TrustedScriptURL where the browser supports it. */
const workerAddress: string = policy?.createScriptURL(workerFile) ?? workerFile;

/** Limits the cost of drawing. The particles are so faint that a higher pixel density makes no visible difference. */
const maxRatio = 2;

/**
 * Inserts the canvas behind the page's content and transfers it to the worker that draws. Notifies the worker of
 * changes to the window size or `moves`. Throws without OffscreenCanvas support; every browser that supports the site's
 * colors has it (vite.config.ts).
 */
export const openStage = (): { setMoves: (moves: boolean) => void } => {
  const canvas = document.createElement('canvas');
  const offscreen = canvas.transferControlToOffscreen();
  canvas.setAttribute('aria-hidden', 'true');
  document.body.prepend(canvas);

  const worker = new Worker(workerAddress, { type: 'module' });
  const post = (message: ParticleMessage, moved: Transferable[] = []): void => worker.postMessage(message, moved);

  let moves = false;
  const stage = (): Stage => ({
    size: { width: canvas.clientWidth, height: canvas.clientHeight },
    ratio: Math.min(devicePixelRatio, maxRatio),
    // Resolved here, because workers cannot read custom properties.
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
