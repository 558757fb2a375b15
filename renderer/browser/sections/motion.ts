import { particleStorageKey } from '#generated/constants.ts';
import { isNoted, note } from '../storage.ts';

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

/** Hides a hero's messages out of their turn from screen readers, text search and selection. They are transparent. */
export const startRotation = (): void => {
  const messages = [...document.querySelectorAll<HTMLElement>('.rotation-message')];
  const show = (shown: EventTarget | null | undefined): void => {
    for (const message of messages) message.inert = message !== shown;
  };
  // The editor may have shown another one.
  if (!messages.some(({ inert }) => inert)) show(messages[0]);
  for (const type of ['animationstart', 'animationiteration']) {
    for (const message of messages) message.addEventListener(type, ({ target }) => show(target));
  }
};
