import type { Config } from 'vike/types';

/**
 * Pages are static HTML. The server renders them; browsers load client/entry.ts and no page components
 * (docs/how-a-page-works.md).
 */
export default {
  clientRouting: false,
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
