import { type SectionAction, sectionActions, type TitledSection } from '../section-actions.ts';
import { hasBegunOn } from '../stray-clicks.ts';

const styles = `
  :host { position: fixed; inset: 0; z-index: 2147483646; pointer-events: none; user-select: none; }
  .frame { position: absolute; border: 2px dashed light-dark(#0b57d0, #a8c7fa); }
  .bar {
    position: absolute; display: flex; gap: 2px; max-inline-size: calc(100vw - 16px); padding: 3px; pointer-events: auto;
    font: 13px/1.4 system-ui; color: #fff; background: #1f1f1f; border: 1px solid #fff; border-radius: 6px;
  }
  button {
    display: grid; place-items: center; min-inline-size: 32px; min-block-size: 32px; padding: 0 4px;
    font: inherit; color: inherit; background: none; border: 0; border-radius: 4px; cursor: pointer;
  }
  .title { display: block; min-inline-size: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .title { max-inline-size: 16rem; unicode-bidi: plaintext; }
  button:hover { background: #555; }
  button:focus-visible { outline: 3px solid #a8c7fa; outline-offset: -1px; }
  [aria-disabled="true"] { opacity: 0.4; }
  svg { inline-size: 16px; fill: none; stroke: currentColor; stroke-width: 1.75; }
  [hidden] { display: none; }
  @media print { :host { display: none; } }
`;

/** Distance between the bar and the edges of its section in pixels. */
const gap = 8;

/** The buttons of the section at the pointer. They are one element beside the body, as the marks are. */
export interface SectionBar {
  set: (sections: readonly TitledSection[]) => void;
  hover: (event: MouseEvent) => void;
  /** Scrolls to a section, and focuses one of its buttons if the page has the focus. */
  show: (anchor: string, action: SectionAction | 'open') => void;
  hide: () => void;
}

/** Returns the elements of a section: that of its anchor, or those without one after the section before it. */
const elementsOf = (sections: readonly TitledSection[], section: TitledSection): Element[] => {
  const own = document.getElementById(section.anchor);
  if (own) return [own];
  const before = sections.slice(0, sections.indexOf(section)).toReversed();
  const after: Element[] = [];
  let next = before.map(({ anchor }) => document.getElementById(anchor)).find(Boolean)?.nextElementSibling;
  for (; next && !next.id; next = next.nextElementSibling) if (next.matches('section')) after.push(next);
  return after;
};

const unionOf = (elements: readonly Element[]): DOMRect => {
  const all = elements.map((element) => element.getBoundingClientRect());
  const [left, top] = [Math.min(...all.map((each) => each.left)), Math.min(...all.map((each) => each.top))];
  const right = Math.max(...all.map((each) => each.right));
  return new DOMRect(left, top, right - left, Math.max(...all.map((each) => each.bottom)) - top);
};

/** Bottom of the site's header over the page. */
const headerBottom = (): number => {
  const { bottom = 0 } = document.querySelector('body > header')?.getBoundingClientRect() ?? {};
  return Math.max(0, bottom);
};

/** Its style sheets move a page that is loaded again, and the browser would scroll to where it was. */
const revealOnceLoaded = (reveal: () => void): void => {
  history.scrollRestoration = 'manual';
  const end = (): void => {
    reveal();
    // Browsers may scroll after the event.
    setTimeout(() => {
      history.scrollRestoration = 'auto';
    });
  };
  addEventListener('load', end, { once: true });
};

export const createSectionBar = (act: (anchor: string, action: SectionAction | 'open') => void): SectionBar => {
  const host = document.createElement('aside');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<style>${styles}</style><div class="frame" hidden></div><div class="bar" hidden></div>`;
  const [frame, bar] = ['.frame', '.bar'].map((name) => shadow.querySelector<HTMLElement>(name));
  if (!frame || !bar) throw new Error('a section has no bar');
  document.documentElement.append(host);

  let sections: readonly TitledSection[] = [];
  let shown: TitledSection | undefined;
  const place = (): void => {
    const elements = shown ? elementsOf(sections, shown) : [];
    frame.hidden = elements.length === 0;
    bar.hidden = frame.hidden;
    if (frame.hidden) return;
    const { left, top, width, bottom } = unionOf(elements);
    const highest = Math.max(top, headerBottom());
    const height = Math.max(0, bottom - highest);
    Object.assign(frame.style, { left: `${left}px`, top: `${highest}px`, width: `${width}px`, height: `${height}px` });
    const { offsetWidth, offsetHeight } = bar;
    const lowest = Math.min(bottom, innerHeight) - offsetHeight - gap;
    bar.style.top = `${Math.min(highest + gap, lowest)}px`;
    const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
    bar.style.left = `${isRightToLeft ? left + gap : left + width - offsetWidth - gap}px`;
  };
  const button = (action: SectionAction | 'open', label: string, reason = ''): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.title = reason || label;
    made.dataset.action = action;
    made.ariaLabel = label;
    // A disabled button would lose the focus. The editor says the reason.
    if (reason !== '') made.ariaDisabled = 'true';
    made.addEventListener('click', ({ detail }) => {
      // A tap shows the bar, and does not press it. A double click makes one copy.
      const isIgnored = (detail > 0 && !hasBegunOn(host)) || (action === 'duplicate' && detail > 1);
      if (shown && !isIgnored) act(shown.anchor, action);
    });
    return made;
  };
  const focusOn = (action: string): void => bar.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  const point = (section: TitledSection | undefined): void => {
    if (section !== shown && section) {
      const focused = shadow.activeElement instanceof HTMLElement ? shadow.activeElement.dataset.action : undefined;
      const title = button('open', section.title);
      title.className = 'title';
      title.textContent = section.kind;
      const buttons = section.buttons.map(({ action, label, reason }) => {
        const made = button(action, label, reason);
        made.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${sectionActions[action]}"/></svg>`;
        return made;
      });
      bar.replaceChildren(title, ...buttons);
      if (focused) focusOn(focused);
      host.ariaLabel = section.title;
    }
    shown = section;
    place();
  };
  for (const event of ['scroll', 'resize']) addEventListener(event, place, { capture: true, passive: true });
  // The bar may cover what someone wants to see.
  addEventListener('keydown', ({ key }) => key === 'Escape' && point(undefined));

  return {
    set: (next) => {
      sections = next;
      point(next.find(({ anchor }) => anchor === shown?.anchor));
    },
    hover: ({ target }) => {
      if (!(target instanceof Element) || target === host) return;
      point(sections.find((section) => elementsOf(sections, section).some((element) => element.contains(target))));
    },
    show: (anchor, action) => {
      const isOther = shown?.anchor !== anchor;
      point(sections.find((section) => section.anchor === anchor));
      const [element] = shown ? elementsOf(sections, shown) : [];
      const reveal = (): void => {
        const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
        const isOut = bottom < 0 || top > innerHeight || (isOther && (top < 0 || bottom > innerHeight));
        if (isOut) element?.scrollIntoView({ block: 'start' });
        place();
      };
      reveal();
      if (document.readyState !== 'complete') revealOnceLoaded(reveal);
      if (document.hasFocus()) focusOn(action);
    },
    hide: () => point(undefined),
  };
};
