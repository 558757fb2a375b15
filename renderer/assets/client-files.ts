// Source files that pages load. vite.config.ts bundles them; assets.ts resolves their bundled names.
export const clientEntry = 'renderer/browser/entry.ts';
export const criticalStyles = 'renderer/styles/critical.css';
/** Styles that pages inline beside the critical ones if they begin with such a hero, or with a legal text. */
export const heroStyles = {
  rotating: 'renderer/styles/rotating-hero.css',
  tall: 'renderer/styles/tall-hero.css',
  legal: 'renderer/styles/legal.css',
} as const;
export const deferredStyles = 'renderer/styles/deferred.css';

/**
 * Files with the styles that pages inline, by their source. They are outside of the served folder, because browsers
 * never request them.
 */
export const inlinedStylesFiles = {
  [criticalStyles]: 'inlined-styles.css',
  [heroStyles.rotating]: 'inlined-rotating-hero.css',
  [heroStyles.tall]: 'inlined-tall-hero.css',
  [heroStyles.legal]: 'inlined-legal.css',
} as const;
