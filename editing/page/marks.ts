const highlightName = 'site-editor';

const pageStyles = `::highlight(${highlightName}) {
  text-decoration: underline dotted 2px currentColor;
}
/* Floating parts would cover texts. They are at their places in the document. */
:is(.cookie-banner, .language-offer, .quote-button):not([hidden]) { position: static; translate: none; }
:is(.cookie-banner, .language-offer) { margin-block-start: var(--header-height); }
/* The header is over them, and not over the hero. */
:root:has(:is(.cookie-banner, .language-offer):not([hidden])) .site-header { background: var(--ground); }`;

const ownStyles = `
  :host { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; user-select: none; }
  .box { position: absolute; outline: 2px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 3px; border-radius: 2px; }
  .note {
    position: absolute; inset-inline-start: -3px; inset-block-start: calc(100% + 7px); padding: 3px 8px;
    inline-size: max-content; max-inline-size: min(90vw, 30rem); unicode-bidi: plaintext;
    font: 13px/1.4 system-ui; color: #fff; background: #1f1f1f; border: 1px solid #fff; border-radius: 4px;
  }
  .note.is-fault { background: #a30d0d; }
  [hidden] { display: none; }
`;

/** The marks over a page. They are one element beside the body, so the elements of the page stay as they are. */
export interface Marks {
  /** Underlines all texts that can be edited. */
  highlight: (ranges: readonly Range[]) => void;
  /** Draws a box around a text or a picture, with a note below it; removes the box without a place. */
  point: (place?: { bounds: () => DOMRect; note: string; isFault?: boolean }) => void;
}

export const createMarks = (): Marks => {
  const host = document.createElement('site-editor-marks');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<style>${ownStyles}</style><div class="box" hidden><div class="note"></div></div>`;
  const [box, note] = ['.box', '.note'].map((name) => shadow.querySelector<HTMLElement>(name));
  if (!box || !note) throw new Error('the marks have no box');
  document.documentElement.append(host);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageStyles);
  document.adoptedStyleSheets.push(sheet);

  let bounds: (() => DOMRect) | undefined;
  const place = (): void => {
    const { left = 0, top = 0, width = 0, height = 0 } = bounds?.() ?? {};
    // A text that the page has replaced has no size.
    box.hidden = width === 0 && height === 0;
    Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  };
  for (const event of ['scroll', 'resize']) addEventListener(event, place, { capture: true, passive: true });

  return {
    highlight: (ranges) => {
      // Browsers without custom highlights show the box only.
      if ('highlights' in CSS) CSS.highlights.set(highlightName, new Highlight(...ranges));
      place();
    },
    point: (shown) => {
      bounds = shown?.bounds;
      note.textContent = shown?.note ?? '';
      note.hidden = !shown?.note;
      note.classList.toggle('is-fault', shown?.isFault ?? false);
      // Screen readers announce faults.
      note.role = shown?.isFault ? 'alert' : null;
      place();
    },
  };
};
