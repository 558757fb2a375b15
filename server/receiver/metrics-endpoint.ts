import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import type { InboxToken } from '../environment.ts';
import { bearerToken } from '../inbox/bearer-token.ts';
import { findBearer } from '../inbox/find-bearer.ts';
import { ownMachineOnly } from '../inbox/own-machine-only.ts';

/**
 * `/metrics` for Prometheus, beside the inbox and as open as that: to this machine alone, or with a token
 * (`authorization: Bearer …`).
 */
export const metricsEndpoint = (registry: Registry, tokens: readonly InboxToken[]): Hono => {
  const app = new Hono();
  if (tokens.length === 0) app.use('/metrics', ownMachineOnly);
  app.get('/metrics', async (context) => {
    if (tokens.length > 0 && findBearer(tokens, bearerToken(context) ?? '') === undefined) {
      context.header('www-authenticate', 'Bearer');
      return context.body(null, 401);
    }
    context.header('content-type', registry.contentType);
    return context.body(await registry.metrics());
  });
  return app;
};
