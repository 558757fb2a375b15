import type { MiddlewareHandler } from 'hono';
import type { PolicyHashes } from './policy-hashes.ts';

interface PolicyOptions {
  /** The receiver's origin. */
  receiver: string;
  /** What the built pages carry in themselves. */
  inline: PolicyHashes;
}

const named = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');

/**
 * What browsers may do with an answer, whichever it is. Of inline scripts and styles they take only what the build has
 * put into its pages. The receiver's origin is the one other place that a page may talk to.
 */
const policyOf = ({ receiver, inline }: PolicyOptions): string =>
  [
    "default-src 'none'",
    `script-src 'self'${named(inline.scripts)}`,
    `style-src 'self'${named(inline.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${receiver}`,
    `form-action 'self' ${receiver}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sets the security headers of every answer. */
export const securityHeaders = (options: PolicyOptions): MiddlewareHandler => {
  const policy = policyOf(options);
  return async function setSecurityHeaders(context, next) {
    await next();
    context.header('content-security-policy', policy);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  };
};
