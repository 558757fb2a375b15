import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { bearerToken, findBearer, tokenCheck } from '../../http/bearer-token.ts';
import type { ProxyTrust } from '../../http/client-address.ts';

interface MetricsOptions {
  registry: Registry;
  /** METRICS_TOKEN; without it the metrics are off. */
  token: string | undefined;
  isTrusted: ProxyTrust;
  /** Called for each wrong token of an address that has not sent too many. */
  onWrongToken: () => void;
}

/**
 * `/metrics` for Prometheus, on the inbox's port (`authorization: Bearer …`). It has a separate token, because a
 * monitoring system must not read submissions.
 */
export const metricsEndpoint = ({ isTrusted, onWrongToken, registry, token }: MetricsOptions): Hono => {
  const app = new Hono();
  const check = tokenCheck({ isTrusted, onWrongToken });
  app.get('/metrics', async (context) => {
    if (token === undefined) return context.text('Metrics are off (fix: set METRICS_TOKEN)\n', 404);
    const verdict = await check(context, findBearer([{ name: 'metrics', token }], bearerToken(context) ?? ''));
    if (typeof verdict === 'number') {
      context.header('retry-after', String(verdict));
      return context.body(null, 429);
    }
    if (verdict === 'wrong') {
      context.header('www-authenticate', 'Bearer');
      return context.body(null, 401);
    }
    context.header('content-type', registry.contentType);
    return context.body(await registry.metrics());
  });
  return app;
};
