/**
 * Prerenders same-site links on hover (https://wicg.github.io/nav-speculation/speculation-rules.html). Excludes files,
 * and links that open in a new tab or in place, such as the lead dialog.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: 'a[data-in-place], a[target="_blank"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export const speculationRules = JSON.stringify(rules);

/**
 * A script that prevents a flash of unstyled content. Scripts wait for preceding stylesheets, and the parser waits for
 * scripts. Chromium blocks rendering without it; Firefox and WebKit do not
 * (https://html.spec.whatwg.org/#has-a-style-sheet-that-is-blocking-scripts).
 */
export const waitForStyles = '/* wait for the stylesheet above */';

/** All inline scripts of pages. The content security policy contains their hashes. */
export const inlineScripts: readonly string[] = [speculationRules, waitForStyles];
