import { whenIdle, whenLoaded } from '../moments.ts';
import { isPaused } from '../visitor.ts';

/**
 * Starts the particles behind every page (GLB-1). Loads them after the load event, when the browser is idle. Visitors
 * with reduced motion or forced colors get none.
 */
export const startParticles = (): void => {
  const preferences = ['(prefers-reduced-motion: reduce)', '(forced-colors: active)'].map((query) => matchMedia(query));
  let opening: Promise<{ setMoves: (moves: boolean) => void }> | undefined;
  const update = (): void => {
    const welcome = preferences.every(({ matches }) => !matches);
    if (welcome) opening ??= import('../particles/open-stage.ts').then(({ openStage }) => openStage());
    opening?.then(
      ({ setMoves }) => setMoves(welcome && !document.hidden && !isPaused()),
      // The code failed to load, or the browser lacks OffscreenCanvas. The page works without particles.
      () => undefined,
    );
  };
  const start = (): void => {
    document.querySelector('.motion-toggle')?.addEventListener('change', update);
    for (const preference of preferences) preference.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    update();
  };
  whenLoaded(() => whenIdle(start));
};
