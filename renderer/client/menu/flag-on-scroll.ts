/** Keeps a flag of an element true while something holds that depends on how far the page is scrolled. */
export const flagOnScroll = (element: HTMLElement, flag: string, holds: () => boolean): void => {
  const update = (): void => {
    const value = String(holds());
    // Written when it changes alone: scrolling asks in every frame.
    if (element.dataset[flag] !== value) element.dataset[flag] = value;
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  update();
};
