import type { Page } from 'playwright/test';
import { toastHotkey } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { contactAnchor, contactForm, contactPlace, hasLeadForm, leadForm } from '../../site/forms.ts';
import { hasPage, pageOf, plainPage } from '../../site/pages.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import {
  expectKept,
  fillForm,
  getStarted,
  leadDialog,
  leadSiteForm,
  notice,
  quoteLink,
  sendButton,
  teasersPath,
} from '../support/forms.ts';
import { boxAtRestOf } from '../support/measures.ts';
import { answerWith, holdIslands, leadAddress } from '../support/responses.ts';

test.skip(!hasLeadForm, 'the site has no lead dialog');

const { fields, dialog, notices: said } = leadForm;
const { open, field } = leadSiteForm;
const send = (page: Page) => sendButton(leadDialog(page), leadForm);
const close = (page: Page) => leadDialog(page).getByRole('button', { name: dialog.close });
/** A page of a kind, because every page has the dialog. */
const onPageOf = (template: string): string => (hasPage(template) ? pageOf(template) : plainPage);

/** The fallback of GET STARTED when the dialog does not open: the contact form with the origin of the visitor. */
const { parameter, equals } = contactForm.submit.fromQuery ?? {};
const fromGetStarted = `${contactPlace}${parameter ? `?${parameter}=${equals}` : ''}#${contactAnchor}`;

/** Ways to close the dialog. */
const exits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a click on the backdrop': (page) => page.mouse.click(5, 400),
  'the close button': (page) => close(page).click(),
  Escape: (page) => page.keyboard.press('Escape'),
};
test(
  '[GLB-2b] [STA-16a] [STA-16b] every way to close the dialog keeps its values, and it reopens even while it is closing',
  inFirefox,
  async ({ page }) => {
    await open(page, onPageOf('service'));
    await fillForm(page, leadSiteForm);
    for (const [what, leave] of Object.entries(exits)) {
      await test.step(what, async () => {
        await leave(page);
        await expect(leadDialog(page)).toBeHidden();
        await expect(quoteLink(page)).toBeFocused();
        await quoteLink(page).click();
        await expect(leadDialog(page)).toBeVisible();
        await expectKept(page, leadSiteForm);
      });
    }
    // The close event fires a task after close(); the link is clicked in between.
    await leadDialog(page).evaluate((node: HTMLDialogElement) => {
      node.close();
      document.querySelector<HTMLAnchorElement>('a.quote-button')?.click();
    });
    await expect(leadDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leadDialog(page)).toBeHidden();
    await quoteLink(page).click();
    await expectKept(page, leadSiteForm);
  },
);

test("[GLB-2b] [STA-16a] [STA-16b] [STA-16c] [ERR-3] [STA-19] a double click opens the dialog once; clicks inside, a drag that ends outside and closing the notification of a failure keep it open, and all of it fits small windows; the server's message is logged", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource|SubmissionFailed/);
  await open(page, onPageOf('legal'));
  await page.keyboard.press('Escape');
  await expect(leadDialog(page)).toBeHidden();
  await quoteLink(page).dblclick();
  await expect(leadDialog(page)).toBeVisible();
  // The pointer is over the backdrop now.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(leadDialog(page)).toBeVisible();

  const box = await boxAtRestOf(leadDialog(page));
  const places = [
    { x: box.x + 2, y: box.y + 2 },
    { x: box.x + box.width - 2, y: box.y + box.height - 2 },
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  ];
  for (const { x, y } of places) await page.mouse.click(x, y);
  await leadDialog(page).getByText(dialog.text).click();
  await field(page)(fields.at(-1)?.name ?? '').click();
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  await expect(leadDialog(page)).toBeVisible();

  const logged = page.waitForEvent('console', {
    predicate: (line) => line.type() === 'error' && line.text().includes('We do not take attachments.'),
  });
  await answerWith(page, leadAddress, 422, '{"message":"We do not take attachments."}');
  await fillForm(page, leadSiteForm);
  await send(page).click();
  await expect(notice(leadDialog(page), said.failure.title)).toBeVisible();
  await logged;
  const dismiss = leadDialog(page).getByRole('button', { name: interfaceTexts.closeNotification });
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  await send(page).click();
  await expect(dismiss).toBeVisible();
  await page.keyboard.press(toastHotkey);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(dismiss).toBeHidden();
  await expect(leadDialog(page)).toBeVisible();

  for (const [width, height] of [
    [320, 256],
    [320, 640],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => leadDialog(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    for (const control of [send(page), close(page)]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  }
});

test("a click before the dialog's script has loaded opens it later, and a click with Ctrl opens the contact form in a new tab", async ({
  page,
  context,
}) => {
  const { letGo, requests } = await holdIslands(page);
  await page.goto(teasersPath);
  const [tab] = await Promise.all([context.waitForEvent('page'), getStarted(page).click({ modifiers: ['Control'] })]);
  await expect(tab).toHaveURL(fromGetStarted);
  await tab.close();
  await getStarted(page).click();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expect(leadDialog(page)).toBeHidden();
  letGo();
  await expect(leadDialog(page)).toBeVisible();
  await expect(page).toHaveURL(teasersPath);
});

// island-links.test.ts proves that the link opens the contact form when the dialog's script fails to load.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('its link opens the contact form', async ({ page }) => {
    await page.goto(teasersPath);
    await getStarted(page).click();
    await expect(page).toHaveURL(fromGetStarted);
  });
});
