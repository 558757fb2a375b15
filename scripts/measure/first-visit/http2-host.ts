import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { close } from '../../../server/http/listen.ts';
import { makeCertificate } from '../certificate.ts';

/** A host on a free port. */
export interface Host {
  port: number;
  /** How it is spoken to; visits over plain HTTP/1.1 cost a round trip less, and pages share no connection. */
  protocol: 'https' | 'http';
  close: () => Promise<void>;
}

/**
 * Serves an app as visitors get it from a host: over TLS and HTTP/2; over plain HTTP/1.1 on a machine without openssl.
 */
export const hostOverHttp2 = (app: Pick<Hono, 'fetch'>): Promise<Host> =>
  new Promise((done) => {
    const certificate = makeCertificate();
    const secure = certificate && {
      createServer: createSecureServer,
      serverOptions: { ...certificate, allowHTTP1: true },
    };
    const server = serve({ fetch: app.fetch, port: 0, ...(secure ?? { createServer }) }, ({ port }) =>
      done({ port, protocol: secure ? 'https' : 'http', close: () => close(server) }),
    );
  });
