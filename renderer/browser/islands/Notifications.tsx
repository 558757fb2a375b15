import * as Toast from '@radix-ui/react-toast';
import { createPortal } from 'react-dom';
import { toastDuration, toastHotkey, toastSwipeDirection, toastSwipeThreshold } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { isRightToLeft } from '#generated/direction.ts';
import { hasSwipeToDismiss } from '#generated/features.ts';
import { fill } from '../../../schemas/text/fill.ts';
import { Icon } from '../../ui/Icon.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { useNotices } from './use-notices.ts';

/** Swipe directions, mirrored. */
const mirrored = { left: 'right', right: 'left', up: 'up', down: 'down' } as const;

/**
 * The notifications (GLB-6, CST-9). Renders nothing before the first notice, to avoid an empty landmark. While a modal
 * dialog is open, notices are rendered inside it, and in the page after it closes.
 */
export const Notifications = () => {
  const { notices, dialog, close } = useNotices();
  if (notices.length === 0) return null;
  const viewport = (
    <Toast.Viewport
      className="toast-viewport pointer-events-none fixed inset-x-0 bottom-0 z-70 flex flex-col p-4 md:inset-s-auto md:w-full md:max-w-toast"
      hotkey={[toastHotkey]}
      label={fill(interfaceTexts.notifications, { hotkey: toastHotkey })}
    />
  );
  return (
    <Toast.Provider
      duration={toastDuration}
      swipeDirection={isRightToLeft ? mirrored[toastSwipeDirection] : toastSwipeDirection}
      swipeThreshold={hasSwipeToDismiss ? toastSwipeThreshold : Number.POSITIVE_INFINITY}
      announcerContainer={dialog}
      label={interfaceTexts.notifications.replace(' ({hotkey})', '')}
    >
      {notices.map(({ id, open, title, description, variant }) => (
        <Toast.Root
          key={id}
          className="toast pointer-events-auto relative grid gap-1 bg-raised py-4 ps-5 pe-14 text-ink"
          data-variant={variant}
          type="background"
          open={open}
          onOpenChange={(next) => !next && close(id)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Closes only the notification, not the dialog around it.
            event.preventDefault();
            close(id);
          }}
        >
          <Toast.Title className="font-semibold">{unbroken(title)}</Toast.Title>
          {description && <Toast.Description>{unbroken(description)}</Toast.Description>}
          <Toast.Close
            className="absolute inset-e-2 top-2 grid size-10 place-items-center"
            aria-label={interfaceTexts.closeNotification}
          >
            <Icon name="x" />
          </Toast.Close>
        </Toast.Root>
      ))}
      {dialog ? createPortal(viewport, dialog) : viewport}
    </Toast.Provider>
  );
};
