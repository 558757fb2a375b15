import type { Page } from 'playwright/test';
import {
  quoteThreshold,
  toastDuration,
  toastHotkey,
  toastMaxWidth,
  toastSwipeDirection,
  toastSwipeThreshold,
} from '#generated/constants.ts';
import { hasQuoteButton, hasSwipeToDismiss } from '#generated/features.ts';
import { noticeAreaName } from '../../site/content.ts';
import { contactForm, hasContactForm } from '../../site/forms.ts';
import { expect, nightlyInFirefox, test } from '../support/clean-page.ts';
import {
  noticeArea as area,
  contactSiteForm,
  fillFields,
  quoteLink,
  sentMark,
  notices as toasts,
} from '../support/forms.ts';
import { boxAtRestOf, boxOf, scrollTo, stopTime } from '../support/measures.ts';
import { answerWith, contactAddress } from '../support/responses.ts';

/** A field in which Enter submits the form. */
const line = contactForm.fields.find(({ kind }) => kind === 'text')?.name ?? '';

/** Shows the notification of a sent message. Submits by keyboard: a pointer over it would keep it open. */
const sendMessage = async (page: Page): Promise<void> => {
  const field = contactSiteForm.field(page);
  await fillFields(field, contactSiteForm.values);
  await field(line).press('Enter');
  await expect(toasts(page)).toBeVisible();
};

test.skip(!hasContactForm, 'the site has no contact form');

test.beforeEach(async ({ page }) => {
  await answerWith(page, contactAddress);
});

/** Windows, and the widths of a notification in them. */
const sizes: readonly (readonly [width: number, height: number, expected?: number])[] = [
  // Beside the quote button, because the window is low.
  [320, 256],
  [390, 844, 390],
  [768, 1024, toastMaxWidth],
  [1280, 800, toastMaxWidth],
];

/** Returns to the form, if a panel has replaced it, and sends another message. */
const sendAnother = async (page: Page): Promise<void> => {
  if (contactForm.success) await sentMark(page, contactForm).click();
  await sendMessage(page);
};

test(`[CST-9b] a notification stays ${toastDuration} ms, and longer under the pointer`, async ({ page }) => {
  await stopTime(page);
  await contactSiteForm.open(page);
  await sendMessage(page);
  await page.clock.runFor(toastDuration - 1);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);

  await sendAnother(page);
  await toasts(page).hover();
  await page.clock.runFor(toastDuration * 2);
  await expect(toasts(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(toastDuration);
  await expect(toasts(page)).toHaveCount(0);
});

test(
  `[CST-9d] [CST-9e] [CST-9f] [GLB-6b] a success is announced politely, is as wide as the window allows beside the quote button, and can be dismissed by ${toastHotkey} and Escape or by a swipe to the ${toastSwipeDirection} of more than ${toastSwipeThreshold} px`,
  nightlyInFirefox,
  async ({ page, browserName }) => {
    await contactSiteForm.open(page);
    await expect(area(page), 'before the first notification').toHaveCount(0);
    const announced = page.evaluate(
      (title) =>
        new Promise<string | null>((done) => {
          new MutationObserver(() => {
            for (const region of document.querySelectorAll('[role="status"]')) {
              if (region.textContent?.includes(title)) done(region.getAttribute('aria-live'));
            }
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      contactForm.notices.success.title,
    );
    await sendMessage(page);
    expect(await announced).toBe('polite');
    const edge = () => toasts(page).evaluate((toast) => getComputedStyle(toast).borderLeftColor);
    await expect(toasts(page)).toHaveAttribute('data-variant', 'default');
    const calm = await edge();
    await toasts(page).evaluate((toast) => toast.setAttribute('data-variant', 'destructive'));
    expect(await edge(), 'a failure looks different').not.toBe(calm);
    for (const [width, height, expected] of sizes.slice(browserName === 'firefox' ? -1 : 0)) {
      await page.setViewportSize({ width, height });
      // A hovered notification stays.
      await toasts(page).hover();
      const box = await boxOf(area(page).getByRole('list'));
      expect(box.width, `${width} px`).toBe(expected ?? box.width);
      if (expected) expect(box.x + box.width).toBe(width);
      await expect(toasts(page)).toBeInViewport({ ratio: 1 });
      if (!hasQuoteButton) continue;
      await scrollTo(page, quoteThreshold + 1);
      await expect(quoteLink(page)).toBeInViewport({ ratio: 1 });
      const [button, toast] = [await boxAtRestOf(quoteLink(page)), await boxAtRestOf(toasts(page))];
      const isFree = toast.y + toast.height <= button.y || toast.x + toast.width <= button.x;
      expect(isFree, `leaves the quote button free at ${width} × ${height}`).toBe(true);
    }
    await page.keyboard.press(toastHotkey);
    await expect(area(page).getByRole('list')).toBeFocused();
    await expect(area(page)).toHaveAccessibleName(noticeAreaName);
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);

    if (!hasSwipeToDismiss) return;
    await sendAnother(page);
    const { x: rest } = await boxOf(toasts(page));
    const swipe = async (distance: number): Promise<void> => {
      // Waits until the notification is still: it moves while the quote button below it comes or goes.
      await toasts(page).hover();
      const { x, y, height } = await boxOf(toasts(page));
      const start = { x: Math.round(x) + 40, y: Math.round(y + height / 2) };
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + distance / 2, start.y, { steps: 4 });
      await page.mouse.move(start.x + distance, start.y, { steps: 4 });
      await page.mouse.up();
    };
    for (const distance of [-toastSwipeThreshold * 3, toastSwipeThreshold]) {
      await swipe(distance);
      await expect(toasts(page)).toBeVisible();
      // It moves back to its place.
      await expect.poll(async () => (await boxOf(toasts(page))).x).toBe(rest);
    }
    await swipe(toastSwipeThreshold + 1);
    await expect(toasts(page)).toHaveCount(0);
  },
);
