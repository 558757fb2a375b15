import type { Config } from 'vike/types';

/**
 * Pages are HTML only: the server renders them, browsers load client/entry.ts and nothing of the page
 * (docs/how-a-page-works.md).
 */
export default {
  clientRouting: false,
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
