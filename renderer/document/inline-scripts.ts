/**
 * Pages that a browser may prepare before a click (https://wicg.github.io/nav-speculation/speculation-rules.html):
 * pages of the site whose link has the pointer over it. Links that open something in place (the search, the lead
 * dialog) or in a new tab are excluded.
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

/** All inline scripts of pages; the content security policy names their hashes. */
export const inlineScripts: readonly string[] = [speculationRules, waitForStyles];
