import type { MiddlewareHandler } from 'hono';
import { speculationRulesPath } from './speculation-rules.ts';

interface PolicyOptions {
  /** The receiver's origin. */
  receiver: string;
  /** The blocks of style that the built pages carry. */
  styleHashes: readonly string[];
}

/**
 * What browsers may do with a page. No inline script is allowed, and of inline styles those blocks only that the build
 * has put into pages. The receiver's origin is the one other place that a page may talk to.
 */
const policyOf = ({ receiver, styleHashes }: PolicyOptions): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`,
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
    context.header('speculation-rules', `"${speculationRulesPath}"`);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  };
};
