import { Hono } from 'hono';
import { ScannerFault, type VirusScanner } from '../../resume/scan-for-viruses.ts';
import type { Store } from '../../store/open-store.ts';
import { StoreFault } from '../../store/store-fault.ts';
import type { UploadFolder } from '../body/upload-folder.ts';
import type { Drain } from './drain.ts';

interface HealthOptions {
  store: Pick<Store, 'check' | 'messageCounts'>;
  drain: Drain;
  uploads: Pick<UploadFolder, 'check'>;
  scanner?: Pick<VirusScanner, 'check'> | undefined;
  /** Maximum upload size in bytes; 0 if no form accepts files. */
  uploadBytes: number;
}

/**
 * `/healthz`: the process is running. `/readyz`: submissions can be stored; it also reports the numbers of waiting and
 * dead messages. It returns 503 while the receiver drains, or if the store or the upload folder fails.
 */
export const health = ({ drain, scanner, store, uploadBytes, uploads }: HealthOptions): Hono => {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ alive: true }));
  app.get('/readyz', async (context) => {
    if (drain.isDraining) return context.json({ ready: false, reason: 'draining' }, 503);
    try {
      await store.check();
      if (uploadBytes > 0) await uploads.check(uploadBytes);
      if (uploadBytes > 0) await scanner?.check();
      const { waiting, dead } = await store.messageCounts();
      return context.json({ ready: true, messages: { waiting, dead } });
    } catch (error) {
      if (error instanceof ScannerFault) return context.json({ ready: false, reason: error.message }, 503);
      if (!(error instanceof StoreFault)) throw error;
      return context.json({ ready: false, reason: `${error.part}: ${error.kind}` }, 503);
    }
  });
  return app;
};
