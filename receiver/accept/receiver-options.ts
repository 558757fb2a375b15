import type { Timeouts } from '../../hosting/http/timeouts.ts';
import type { ProxyTrust } from '../../hosting/trusted-proxies.ts';
import type { SiteContent } from '../load-site.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import type { NewSubmission } from '../store/submission.ts';
import type { Drain } from './operations/drain.ts';
import type { Metrics } from './operations/metrics.ts';
import type { ResponsePages } from './response-pages.ts';
import type { VirusScanner } from './resume/scan-for-viruses.ts';

/** Options of the receiver. Each of its parts uses some of them. */
export interface ReceiverOptions {
  site: SiteContent;
  store: Store;
  /** Origins whose pages may send submissions (CORS, Origin). */
  origins: readonly string[];
  pagePolicy: string;
  pages: ResponsePages;
  drain: Drain;
  log: Log;
  metrics: Metrics;
  /** Scans resumes for viruses, if clamd is configured. */
  scanner?: VirusScanner | undefined;
  isTrusted: ProxyTrust;
  /** Maximum accepted submissions: per address and hour, and in total per minute. */
  addressLimit: number;
  totalLimit: number;
  timeouts: Timeouts;
  messagesFor: (submission: Omit<NewSubmission, 'messages'>) => NewSubmission['messages'];
  onStored: (submission: NewSubmission) => void;
  /** Called after a sender has confirmed an address. */
  onConfirmed: () => void;
}
