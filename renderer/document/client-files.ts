// What a browser loads of its own accord: vite.config.ts has the bundler build these, pages name what it made of them
// (assets.ts).
export const clientEntry = 'renderer/client/entry.ts';
export const criticalStyles = 'renderer/styles/critical.css';
export const deferredStyles = 'renderer/styles/deferred.css';

/**
 * Beside the folder of the built site: the styles that stand in every page. They are no file that a browser asks for,
 * so they are not served.
 */
export const inlinedStylesFile = 'inlined-styles.css';
