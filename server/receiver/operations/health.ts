import { Hono } from 'hono';
import { ScannerFault } from '../../resume/scan-for-viruses.ts';
import { StoreFault } from '../../store/store-fault.ts';
import type { ReceiverOptions } from '../receiver-options.ts';

/**
 * `/healthz`: the process is running. `/readyz`: submissions can be stored; it also reports the numbers of waiting and
 * dead messages. It returns 503 while the receiver drains, or if the store or the virus scanner fails.
 */
export const health = ({ drain, scanner, site, store }: ReceiverOptions): Hono => {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ alive: true }));
  app.get('/readyz', async (context) => {
    if (drain.isDraining) return context.json({ ready: false, reason: 'draining' }, 503);
    try {
      await store.check();
      if (site.resumes) await scanner?.check();
      const { waiting, dead } = await store.messageCounts();
      return context.json({ ready: true, messages: { waiting, dead } });
    } catch (error) {
      if (error instanceof ScannerFault) return context.json({ ready: false, reason: error.message }, 503);
      if (!(error instanceof StoreFault)) throw error;
      return context.json({ ready: false, reason: `store: ${error.kind}` }, 503);
    }
  });
  return app;
};
