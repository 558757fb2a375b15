import { Hono } from 'hono';
import { ScannerFault, type VirusScanner } from '../../resume/scan-for-viruses.ts';
import type { Store } from '../../store/store.ts';
import { StoreFault } from '../../store/store-fault.ts';
import { multipartLimit } from '../body/read-submission.ts';
import { UploadFault } from '../body/upload-fault.ts';
import type { UploadFolder } from '../body/upload-folder.ts';
import { receivedForms } from '../received-forms.ts';
import type { Drain } from './drain.ts';

interface HealthOptions {
  store: Pick<Store, 'check' | 'messageCounts'>;
  drain: Drain;
  uploads: Pick<UploadFolder, 'check'>;
  scanner?: Pick<VirusScanner, 'check'> | undefined;
}

const takesFiles = receivedForms.some(({ hasResume }) => hasResume);

/**
 * `/healthz`: the process answers. `/readyz`: a submission would be kept now, and how many mails and calls wait or were
 * given up; 503 while the receiver ends, or its store or its folder of uploads is out of order, so that a balancer
 * sends visitors elsewhere.
 */
export const health = ({ drain, scanner, store, uploads }: HealthOptions): Hono => {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ alive: true }));
  app.get('/readyz', async (context) => {
    if (drain.isDraining) return context.json({ ready: false, reason: 'draining' }, 503);
    try {
      await store.check();
      if (takesFiles) await uploads.check(multipartLimit);
      if (takesFiles) await scanner?.check();
      const { waiting, dead } = await store.messageCounts();
      return context.json({ ready: true, messages: { waiting, dead } });
    } catch (error) {
      if (error instanceof ScannerFault) return context.json({ ready: false, reason: error.message }, 503);
      const part = error instanceof StoreFault ? 'store' : 'uploads';
      if (!(error instanceof StoreFault || error instanceof UploadFault)) throw error;
      return context.json({ ready: false, reason: `${part}: ${error.kind}` }, 503);
    }
  });
  return app;
};
