// The files that a page loads. vite.config.ts bundles them, and pages use the names that the bundler gave them
// (assets.ts).
export const clientEntry = 'renderer/client/entry.ts';
export const criticalStyles = 'renderer/styles/critical.css';
export const deferredStyles = 'renderer/styles/deferred.css';

/** File with the critical styles, beside the folder of the built site: no browser requests it, so it is not served. */
export const inlinedStylesFile = 'inlined-styles.css';
