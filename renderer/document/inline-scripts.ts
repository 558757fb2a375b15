/**
 * What a browser may get ready before a click (https://wicg.github.io/nav-speculation/speculation-rules.html): the page
 * of the site behind a link that is pointed at. What is answered in place (the search, the lead dialog) or opens
 * elsewhere is no next page.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { selector_matches: 'a[data-in-place], a[target="_blank"]' } }],
      },
      eagerness: 'moderate',
    },
  ],
};

/** The speculation rules of every page. */
export const speculationRules = JSON.stringify(rules);

/**
 * A script waits for the stylesheets above it, and the parser waits for a script: so nothing below is shown before it
 * is styled. Chromium would wait by itself, Firefox and WebKit would not
 * (https://html.spec.whatwg.org/#has-a-style-sheet-that-is-blocking-scripts).
 */
export const waitForStyles = '/* wait for the stylesheet above */';

/** All that stands in pages as a script; the content security policy names the hash of each. */
export const inlineScripts: readonly string[] = [speculationRules, waitForStyles];
