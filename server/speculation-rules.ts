/** Where the rules lie that tell a browser which page to get ready. */
export const speculationRulesPath = '/speculation-rules.json';

/**
 * What a browser may get ready before a click (https://wicg.github.io/nav-speculation/speculation-rules.html): the page of
 * the site behind a link that is pointed at. Named by a header, because the policy allows no inline script. The search is
 * answered in place, and what opens elsewhere or asks for the lead dialog is not a page of its own.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { selector_matches: 'a[data-lead], a[data-behaviour="search"], a[target="_blank"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const;
