import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compress = promisify(brotliCompress);

/** Text shrinks to a quarter; pictures and fonts are compressed already. */
const isText = (type: string): boolean => /^(?:text\/|image\/svg|application\/(?:json|manifest\+json|xml))/.test(type);

/** About 20 MB of compressed pages. */
const keptAnswers = 2000;

/**
 * Larger than any page, in bytes: what is larger (the search index of thousands of entries) would keep its first
 * visitor waiting.
 */
const large = 2 ** 18;
const quick = 5;

/**
 * Pages are sent at their smallest from the first answer on, so that each fits into one round trip (data/budgets.yaml).
 */
const compressed = (body: Buffer): Promise<Buffer> =>
  compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length > large ? quick : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/**
 * Answers text in brotli to browsers that take it. A file is compressed once, when its first visitor asks for it (a
 * page takes less than a tenth of a second, beside the other answers), and kept by its content, which changes with the
 * next build.
 */
export const compression = (): MiddlewareHandler => {
  const kept = new Map<string, Promise<Buffer>>();

  const smallOf = (body: Buffer): Promise<Buffer> => {
    const key = createHash('sha1').update(body).digest('base64');
    const known = kept.get(key);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= keptAnswers && oldest) kept.delete(oldest);
    const small = compressed(body);
    kept.set(key, small);
    return small;
  };

  return async function compressAnswer(context, next) {
    await next();
    if (!isText(context.res.headers.get('content-type') ?? '')) return;
    context.header('vary', 'accept-encoding', { append: true });
    if (!/\bbr\b/.test(context.req.header('accept-encoding') ?? '')) return;
    const small = await smallOf(Buffer.from(await context.res.arrayBuffer()));
    context.res = new Response(new Uint8Array(small), context.res);
    context.res.headers.set('content-encoding', 'br');
    context.res.headers.set('content-length', String(small.length));
  };
};
