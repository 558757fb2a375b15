import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { largestBody } from '../../editor/protocol.ts';
import { concurrencyLimit } from '../http/connection-limits.ts';
import type { SignedInEnv } from '../signed-in/layout.ts';
import { isSafe } from '../signed-in/request-guards.ts';

type Refuse = (context: Context<SignedInEnv>) => Response | Promise<Response>;

/** Most bodies in memory at the same time: of all editors, and of one. Pictures take up to 150 MB, others 128 MB. */
const atOnce = { picture: { all: 6, network: 3 }, json: { all: 64, network: 16 } } as const;

/** Limits the bodies that signed-in editors send: the size of each, and the number of all. */
export const limitBodies = (tooLarge: Refuse, tooMany: Refuse): MiddlewareHandler<SignedInEnv> => {
  const limits = { picture: concurrencyLimit(atOnce.picture), json: concurrencyLimit(atOnce.json) };
  return async (context, next) => {
    if (isSafe(context)) return await next();
    const kind = context.req.path.endsWith('/api/picture') ? 'picture' : 'json';
    const end = limits[kind].begin(context.get('reader').who);
    if (!end) return tooMany(context);
    try {
      return await bodyLimit({ maxSize: largestBody[kind], onError: tooLarge })(context, next);
    } finally {
      end();
    }
  };
};
