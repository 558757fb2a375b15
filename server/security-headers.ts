import type { MiddlewareHandler } from 'hono';

/**
 * What browsers may do with a page. No inline script or style is allowed: production pages have none. The receiver's
 * origin is the one other place that a page may talk to.
 */
const policyOf = (receiver: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${receiver}`,
    `form-action 'self' ${receiver}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sets the security headers of every answer. */
export const securityHeaders = ({ receiver }: { receiver: string }): MiddlewareHandler =>
  async function setSecurityHeaders(context, next) {
    await next();
    context.header('content-security-policy', policyOf(receiver));
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  };
