import type { NoticeText } from '../../schemas/form-definition.ts';

const pending: NoticeText[] = [];

/** Shows a notification. The first one wakes the island that shows them. */
export const notify = (notice: NoticeText): void => {
  pending.push(notice);
  dispatchEvent(new Event('notice'));
};

/** Hands over what has been notified since the last call, oldest first. */
export const takeNotices = (): NoticeText[] => pending.splice(0);
