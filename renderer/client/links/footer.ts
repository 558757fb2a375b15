import { closest, hasModifier, scrollBehavior } from '../browser/visitor.ts';

/**
 * A footer link to the page that is already shown scrolls it to the top (FTR-3); any other opens a page, which begins
 * there.
 */
export const startFooter = (): void => {
  document.querySelector<HTMLElement>('[data-behavior="footer"]')?.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a');
    // With a key held down the link opens elsewhere; this page stays as it is.
    if (!link || hasModifier(event)) return;
    if (link.target === '_blank' || link.origin !== location.origin || link.pathname !== location.pathname) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    scrollTo({ top: 0, behavior: scrollBehavior() });
  });
};

/** The copyright line was written when the site was built; a page that is older than the year is corrected (FTR-2). */
export const startYear = (): void => {
  const line = document.querySelector('[data-behavior="year"]');
  if (line?.textContent) line.textContent = line.textContent.replace(/\b20\d\d\b/, String(new Date().getFullYear()));
};
