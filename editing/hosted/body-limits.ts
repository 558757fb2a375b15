import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SignedInEnv } from '../../signed-in/layout.ts';
import { isSafe } from '../../signed-in/request-guards.ts';
import { editingApi, isUpload, largestBody } from '../requests/protocol.ts';

type Refuse = (context: Context<SignedInEnv>) => Response | Promise<Response>;

interface Body {
  isUpload: boolean;
  who: string;
}

/** Most bodies in memory at the same time: of all editors, and of one. Uploads take up to 150 MB, others 128 MB. */
const atOnce = { upload: { all: 6, editor: 3 }, json: { all: 64, editor: 16 } } as const;

/** Limits the bodies that signed-in editors send: the size of each, and the number of all. */
export const limitBodies = (tooLarge: Refuse, tooMany: Refuse): MiddlewareHandler<SignedInEnv> => {
  const open = new Set<Body>();
  return async (context, next) => {
    if (isSafe(context)) return await next();
    const { who } = context.get('reader');
    const [, request = ''] = context.req.path.split(editingApi);
    const body: Body = { isUpload: isUpload(request), who };
    const { all, editor } = atOnce[body.isUpload ? 'upload' : 'json'];
    const alike = [...open].filter((other) => other.isUpload === body.isUpload);
    if (alike.length >= all || alike.filter((other) => other.who === who).length >= editor) return tooMany(context);
    open.add(body);
    try {
      return await bodyLimit({ maxSize: largestBody[isUpload(request) ? request : 'json'], onError: tooLarge })(
        context,
        next,
      );
    } finally {
      open.delete(body);
    }
  };
};
