import { dropdownCloseDelay } from '#generated/constants.ts';

/**
 * Adds to the dropdowns what CSS cannot do (HDR-3, STA-2): their buttons open and close them, and only one is open. A
 * dropdown that the mouse has opened closes 150 ms after the pointer has left (CST-1a). One that the keyboard or a
 * finger has opened stays until Escape, a press elsewhere or a focus elsewhere.
 */
export const startDropdowns = (): void => {
  const groups = [...document.querySelectorAll<HTMLElement>('[data-behavior="dropdown"]')];
  const buttonOf = (group: HTMLElement) => group.querySelector<HTMLButtonElement>('[aria-expanded]');
  const isOpen = (group: HTMLElement): boolean => buttonOf(group)?.getAttribute('aria-expanded') === 'true';
  /** Groups that the mouse has opened. */
  const byMouse = new Set<HTMLElement>();
  const open = (group: HTMLElement): void => {
    buttonOf(group)?.setAttribute('aria-expanded', 'true');
    delete group.dataset.dismissed;
  };
  const close = (group: HTMLElement): void => {
    buttonOf(group)?.setAttribute('aria-expanded', 'false');
    byMouse.delete(group);
  };
  /** Closes at once, also under the pointer: CSS alone would show it there. */
  const dismiss = (group: HTMLElement): void => {
    close(group);
    group.dataset.dismissed = '';
  };
  const openByMouse = (group: HTMLElement): void => {
    if (!isOpen(group)) byMouse.add(group);
    open(group);
  };

  for (const group of groups) {
    let closing: ReturnType<typeof setTimeout> | undefined;
    group.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(closing);
      for (const other of groups) if (other !== group) dismiss(other);
      openByMouse(group);
    });
    // The pointer may have come before this script.
    if (matchMedia('(hover: hover)').matches && group.matches(':hover')) openByMouse(group);
    group.addEventListener('pointerleave', (event) => {
      if (event.pointerType !== 'mouse') return;
      closing = setTimeout(() => {
        if (byMouse.has(group)) dismiss(group);
      }, dropdownCloseDelay);
    });
    buttonOf(group)?.addEventListener('click', (event) => {
      // A mouse has opened the panel by pointing; its click must not close it again.
      if (event.detail > 0 && matchMedia('(hover: hover)').matches) return openByMouse(group);
      if (isOpen(group)) dismiss(group);
      else open(group);
    });
    group.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && group.contains(relatedTarget)) return;
      // Under the pointer it stays, and is the pointer's from now on.
      if (group.matches(':hover')) byMouse.add(group);
      else close(group);
    });
  }

  document.addEventListener('pointerdown', ({ target }) => {
    for (const group of groups)
      if (isOpen(group) && !(target instanceof Node && group.contains(target))) dismiss(group);
  });

  // On the document, because a panel that the pointer has opened does not hold the focus (WCAG 1.4.13).
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const group of groups) {
      if (!isOpen(group)) continue;
      const focused = group.contains(document.activeElement);
      dismiss(group);
      if (focused) buttonOf(group)?.focus();
    }
  });
};
