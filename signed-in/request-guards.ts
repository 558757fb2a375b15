import type { Context } from 'hono';
import { every } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import { privateResponse } from '../hosting/http/private-response.ts';

/** No scripts, frames or third-party resources, because pages show visitors' text. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets the security headers of every response, errors included. */
export const securityHeaders = every(
  secureHeaders({
    // With no-referrer, browsers would omit the Origin header of forms, which isSameOrigin needs.
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  }),
  privateResponse({ 'content-security-policy': policy, 'x-robots-tag': 'noindex, nofollow' }),
);

/** True for a request that changes nothing (RFC 9110, 9.2.1). */
export const isSafe = ({ req }: Context): boolean => req.method === 'GET' || req.method === 'HEAD';

/**
 * True if a request comes from a page of this server (Fetch Metadata). Older browsers send only Origin. The scheme is
 * not compared, because a proxy may terminate TLS.
 */
export const isSameOrigin = ({ req }: Context): boolean => {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === req.header('host')?.toLowerCase();
};

export const readForm = async ({ req }: Context): Promise<URLSearchParams> => {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? '');
  return new URLSearchParams(isForm ? await req.text() : '');
};
