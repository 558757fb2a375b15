import { particleStorageKey } from '#generated/constants.ts';
import { isNoted, note } from '../browser/storage.ts';

/** Keeps the choice of the switch that pauses motion for the visit, also on pages that the browser restores. */
export const startMotion = (): void => {
  const toggle = document.querySelector<HTMLInputElement>('.motion-toggle');
  if (!toggle) return;
  const restore = (): void => {
    if (toggle.checked === isNoted(particleStorageKey)) return;
    toggle.checked = !toggle.checked;
    toggle.dispatchEvent(new Event('change'));
  };
  restore();
  toggle.addEventListener('change', () => note(particleStorageKey, toggle.checked));
  addEventListener('pageshow', restore);
};
