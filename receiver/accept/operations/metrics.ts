import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { bearerToken, findBearer, type TokenCheck, tokenCheck } from '../../../hosting/http/bearer-token.ts';
import type { Store } from '../../store/open-store.ts';

/**
 * Creates the receiver's metrics (https://prometheus.io/docs/practices/naming/). Those of the store are read at each
 * request; while it fails, they keep their values.
 */
export const makeMetrics = (store: Pick<Store, 'lastBackup' | 'lateMessages' | 'messageCounts' | 'size'>) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    /** Submissions by form and outcome: `stored`, `known`, or the status code of the refusal. */
    submissions: new Counter({
      name: 'receiver_submissions_total',
      help: 'Submissions by form and outcome',
      labelNames: ['form', 'outcome'],
      registers,
    }),
    duration: new Histogram({
      name: 'receiver_submission_duration_seconds',
      help: 'Time from the head of a submission to its response',
      labelNames: ['form'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 180],
      registers,
    }),
    uploads: new Gauge({ name: 'receiver_uploads', help: 'Uploads in progress', registers }),
    messages: new Gauge({
      name: 'receiver_messages',
      help: 'Mails and webhook calls by state',
      labelNames: ['state'],
      registers,
      async collect() {
        const counts = await store.messageCounts().catch(() => ({}));
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
      },
    }),
    lateMessages: new Gauge({
      name: 'receiver_late_messages',
      help: 'Mails and webhook calls that have failed for an hour',
      registers,
      async collect() {
        const late = await store.lateMessages(Date.now()).catch(() => undefined);
        if (late !== undefined) this.set(late);
      },
    }),
    deliveries: new Counter({
      name: 'receiver_deliveries_total',
      help: 'Attempts to send a mail or call a webhook, by outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    purgeRefused: new Gauge({
      name: 'receiver_purge_refused',
      help: '1 if the last purge was refused, by reason',
      labelNames: ['reason'],
      registers,
    }),
    backupTime: new Gauge({
      name: 'receiver_backup_timestamp_seconds',
      help: 'Time of the newest backup in BACKUPS, 0 without any',
      registers,
      collect() {
        const backup = store.lastBackup(new Date());
        if (backup) this.set(Date.parse(backup.time ?? '1970-01-01') / 1000);
      },
    }),
    storeBytes: new Gauge({
      name: 'receiver_store_bytes',
      help: 'Size of the store in bytes',
      registers,
      async collect() {
        const bytes = await store.size().catch(() => undefined);
        if (bytes !== undefined) this.set(bytes);
      },
    }),
  };
};

export type Metrics = ReturnType<typeof makeMetrics>;

interface MetricsOptions extends TokenCheck {
  registry: Registry;
  /** METRICS_TOKEN. Undefined turns the metrics off. */
  token: string | undefined;
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
