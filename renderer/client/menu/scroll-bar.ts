/**
 * Marks a page whose scroll bar takes room, so that the room stays while a dialog hides the bar. CSS alone cannot tell:
 * Chromium with hidden scroll bars would reserve the room as well, and show a stripe.
 */
export const markScrollBar = (): void => {
  const { clientWidth, dataset } = document.documentElement;
  if (innerWidth > clientWidth) dataset.scrollBar = '';
};
