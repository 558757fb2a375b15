import type { Config } from 'vike/types';

/** Pages are HTML only: the server renders them, browsers load +client.ts and nothing of the page (design: islands). */
export default {
  clientRouting: false,
  meta: {
    Page: { env: { server: true, client: false } },
  },
} satisfies Config;
