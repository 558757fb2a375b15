import type { NoticeText } from '../../schemas/forms/form-definition.ts';
import { createRequests } from './requests.ts';

/** Notifications that were asked for. */
export const noticeRequests = createRequests<NoticeText>();

/**
 * Shows a notification. What shows it is hydrated together with every island that can ask for one
 * (client/hydrate-islands.ts), so that a lost connection loses none (ERR-1, ERR-2, ERR-4, ERR-8).
 */
export const notify = noticeRequests.add;
