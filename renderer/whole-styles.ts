/**
 * The whole stylesheet, for the screen. A page carries the styles of what stands in it; the rest has been fetched for
 * paper meanwhile, and what a script brings into the page waits for it here.
 */
export const wholeStyles = async (): Promise<void> => {
  const link = document.querySelector<HTMLLinkElement>('link[data-whole-styles]');
  if (!link || link.media === 'all') return;
  const there = link.sheet
    ? Promise.resolve()
    : new Promise<void>((done) => {
        // Without it a page is plain, and works.
        for (const end of ['load', 'error']) link.addEventListener(end, () => done(), { once: true });
      });
  link.media = 'all';
  await there;
};
