import { createSecureServer } from 'node:http2';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { EnvironmentFault } from '../../../server/environment.ts';
import { close } from '../../../server/http/listen.ts';
import { makeCertificate } from '../certificate.ts';

/** Serves an app on a free port as visitors get it from a host: over TLS and HTTP/2. */
export const hostOverHttp2 = (app: Pick<Hono, 'fetch'>): Promise<{ port: number; close: () => Promise<void> }> => {
  const certificate = makeCertificate();
  if (!certificate) throw new EnvironmentFault('openssl, which makes a certificate, is missing (fix: install openssl)');
  return new Promise((done) => {
    const options = { fetch: app.fetch, port: 0, createServer: createSecureServer, serverOptions: { ...certificate } };
    const server = serve(options, ({ port }) => done({ port, close: () => close(server) }));
  });
};
