import { dropdownCloseDelay } from '#generated/constants.ts';

/**
 * Adds to the dropdowns what CSS cannot do: toggle buttons, and one open dropdown at a time (HDR-3, STA-2). A dropdown
 * opened by mouse closes 150 ms after the pointer leaves (CST-1a). One opened by keyboard or touch stays open until
 * Escape or a press or focus outside.
 */
export const startDropdowns = (): void => {
  const groups = [...document.querySelectorAll<HTMLElement>('[data-behavior="dropdown"]')];
  const buttonOf = (group: HTMLElement) => group.querySelector<HTMLButtonElement>('[aria-expanded]');
  const isOpen = (group: HTMLElement): boolean => buttonOf(group)?.getAttribute('aria-expanded') === 'true';
  /** Dropdowns opened by mouse. */
  const byMouse = new Set<HTMLElement>();
  const open = (group: HTMLElement): void => {
    buttonOf(group)?.setAttribute('aria-expanded', 'true');
    delete group.dataset.dismissed;
  };
  const close = (group: HTMLElement): void => {
    buttonOf(group)?.setAttribute('aria-expanded', 'false');
    byMouse.delete(group);
  };
  /** Closes a dropdown and hides it even under the pointer, where CSS `:hover` would show it. */
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
    let pressedBy = '';
    group.addEventListener('pointerdown', ({ pointerType }) => {
      pressedBy = pointerType;
    });
    group.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(closing);
      for (const other of groups) if (other !== group) dismiss(other);
      openByMouse(group);
    });
    // The pointer may have entered before this script ran.
    if (matchMedia('(hover: hover)').matches && group.matches(':hover')) openByMouse(group);
    group.addEventListener('pointerleave', (event) => {
      if (event.pointerType !== 'mouse') return;
      closing = setTimeout(() => {
        if (byMouse.has(group)) dismiss(group);
      }, dropdownCloseDelay);
    });
    buttonOf(group)?.addEventListener('click', (event) => {
      // Hovering has already opened the dropdown; the click must not close it. `(hover: hover)` tells nothing of the
      // pointer that pressed: a tablet may have a mouse, and a laptop a touchscreen.
      if (event.detail > 0 && pressedBy === 'mouse') return openByMouse(group);
      if (isOpen(group)) dismiss(group);
      else open(group);
    });
    group.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && group.contains(relatedTarget)) return;
      // Under the pointer, the dropdown stays open and now counts as opened by mouse.
      if (group.matches(':hover')) byMouse.add(group);
      else close(group);
    });
  }

  document.addEventListener('pointerdown', ({ target }) => {
    for (const group of groups)
      if (isOpen(group) && !(target instanceof Node && group.contains(target))) dismiss(group);
  });

  // On the document, because a dropdown opened by mouse does not contain the focus (WCAG 1.4.13).
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
