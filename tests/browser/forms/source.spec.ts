import { contactForm, contactPlace, hasContactForm } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import { contactSiteForm, fillFields, fillForm, sendButton, sentMark } from '../support/forms.ts';
import { answerWith, contactAddress } from '../support/responses.ts';
import { nothingStored, storedBy } from '../support/stored.ts';

test.skip(!hasContactForm, 'the site has no contact form');

const campaign = { utm_source: 'letter', utm_campaign: 'Größe 7' };

test('a submission says where it came from, and the browser stores nothing for that', async ({ page }) => {
  const requests = await answerWith(page, contactAddress);
  await page.goto(`${contactPlace}?${new URLSearchParams(campaign)}`, { referer: 'https://search.example/find?q=x' });
  await fillForm(page, contactSiteForm);
  await sendButton(contactSiteForm.place(page), contactForm).click();
  await expect(sentMark(page, contactForm)).toBeVisible();
  const sent = new URLSearchParams((await requests[0]?.headerValue('x-form-source')) ?? '');
  const { place, ...source } = Object.fromEntries(sent);
  expect(source).toEqual({ page: contactPlace, ...campaign, referrer: 'search.example' });
  await expect(page.locator(`[id="${place}"]`)).toContainText(contactForm.success?.title ?? '');
  expect(await storedBy(page)).toEqual(nothingStored);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a submission says its page and place', async ({ page }) => {
    const requests = await answerWith(page, contactAddress, 201, '<p>Sent</p>');
    await page.goto(`${contactPlace}?${new URLSearchParams(campaign)}`);
    await fillFields(contactSiteForm.field(page), contactSiteForm.values);
    await sendButton(contactSiteForm.place(page), contactForm).click();
    await expect(page.getByText('Sent')).toBeVisible();
    const sent = new URLSearchParams(requests[0]?.postData() ?? '').get('form-source') ?? '';
    const { place, ...source } = Object.fromEntries(new URLSearchParams(sent));
    expect(source).toEqual({ page: contactPlace });
    expect(place).toMatch(/^[a-z-]+$/);
  });
});
