import { Hono } from 'hono';
import type { Store } from '../store/store.ts';
import { StoreFault } from '../store/store-fault.ts';
import type { Drain } from './drain.ts';

interface HealthOptions {
  store: Pick<Store, 'check' | 'messageCounts'>;
  drain: Drain;
}

/**
 * `/healthz`: the process answers. `/readyz`: a submission would be kept now, and how many mails and calls wait or were
 * given up; 503 while the receiver ends or its store is out of order, so that a balancer sends visitors elsewhere.
 */
export const health = ({ store, drain }: HealthOptions): Hono => {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ alive: true }));
  app.get('/readyz', async (context) => {
    if (drain.isDraining) return context.json({ ready: false, reason: 'draining' }, 503);
    try {
      await store.check();
      const { waiting, dead } = await store.messageCounts();
      return context.json({ ready: true, messages: { waiting, dead } });
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      return context.json({ ready: false, reason: `store: ${error.kind}` }, 503);
    }
  });
  return app;
};
