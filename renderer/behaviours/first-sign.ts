/** What a visitor does on purpose: enough to try once more where a connection has failed. */
export const deeds = ['pointerdown', 'keydown', 'focusin'] as const;

/** What a visitor does first, whatever it is. */
const signs = [...deeds, 'pointermove', 'scroll'] as const;

const searchLink = '[data-behaviour="search"]';

const tab = '[role="tab"]';

/** How far what answers a visitor has come; a form says so where it has failed (styles/components/form.css). */
const say = (state: 'coming' | 'there' | 'failed'): void => {
  document.documentElement.dataset.answers = state;
};

/** What scripts answer instead of the browser: a click there waits for them. A link elsewhere is followed at once. */
const held = `${searchLink}, [data-lead], [data-position], [data-behaviour="dropdown"] > button, ${tab}, [data-island] button`;

/** A browser whose pointer nobody has moved yet says that it moves at the corner of a page that has just come. */
const isSign = (event: Event): boolean =>
  !(event instanceof PointerEvent && event.type === 'pointermove' && event.clientX + event.clientY === 0);

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Fetches what answers a visitor at the first sign of one: until somebody points, touches, types or scrolls, a page needs
 * none of it. Nothing that is done before it has come is lost: clicks, keys and submits are done again then. Where it does
 * not come, links work as they do without scripts, the keys of the search follow its link and forms say so; it is fetched
 * once more when the visitor next does something.
 */
export const atFirstSign = (fetch: () => Promise<() => void>): void => {
  let coming: Promise<unknown> | undefined;
  let there = false;
  let failed = false;
  let waiting: EventTarget | null = null;
  const come = (): Promise<unknown> => {
    if (coming) return coming;
    say('coming');
    coming = fetch()
      .then((start) => {
        start();
        there = true;
        say('there');
      })
      .catch(() => {
        failed = true;
        coming = undefined;
        say('failed');
        watch(deeds);
      });
    return coming;
  };
  const hold = (event: Event, again: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    void come().then(again);
  };
  const listen = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void): void =>
    addEventListener(type, listener, { capture: true });

  const notice = (event: Event): void => {
    if (!isSign(event)) return;
    for (const sign of signs) removeEventListener(sign, notice, { capture: true });
    void come();
  };
  const watch = (types: readonly (typeof signs)[number][]): void => {
    for (const type of types) addEventListener(type, notice, { capture: true, passive: true });
  };
  watch(signs);
  listen('click', (event) => {
    const { target } = event;
    // Whoever clicks again while the answer is on its way does not want to wait for it.
    if (there || failed || target === waiting || !isWithin(target, held)) return;
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    waiting = target;
    hold(event, () => target?.dispatchEvent(new PointerEvent('click', event)));
  });
  listen('submit', (event) => {
    if (there || !(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    hold(event, () => {
      if (there) form.requestSubmit();
    });
  });
  listen('keydown', (event) => {
    const { key, target } = event;
    const isShortcut = (event.ctrlKey || event.metaKey) && /^k$/i.test(key);
    const keys = isWithin(target, tab) ? /^(?:\/|Esc|Arrow|Home|End)/ : /^(?:\/|Esc)/;
    if (there || !(isShortcut || (keys.test(key) && !isWithin(target, 'input, textarea, select')))) return;
    hold(event, () => {
      if (there) target?.dispatchEvent(new KeyboardEvent('keydown', event));
      else if (isShortcut || key === '/') document.querySelector<HTMLElement>(searchLink)?.click();
    });
  });
  // A page that is asked for with a query has somebody before it who is in the middle of something.
  if (location.search) void come();
};
