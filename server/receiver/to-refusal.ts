import { importGenerated } from '../../sites/import-generated.ts';
import { JudgeBusy } from '../resume/checker-busy.ts';
import { ScannerFault } from '../resume/scan-for-viruses.ts';
import { StoreFault } from '../store/store-fault.ts';
import { BodyNotRead } from './body/body-not-read.ts';
import { UploadFault } from './body/upload-fault.ts';
import { Refusal } from './refusal.ts';

const { receiver: words } =
  await importGenerated<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');

const { refusals } = words;

/** What the sender reads of a body that did not come whole. */
const bodyRefusal = ({ fault }: BodyNotRead): Refusal => {
  if (fault === 'too-large') return new Refusal(413, refusals.tooLarge);
  if (fault === 'too-slow') return new Refusal(408, refusals.tooSlow);
  if (fault === 'stopped') return new Refusal(503, refusals.busy, { retryAfter: 5 });
  return new Refusal(400, refusals.unreadable);
};

/** What the sender reads of what went wrong; undefined for a fault of our own. */
export const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof BodyNotRead) return bodyRefusal(error);
  if (error instanceof JudgeBusy) return new Refusal(503, refusals.busy, { retryAfter: 5 });
  if (error instanceof ScannerFault) return new Refusal(503, refusals.unavailable, { retryAfter: 60 });
  if (error instanceof StoreFault || error instanceof UploadFault)
    return new Refusal(503, error.kind === 'full' ? refusals.full : refusals.unavailable, { retryAfter: 60 });
  return undefined;
};
