const styles = `
.marquee-track { animation-play-state: paused; }
/* Messages take turns, and browsers focus only the one that is not inert. */
.rotation-message { animation: none; visibility: visible; }
.rotation-message[inert] { opacity: 0; }
.motion-control { visibility: hidden; }`;

/**
 * Lets nothing on the page move by itself. A text that moved out of view would lose the focus and what someone types
 * then. The mark of its fault would be over another text.
 */
export const keepStill = (): void => {
  // Scripts of the page read it (renderer/browser/visitor.ts).
  document.documentElement.dataset.still = '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
};

/** Shows the message of a rotating hero that an element belongs to. */
export const showMessageOf = (element: Element): void => {
  const message = element.closest('.rotation-message');
  for (const each of message?.parentElement?.children ?? [])
    if (each instanceof HTMLElement) each.inert = each !== message;
};
