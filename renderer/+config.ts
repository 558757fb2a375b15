import type { Config } from 'vike/types';

/**
 * Pages are static HTML. The server renders them; browsers load browser/entry.ts and no page components
 * (docs/from-yaml-to-html.md).
 */
export default {
  clientRouting: false,
  prerender: {
    // `about.html`, as hosts expect, in place of `about/index.html`.
    noExtraDir: true,
    // A site does not have a page of every template.
    partial: true,
  },
  // Vike would tell everyone who starts the site to add its instructions for agents.
  ai: { skill: false },
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
