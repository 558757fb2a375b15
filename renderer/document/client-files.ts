// Source files that pages load. vite.config.ts bundles them; assets.ts resolves their bundled names.
export const clientEntry = 'renderer/client/entry.ts';
export const criticalStyles = 'renderer/styles/critical.css';
/** Styles that pages inline beside the critical ones if they show a rotating hero. */
export const rotatingHeroStyles = 'renderer/styles/rotating-hero.css';
export const deferredStyles = 'renderer/styles/deferred.css';

/**
 * Files with the styles that pages inline, by their source. They are outside of the served folder, because browsers
 * never request them.
 */
export const inlinedStylesFiles = {
  [criticalStyles]: 'inlined-styles.css',
  [rotatingHeroStyles]: 'inlined-rotating-hero.css',
} as const;
