import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SignedInEnv } from '../../signed-in/layout.ts';
import { isSafe } from '../../signed-in/request-guards.ts';
import { largestBody } from '../requests/protocol.ts';

type Refuse = (context: Context<SignedInEnv>) => Response | Promise<Response>;

interface Body {
  kind: keyof typeof largestBody;
  who: string;
}

/** Most bodies in memory at the same time: of all editors, and of one. Pictures take up to 150 MB, others 128 MB. */
const atOnce = { picture: { all: 6, editor: 3 }, json: { all: 64, editor: 16 } } as const;

/** Limits the bodies that signed-in editors send: the size of each, and the number of all. */
export const limitBodies = (tooLarge: Refuse, tooMany: Refuse): MiddlewareHandler<SignedInEnv> => {
  const open = new Set<Body>();
  return async (context, next) => {
    if (isSafe(context)) return await next();
    const { who } = context.get('reader');
    const body: Body = { kind: context.req.path.endsWith('/api/picture') ? 'picture' : 'json', who };
    const { all, editor } = atOnce[body.kind];
    const alike = [...open].filter(({ kind }) => kind === body.kind);
    if (alike.length >= all || alike.filter((other) => other.who === who).length >= editor) return tooMany(context);
    open.add(body);
    try {
      return await bodyLimit({ maxSize: largestBody[body.kind], onError: tooLarge })(context, next);
    } finally {
      open.delete(body);
    }
  };
};
