import { Hono } from 'hono';
import { StoreFault } from '../store/store-fault.ts';
import type { ReceiverOptions } from './receiver-options.ts';
import { ScannerFault } from './resume/scan-for-viruses.ts';

/**
 * `/healthz`: the process is running. `/readyz`: submissions can be stored; it also reports the numbers of waiting and
 * dead messages. It returns 503 while the receiver drains, or if the store or the virus scanner fails.
 */
export const health = ({ drain, scanner, site, store }: ReceiverOptions): Hono => {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ alive: true }));
  app.get('/readyz', async (context) => {
    const refuse = (reason: string) => context.json({ ready: false, reason }, 503);
    if (drain.isDraining) return refuse('draining');
    try {
      await store.check();
      if (site.resumes) await scanner?.check();
      const { waiting, dead } = await store.messageCounts();
      return context.json({ ready: true, messages: { waiting, dead } });
    } catch (error) {
      if (error instanceof ScannerFault) return refuse(error.message);
      if (error instanceof StoreFault) return refuse(`store: ${error.kind}`);
      throw error;
    }
  });
  return app;
};
