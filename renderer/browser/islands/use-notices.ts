import { useEffect, useState } from 'react';
import { toastLimit, toastRemoveDelay } from '#generated/constants.ts';
import type { NoticeText } from '../../../schemas/forms/form-definition.ts';
import { noticeRequests } from '../forms/requests.ts';

interface ShownNotice extends NoticeText {
  id: number;
  open: boolean;
}

let lastId = 0;

/** Returns the open modal dialog, if any. Everything outside of it is inert. */
const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

/**
 * State of the notifications (GLB-6, CST-9): a new one replaces the previous one, and dismissed ones stay, closed,
 * until their removal delay has passed. `dialog` is the open modal dialog that must contain them.
 */
export const useNotices = () => {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  const [dialog, setDialog] = useState<HTMLDialogElement>();

  useEffect(
    () =>
      noticeRequests.onAdded(() => {
        const host = openDialog();
        setDialog(host);
        host?.addEventListener('close', () => setDialog(undefined), { once: true });
        const fresh = noticeRequests.take().map((notice) => {
          lastId += 1;
          return { ...notice, id: lastId, open: true };
        });
        setNotices((shown) => [...fresh.toReversed(), ...shown].slice(0, toastLimit));
      }),
    [],
  );

  const close = (id: number): void => {
    setNotices((shown) => shown.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
    setTimeout(() => setNotices((shown) => shown.filter((notice) => notice.id !== id)), toastRemoveDelay);
  };

  return { notices, dialog, close };
};
