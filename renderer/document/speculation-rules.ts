/**
 * What a browser may get ready before a click (https://wicg.github.io/nav-speculation/speculation-rules.html): the page of
 * the site behind a link that is pointed at. The search is answered in place, and what opens elsewhere or asks for the lead
 * dialog is not a page of its own.
 */
const rules = {
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
};

/** The rules as they stand in every page; the content security policy names the hash of this very text. */
export const speculationRules = JSON.stringify(rules);
