import { toastHotkey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { fill } from '../../schemas/text/fill.ts';

/** What the area of the notifications is called. */
export const noticeAreaName = fill(interfaceTexts.notifications, { hotkey: toastHotkey });
