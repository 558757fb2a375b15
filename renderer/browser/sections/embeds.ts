import { closest, hasModifier } from '../visitor.ts';

/** Permissions of a page of another site in its frame. It cannot open the site around it. */
const permissions = 'allow-forms allow-popups allow-presentation allow-same-origin allow-scripts';

const frameOf = (address: string, title: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allowFullscreen = true;
  frame.setAttribute('sandbox', permissions);
  frame.className = 'absolute inset-0 size-full';
  frame.src = address;
  return frame;
};

/** Loads the pages of hosts that need no click: the visitor has accepted them all. */
export const showEmbedsOf = (hosts: readonly string[]): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behavior="embed"]')) {
    const link = root.querySelector('a');
    if (!link || !hosts.includes(link.hostname)) continue;
    const frame = frameOf(link.href, root.dataset.title ?? '');
    frame.loading = 'lazy';
    root.replaceChildren(frame);
  }
};

/** Loads the page of another site in the place of the link to it. A click with a modifier key follows the link. */
export const startEmbeds = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-behavior="embed"]')) {
    root.addEventListener('click', (event) => {
      const link = hasModifier(event) ? null : closest<HTMLAnchorElement>(event, 'a');
      if (!link) return;
      event.preventDefault();
      const frame = frameOf(link.href, root.dataset.title ?? '');
      root.replaceChildren(frame);
      frame.focus();
    });
  }
};
