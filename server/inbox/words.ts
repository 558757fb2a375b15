import { importGenerated } from '../../sites/import-generated.ts';
import type { Suspicion } from '../store/submission.ts';

const { inbox } = await importGenerated<typeof import('#generated/content/inbox.ts')>('content/inbox.ts');
const { receiver } = await importGenerated<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');
const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

/** Every word that the inbox says (data/inbox.yaml). */
export const words = inbox;

/** The language of those words, the time zone of the company, and its name as its logo writes it. */
export const { language, timeZone, wordmark } = site;

/** What becomes of each form's submissions (data/receiver.yaml). */
export const keptForms = receiver.forms;

/** How long it is kept (data/receiver.yaml). */
export const retention = receiver;

/** Why the receiver itself held something back, in words. */
export const suspicionWords: Readonly<Record<Suspicion, string>> = {
  'hidden-field': words.suspicions.hiddenField,
  haste: words.suspicions.haste,
};
