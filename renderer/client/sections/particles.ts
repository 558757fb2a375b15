import { particleStorageKey } from '#generated/constants.ts';
import { whenIdle, whenLoaded } from '../browser/moments.ts';
import { isNoted, note } from '../browser/storage.ts';

/**
 * Starts the particles behind every page (GLB-1) and their pause control in the footer (WCAG 2.2.2). Loads them after
 * the load event, when the browser is idle. Visitors with reduced motion or forced colors get none.
 */
export const startParticles = (): void => {
  const control = document.querySelector<HTMLElement>('[data-behavior="particles"]');
  const toggle = control?.querySelector('input');
  if (!control || !toggle) return;
  toggle.checked = isNoted(particleStorageKey);

  const preferences = ['(prefers-reduced-motion: reduce)', '(forced-colors: active)'].map((query) => matchMedia(query));
  let opening: Promise<{ setMoves: (moves: boolean) => void }> | undefined;
  const update = (): void => {
    const welcome = preferences.every(({ matches }) => !matches);
    if (welcome) opening ??= import('../../particles/open-stage.ts').then(({ openStage }) => openStage());
    opening?.then(
      ({ setMoves }) => {
        control.dataset.running = '';
        setMoves(welcome && !document.hidden && !toggle.checked);
      },
      // The code failed to load, or the browser lacks OffscreenCanvas. The page works without particles.
      () => undefined,
    );
  };
  const start = (): void => {
    toggle.addEventListener('change', () => {
      note(particleStorageKey, toggle.checked);
      update();
    });
    for (const preference of preferences) preference.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    update();
  };
  whenLoaded(() => whenIdle(start));
};
