import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compress = promisify(brotliCompress);

const compressed = (body: Buffer, quality: number): Promise<Buffer> =>
  compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** Text shrinks to a quarter; pictures and fonts are compressed already. */
const isText = (type: string): boolean => /^(?:text\/|image\/svg|application\/(?:json|manifest\+json|xml))/.test(type);

/** About 20 MB of compressed pages. */
const keptAnswers = 2000;

/** Brotli's best takes a tenth of a second for a page: it is done once, beside the answers. What comes first is done quickly. */
const quick = 5;

/**
 * Answers text in brotli to browsers that take it. The first visitor of a file gets it compressed quickly, the ones after
 * get the best: files of a built site change with the next build, and their content is what the answers are kept by.
 */
export const compression = (): MiddlewareHandler => {
  const best = new Map<string, Buffer>();
  const begun = new Set<string>();

  const prepare = (key: string, body: Buffer): void => {
    if (begun.has(key)) return;
    begun.add(key);
    void compressed(body, constants.BROTLI_MAX_QUALITY).then((small) => {
      const [oldest] = best.keys();
      if (best.size >= keptAnswers && oldest) {
        best.delete(oldest);
        begun.delete(oldest);
      }
      best.set(key, small);
    });
  };

  return async function compressAnswer(context, next) {
    await next();
    if (!isText(context.res.headers.get('content-type') ?? '') || context.req.method !== 'GET') return;
    context.header('vary', 'accept-encoding', { append: true });
    if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return;
    const body = Buffer.from(await context.res.arrayBuffer());
    const key = createHash('sha1').update(body).digest('base64');
    const small = best.get(key) ?? (await compressed(body, quick));
    prepare(key, body);
    context.res = new Response(new Uint8Array(small), context.res);
    context.res.headers.set('content-encoding', 'br');
    context.res.headers.set('content-length', String(small.length));
  };
};
