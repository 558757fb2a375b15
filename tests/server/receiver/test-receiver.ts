import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormName } from '../../../schemas/forms/form-definition.ts';
import { makeUploadFolder, type UploadFolder } from '../../../server/receiver/body/upload-folder.ts';
import { type Drain, startDrain } from '../../../server/receiver/operations/drain.ts';
import { makeLog } from '../../../server/receiver/operations/log.ts';
import { makeMetrics } from '../../../server/receiver/operations/metrics.ts';
import { receivedForms } from '../../../server/receiver/received-forms.ts';
import { type ReceiverOptions, receiver } from '../../../server/receiver/receiver.ts';
import { responsePages } from '../../../server/receiver/response-pages.ts';
import { startResumeChecker } from '../../../server/resume/resume-checker.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Submission } from '../../../server/store/submission.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { testSite } from '../test-site.ts';

/** The site whose pages may send in these tests. */
export const siteOrigin = 'http://localhost:4173';

/** A receiver over a store that is gone with it. */
export interface TestReceiver {
  app: ReturnType<typeof receiver>;
  store: Store;
  drain: Drain;
  uploads: UploadFolder;
  /** How many are kept. */
  count(form: FormName): Promise<number>;
  /** The one that was kept last. */
  latest(form: FormName): Promise<Submission | undefined>;
  close(): Promise<void>;
}

/** Starts the receiver as it is, with the pages of the built site, but for what a test says otherwise. */
export const startTestReceiver = async (options: Partial<ReceiverOptions> = {}): Promise<TestReceiver> => {
  const store = options.store ?? (await openStore({ file: ':memory:' }));
  const checker = startResumeChecker();
  const drain = startDrain();
  const ids = new Map<FormName, string>();
  const root = mkdtempSync(join(tmpdir(), 'test-uploads-'));
  const uploads = makeUploadFolder({ root, limitBytes: Number.POSITIVE_INFINITY, storeBytes: store.size });
  const app = receiver({
    store,
    site: testSite,
    checker,
    drain,
    uploads,
    origins: [siteOrigin],
    pages: options.pages ?? responsePages({ forms: receivedForms(testSite), folder: siteFolders.dist, siteOrigin }),
    pagePolicy: "default-src 'none'",
    log: makeLog('error'),
    metrics: makeMetrics(),
    isTrusted: () => false,
    addressLimit: 1_000_000,
    totalLimit: 1_000_000,
    timeouts,
    messagesFor: () => [],
    onStored: ({ form, id }) => ids.set(form, id),
    ...options,
  });
  return {
    app,
    store,
    drain,
    uploads,
    count: async (form) => (await store.find({ form, limit: 1 })).total,
    latest: (form) => store.get(ids.get(form) ?? ''),
    close: async () => {
      await checker.close();
      await store.close();
      uploads.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
};
