import type { Context } from 'hono';

/** The token that a program sends along (RFC 6750, 2.1). */
export const bearerToken = ({ req }: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(req.header('authorization') ?? '')?.[1];
