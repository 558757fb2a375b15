import type { MiddlewareHandler } from 'hono';
import type { InlineHashes } from './inline-hashes.ts';

interface PolicyOptions {
  /** The receiver's origin. */
  receiver: string;
  /** What the built pages carry in themselves. */
  inline: InlineHashes;
}

/** What a handler says of its answer. */
export interface SiteVariables {
  /** The file of the page that is sent, if it is a page. */
  page?: string;
}

const named = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');

/**
 * What browsers may do with an answer. Of inline scripts and styles a page may carry only what the build has put into this
 * very page: the list of all would be longer than many a page's words. The receiver's origin is the one other place that a
 * page may talk to.
 */
const policyOf = ({ receiver, inline }: PolicyOptions, page: string | undefined): string => {
  const style = page && inline.styles[page];
  return [
    "default-src 'none'",
    `script-src 'self'${named(page ? inline.scripts : [])}`,
    `style-src 'self'${named(style ? [style] : [])}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${receiver}`,
    `form-action 'self' ${receiver}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Sets the security headers of every answer. */
export const securityHeaders = (options: PolicyOptions): MiddlewareHandler<{ Variables: SiteVariables }> =>
  async function setSecurityHeaders(context, next) {
    await next();
    context.header('content-security-policy', policyOf(options, context.get('page')));
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  };
