/**
 * Beside the folder of the built site: the styles that stand in every page. They are no file that a browser asks for,
 * so they are not served.
 */
export const inlinedStylesFile = 'inlined-styles.css';
