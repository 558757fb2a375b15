import type { Locator } from 'playwright/test';
import {
  clauseOf,
  fieldOnDemand,
  isNeeded,
  messagesWhenBlank,
  plainOptions,
  wrongValues,
} from '../../site/form-values.ts';
import { applicationForm, contactAnchor, contactForm, contactPlace, hasContactForm } from '../../site/forms.ts';
import { expect, inFirefox, test } from '../support/clean-page.ts';
import {
  applicationSiteForm,
  contactSiteForm,
  fillFields,
  fillForm,
  hydrated,
  sendButton,
  sentMark,
  siteForms,
} from '../support/forms.ts';
import { boxOf, colorsOf } from '../support/measures.ts';
import { answerWith } from '../support/responses.ts';

/** Clauses on the forms as a whole, besides those on their fields. */
const clauses: Readonly<Record<string, string>> = {
  contact: '[VCF-9] [CST-14a] ',
  lead: '[VEQ-6a] [VEQ-6b] [VEQ-8a] [VEQ-8b] [VEQ-8c] [CST-14b] ',
  application: '[VAP-11] [CST-13b] ',
};

/** Expects that a field is invalid, and that its message describes it, is below it and is red. */
const expectRedUnder = async (control: Locator, message: string): Promise<void> => {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(message);
  const error = control.page().locator(`#${await control.getAttribute('aria-describedby')}`);
  await expect(error).toBeVisible();
  const [{ red, green, blue } = { red: 0, green: 0, blue: 0 }] = await colorsOf(error);
  expect(red, `${message}: red is the strongest color`).toBeGreaterThan(1.5 * Math.max(green, blue));
  expect((await boxOf(error)).y, `${message}: it stands below`).toBeGreaterThan((await boxOf(control)).y);
};

for (const { what, form, place, field, attach, open } of siteForms) {
  test(`an empty submit of ${what} computes the styles of the form, not of the whole page`, async ({
    page,
    browser,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium counts elements');
    await open(page);
    await attach(page);
    const [[first] = ['']] = messagesWhenBlank(form);
    await field(page)(first).focus();
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await sendButton(place(page), form).press('Enter');
    await expect(field(page)(first)).toBeFocused();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { elementCount?: number } }[];
    };
    const counts = traceEvents.flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
    );
    expect(counts.length).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan((await page.locator('body *').count()) / 2);
  });
}

for (const siteForm of siteForms) {
  const { what, form, address, open, place, field, values, attach } = siteForm;
  const { id, fields } = form;
  /** The message of each field when the form is submitted empty. */
  const messages = messagesWhenBlank(form);
  const [[first] = ['']] = messages;
  const ids = fields.filter(({ shownWhen }) => !shownWhen).map(({ name }) => clauseOf(form, name));
  test(
    `${[...new Set(ids)].join('')}${clauses[id]}[STA-15] ${what} shows errors in red only after a submit, focuses the first, and updates them while the visitor types`,
    inFirefox,
    async ({ page }) => {
      const requests = await answerWith(page, address);
      const control = field(page);
      const send = sendButton(place(page), form);
      await open(page);
      await attach(page);

      await test.step('nothing is validated before the first submit', async () => {
        for (const [name] of messages) await control(name).focus();
        await control(first).focus();
        for (const [name] of messages) await expect(control(name)).not.toHaveAttribute('aria-invalid');
      });

      await test.step('an empty form', async () => {
        await send.click();
        await expect(control(first)).toBeFocused();
        for (const [name, message] of messages) await expectRedUnder(control(name), message);
        // Screen readers hear their number and messages.
        const summary = place(page).getByRole('status').first();
        await expect(summary).toContainText(String(messages.length));
        for (const [, message] of messages) await expect(summary).toContainText(message);
        for (const { name, kind, shownWhen } of fields.filter((one) => !isNeeded(one))) {
          if (kind !== 'file' && !shownWhen) await expect(control(name)).not.toHaveAttribute('aria-invalid');
        }
      });

      await test.step('a corrected field, and one that is emptied again', async () => {
        const left = new Set(messages.map(([name]) => name));
        for (const [name, message] of messages) {
          const right = values[name] ?? '';
          await fillFields(control, { [name]: right });
          left.delete(name);
          await expect(control(name)).not.toHaveAttribute('aria-invalid');
          await expect(control(name)).toHaveAccessibleDescription('');
          for (const other of left) await expect(control(other), other).toHaveAttribute('aria-invalid', 'true');
          await fillFields(control, { [name]: typeof right === 'boolean' ? !right : '' });
          await expectRedUnder(control(name), message);
          await fillFields(control, { [name]: right });
        }
      });

      // The receiver validates by the same rules; see same-rules-as-browser.test.ts for more values.
      await test.step('wrong values', async () => {
        await fillFields(control, values);
        for (const one of fields) {
          const [wrong] = one.rule && one.kind !== 'select' && !one.shownWhen ? wrongValues(one) : [];
          if (wrong === undefined) continue;
          await fillFields(control, { [one.name]: wrong });
          await expect(control(one.name)).toHaveAccessibleDescription(one.rule?.message ?? '');
          await fillFields(control, { [one.name]: values[one.name] ?? '' });
        }
      });

      expect(requests).toHaveLength(0);
      await send.click();
      await expect(sentMark(page, form)).toBeVisible();
      expect(requests).toHaveLength(1);
    },
  );
}

test.describe('the contact form', () => {
  test.skip(!hasContactForm, 'the site has no contact form');

  const { fields, submit } = contactForm;
  const { field, place } = contactSiteForm;
  const [[first] = ['']] = messagesWhenBlank(contactForm);

  const { parameter = 'from', equals = 'elsewhere', idle = submit.idle } = submit.fromQuery ?? {};
  const link = fields.find(({ labelLink }) => labelLink)?.labelLink;
  test("[STA-14] [HOM-20] the query decides the button's text, and the link of a label opens in a new tab", async ({
    page,
    context,
  }) => {
    for (const [query, text] of [
      [`?${parameter}=${equals}`, idle],
      [`?${parameter}=from-somewhere-else`, submit.idle],
      ['', submit.idle],
    ] as const) {
      const address = `${contactPlace}${query}#${contactAnchor}`;
      await page.goto(address);
      const button = place(page).locator('button[type="submit"]');
      await expect(button).toHaveText(text);
      await field(page)(first).focus();
      await hydrated(page, contactSiteForm);
      await expect(button).toHaveText(text);
      if (query !== '' || !link) continue;
      const opened = context.waitForEvent('page');
      await place(page).getByRole('link', { name: link.text }).click();
      await expect(await opened).toHaveURL(link.link);
      await expect(page).toHaveURL(address);
    }
  });
});

const onDemand = fieldOnDemand(applicationForm);
test('[STA-23] [VAP-7] the answer Other of the application reveals a required field', async ({ page }) => {
  test.skip(!applicationSiteForm.isThere || !onDemand?.rule, 'no answer reveals another field');
  const { field: list = '', equals: other = '' } = onDemand?.shownWhen ?? {};
  const { address, open, place, field } = applicationSiteForm;
  const specify = field(page)(onDemand?.name ?? '');
  const choice = field(page)(list);
  const plain = plainOptions(applicationForm, list).at(-1) ?? '';
  const send = sendButton(place(page), applicationForm);
  const requests = await answerWith(page, address);
  await open(page);
  await fillForm(page, applicationSiteForm);
  await expect(specify).toHaveCount(0);
  await choice.selectOption(other);
  await expect(specify).toHaveAttribute('aria-required', 'true');
  await send.click();
  await expect(specify).toBeFocused();
  await expect(specify).toHaveAccessibleDescription(onDemand?.rule?.message ?? '');
  // Removing the choice brings its error, and a new choice clears it.
  await choice.selectOption('');
  await expect(choice).toHaveAttribute('aria-invalid', 'true');
  expect(requests).toHaveLength(0);
  // Another answer removes the field and its rule.
  await choice.selectOption(plain);
  await expect(choice).not.toHaveAttribute('aria-invalid');
  await expect(specify).toHaveCount(0);
  await send.click();
  await expect(sentMark(page, applicationForm)).toBeVisible();
});
