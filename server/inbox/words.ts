import { siteFolders } from '../../sites/site-folders.ts';
import { loadSite } from '../load-site.ts';
import type { Suspicion } from '../store/submission.ts';

/** The content of the site. */
export const loadedSite = await loadSite(siteFolders);

const { inbox, receiver, settings } = loadedSite;

/** Every word that the inbox says (data/inbox.yaml). */
export const words = inbox;

/** The language of those words, the time zone of the company, and its name as its logo writes it. */
export const { language, timeZone, wordmark } = settings;

/** What becomes of each form's submissions (data/receiver.yaml). */
export const keptForms = receiver.forms;

/** How long it is kept (data/receiver.yaml). */
export const retention = receiver;

/** Why the receiver itself held something back, in words. */
export const suspicionWords: Readonly<Record<Suspicion, string>> = {
  'hidden-field': words.suspicions.hiddenField,
  haste: words.suspicions.haste,
};
