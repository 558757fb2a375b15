import { dropdownCloseDelay } from '../../generated/constants.ts';

/**
 * What the dropdowns need beside CSS (HDR-3, STA-2): their buttons open and close them by click and keyboard, Escape
 * closes, moving the focus away closes, and only one is open: the pointer takes over from a neighbour at once.
 */
export const startDropdowns = (): void => {
  const groups = [...document.querySelectorAll<HTMLElement>('[data-behaviour="dropdown"]')];
  const buttonOf = (group: HTMLElement) => group.querySelector<HTMLButtonElement>('[aria-expanded]');
  const set = (group: HTMLElement, open: boolean): void => {
    buttonOf(group)?.setAttribute('aria-expanded', String(open));
    if (open) delete group.dataset.dismissed;
  };
  const dismiss = (group: HTMLElement): void => {
    set(group, false);
    group.dataset.dismissed = '';
  };

  for (const group of groups) {
    let closing: ReturnType<typeof setTimeout> | undefined;
    group.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(closing);
      for (const other of groups) if (other !== group) dismiss(other);
      set(group, true);
    });
    // The pointer may have come before this script.
    if (matchMedia('(hover: hover)').matches && group.matches(':hover')) set(group, true);
    group.addEventListener('pointerleave', (event) => {
      if (event.pointerType !== 'mouse') return;
      closing = setTimeout(() => {
        if (!group.contains(document.activeElement)) dismiss(group);
      }, dropdownCloseDelay);
    });
    buttonOf(group)?.addEventListener('click', (event) => {
      // A mouse has opened the panel by pointing; its click must not close it again.
      if (event.detail > 0 && matchMedia('(hover: hover)').matches) return set(group, true);
      if (buttonOf(group)?.getAttribute('aria-expanded') === 'true') dismiss(group);
      else set(group, true);
    });
    group.addEventListener('focusout', (event) => {
      if (!(event.relatedTarget instanceof Node && group.contains(event.relatedTarget))) set(group, false);
    });
  }

  // On the document, because a panel that the pointer has opened does not hold the focus (WCAG 1.4.13).
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const group of groups) {
      if (buttonOf(group)?.getAttribute('aria-expanded') !== 'true') continue;
      const focused = group.contains(document.activeElement);
      dismiss(group);
      if (focused) buttonOf(group)?.focus();
    }
  });
};
