// Source files that pages load. vite.config.ts bundles them; assets.ts resolves their bundled names.
export const clientEntry = 'renderer/client/entry.ts';
export const criticalStyles = 'renderer/styles/critical.css';
export const deferredStyles = 'renderer/styles/deferred.css';

/** File with the critical styles, outside of the served folder, because they are inlined and never requested. */
export const inlinedStylesFile = 'inlined-styles.css';
