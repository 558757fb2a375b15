const widthIn = (probe: HTMLElement, family: string): number => {
  probe.style.fontFamily = family;
  return probe.getBoundingClientRect().width;
};

/**
 * Whether a face was not there when the page was first painted, so that its lines are set in the fallback: a word in that face is
 * then as wide as without it. When the face arrived does not tell, since it has to be read before it can be used.
 */
const isSetInFallback = (): boolean => {
  const styles = getComputedStyle(document.documentElement);
  const probe = document.createElement('span');
  probe.textContent = 'iiiiWWWW';
  probe.style.position = 'absolute';
  document.body.append(probe);
  const isMissing = ['--font-display-stack', '--font-text-stack'].some((stack) => {
    const [face = ''] = styles.getPropertyValue(stack).split(',');
    return widthIn(probe, `${face}, monospace`) === widthIn(probe, 'monospace');
  });
  probe.remove();
  return isMissing;
};

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
  // A browser that gets another stylesheet looks for its faces anew; one that came late would now break lines under the reader.
  if (isSetInFallback()) document.documentElement.dataset.letters = 'fallback';
  link.media = 'all';
  await there;
};
