import type { Locator, Page, Request } from 'playwright/test';
import { cookieBannerDelay, cookieStorageKey } from '#generated/constants.ts';
import { applicationBrokenSentence } from '#generated/messages.ts';
import { formSchema } from '../../../schemas/forms/form-schema.ts';
import {
  clauseOf,
  fieldOnDemand,
  isNeeded,
  messagesWhenBlank,
  plainOptions,
  type Values,
  wrongValues,
} from '../../site/form-values.ts';
import {
  applicationForm,
  contactAnchor,
  contactForm,
  contactPlace,
  cv,
  hasContactForm,
  leadForm,
} from '../../site/forms.ts';
import { expect, inFirefox, ofSite, test } from '../support/clean-page.ts';
import {
  applicationSiteForm,
  contactSiteForm,
  expectKept,
  fillFields,
  fillForm,
  hydrated,
  leadBody,
  notice,
  notices,
  quoteLink,
  type SiteForm,
  sendButton,
  sentMark,
  siteForms,
} from '../support/forms.ts';
import { boxOf, colorsOf, stopTime, stylesComputedBy, wholePage } from '../support/measures.ts';
import { answerWith, holdBack } from '../support/responses.ts';

/** Clauses on the forms as a whole, besides those on their fields. */
const clauses: Readonly<Record<string, string>> = {
  contact: `[VCF-9] [CST-14a] [CAL-1] [ENT-18a] [STA-11] [STA-12a] [STA-12b] [STA-13a] [STA-13b] [ERR-1] [ERR-2] `,
  lead: `[VEQ-6a] [VEQ-6b] [VEQ-8a] [VEQ-8b] [VEQ-8c] [CST-14b] [CAL-2] [CAL-4] [GLB-2b] [STA-16a] [STA-17] [STA-18] [STA-19] [ERR-3] [ERR-4] `,
  application: `[VAP-8] [VAP-11] [CST-13b] [CAL-3] [STA-20a] [STA-20b] [STA-20c] [STA-20d] [STA-21] [STA-24a] [ERR-5] [ERR-6] [ERR-9] [ENT-20] [CAR-5] [CST-15] [CST-16] [CST-17] [VAP-9] [VAP-10] `,
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

/** The texts and places of a form whose submission fails (section 8). */
interface Failure {
  /** The messages for an error response without a reason and for no response. */
  refused: string;
  unreachable: string;
  /** True if the server's message is only logged (CAL-2, ERR-3). */
  onlyStatusCounts?: boolean;
  /** True if a destructive notification reports the failure as well. */
  isNoticed?: boolean;
}

const failureOf = (form: SiteForm['form']): Failure => {
  if (form === applicationForm) return { refused: form.fallback, unreachable: applicationBrokenSentence };
  if (form !== leadForm) return { refused: form.fallback, unreachable: form.fallback, isNoticed: true };
  const { title } = form.notices.failure;
  return { refused: title, unreachable: title, onlyStatusCounts: true, isNoticed: true };
};

/** Expects that a failed form says in one place what happened and what to do, and keeps its values. */
const expectFailed = async (page: Page, siteForm: SiteForm, words: string): Promise<void> => {
  const { form, place } = siteForm;
  const { title, description = '' } = form.notices.failure;
  const said = place(page).getByRole('alert');
  await expect(said).toContainText(words);
  await expect(said).toContainText(description);
  await expect(said.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  if (failureOf(form).isNoticed) {
    await expect(notices(page).first()).toContainText(title);
    await expect(notices(page).first()).toContainText(description);
    await expect(notices(page).first()).toHaveAttribute('data-variant', 'destructive');
  } else await expect(notices(page)).toHaveCount(0);
  await expectKept(page, siteForm);
};

/** Expects an empty form, whose submit button waits for a resume if the form has one. */
const expectEmpty = async (page: Page, { field, form, place }: SiteForm): Promise<void> => {
  for (const { name, kind, shownWhen } of form.fields) {
    if (shownWhen) await expect(field(page)(name)).toHaveCount(0);
    else if (kind === 'checkbox') await expect(field(page)(name)).not.toBeChecked();
    else await expect(field(page)(name)).toHaveValue('');
  }
  if (form !== applicationForm) return;
  await expect(place(page).getByText(cv)).toHaveCount(0);
  await expect(sendButton(place(page), form)).toBeDisabled();
};

/** Text that would run a script if a page inserted it as markup. */
const script = '<script>document.title = "taken"</script><img src=x onerror="document.title=\'taken\'">';
const oddities: readonly string[] = [
  script,
  'A 👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦',
  'مرحبا \u202eשלום עולם\u202c مرحبا',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳',
  '\'"`{{company}}$(x)%00\\0\u0000; DROP TABLE submissions; --',
];

/** An odd text for every field that takes any text, cut to the length that the field accepts. */
const oddValues = ({ fields }: SiteForm['form']): Values =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => ['text', 'tel', 'url', 'textarea'].includes(kind))
      .map(({ name, atMost }, place) => [
        name,
        [...(oddities[place % oddities.length] ?? '')].slice(0, atMost?.count).join(''),
      ]),
  );

/** The text that a form keeps of a field: without what nobody can see (tests/schemas/form-schema.test.ts). */
const keptOf = (form: SiteForm['form'], name: string, text: unknown): unknown => {
  const alone = { ...form, fields: form.fields.filter((field) => field.name === name) };
  return formSchema(alone).safeParse({ [name]: text }).data?.[name] ?? text;
};

const megabyte = 'words '.repeat(175_000).trim();

for (const siteForm of siteForms) {
  const { what, form, address, open, place, field, values, attach } = siteForm;
  const { id, fields } = form;
  /** The message of each field when the form is submitted empty. */
  const messages = messagesWhenBlank(form);
  const [[first] = ['']] = messages;
  const ids = fields.map(({ name }) => clauseOf(form, name));
  // The form with lists, a file and multipart data. lead-dialog.spec.ts has the dialog in Firefox.
  const tag = form === applicationForm ? [ofSite.tag, inFirefox.tag] : [ofSite.tag];
  test(`[PRD-3] ${[...new Set(ids)].join('')}${clauses[id] ?? ''}[STA-15] ${what} shows errors after a submit and while the visitor types, says what to do after a failure, and sends its values once; then it is empty again`, {
    tag,
  }, async ({ page, context, browserName, tolerate }) => {
    const { refused, unreachable, onlyStatusCounts } = failureOf(form);
    // In Firefox, each action takes 0.1 s.
    const isDetailed = browserName !== 'firefox';
    // Firefox logs the name of an error only, and the lost connection in other words.
    const lost = 'Failed to load resource|Same Origin Policy';
    tolerate(new RegExp(onlyStatusCounts ? `${lost}|SubmissionFailed|^Error ` : lost));
    // On a slow machine, the cookie banner could appear between the press and the release of a button.
    await page.addInitScript((key) => localStorage.setItem(key, 'true'), cookieStorageKey);
    const posts: Request[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request)));
    const control = field(page);
    const send = sendButton(place(page), form);
    await open(page);
    const title = await page.title();
    await attach(page);

    await test.step('fields have their marks and attributes; nothing is validated before the first submit', async () => {
      if (!isDetailed) return;
      for (const { name, label, kind, marked, rows, autocomplete, options, rule, shownWhen } of fields) {
        if (kind === 'file' || shownWhen) continue;
        const own = control(name);
        expect((await own.locator('..').textContent())?.includes('*'), label).toBe(Boolean(marked));
        if (rows) await expect(own).toHaveAttribute('rows', String(rows));
        if (kind !== 'select' && kind !== 'textarea') await expect(own).toHaveAttribute('type', kind);
        if (autocomplete) await expect(own).toHaveAttribute('autocomplete', autocomplete);
        if (options) expect((await own.getByRole('option').allTextContents()).slice(1), name).toEqual(options);
        // A mark without a rule is a decision: availability-marked-not-required.
        if (!rule) await expect(own, label).not.toHaveAttribute('aria-required');
        await expect(own).not.toHaveAttribute('required');
      }
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
      if (!isDetailed) return;
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
      if (!isDetailed) return;
      for (const one of fields) {
        const [wrong] = one.rule && one.kind !== 'select' && !one.shownWhen ? wrongValues(one) : [];
        if (wrong === undefined) continue;
        await fillFields(control, { [one.name]: wrong });
        await expect(control(one.name)).toHaveAccessibleDescription(one.rule?.message ?? '');
        await fillFields(control, { [one.name]: values[one.name] ?? '' });
      }
      const long = fields.findLast(({ kind }) => kind === 'textarea');
      if (long) {
        await control(long.name).fill(megabyte);
        await expect(control(long.name)).toHaveAccessibleDescription(long.atMost?.message ?? '');
        expect((await control(long.name).inputValue()).length).toBe(megabyte.length);
        await control(long.name).fill(String(values[long.name] ?? ''));
      }
      expect(posts).toHaveLength(0);
    });

    await test.step('offline; showing the notification needs no connection', async () => {
      await context.setOffline(true);
      await send.click();
      await expectFailed(page, siteForm, unreachable);
      await context.setOffline(false);
    });

    // submit.test.ts has the further kinds of responses.
    for (const [status, body, words] of [
      [422, JSON.stringify({ message: script }), onlyStatusCounts ? refused : script],
      [502, '<!doctype html><h1>Bad gateway</h1>', refused],
    ] as const) {
      await test.step(`an error response: ${body}`, async () => {
        const requests = await answerWith(page, address, status, body);
        await send.click();
        await expect.poll(() => requests.length).toBe(1);
        // The button is idle again once the form has handled the response.
        await expect(send).toBeEnabled();
        await expectFailed(page, siteForm, words);
        expect(await page.title()).toBe(title);
        await page.unroute(address);
      });
    }

    const key = (request?: Request) => request?.headers()['idempotency-key'];
    const { requests, letGo } = await holdBack(page, address);
    const sent = (): Request[] => requests.filter((request) => request.method() === 'POST');
    await test.step('a double click sends it once', async () => {
      await send.dblclick();
      await expect(place(page).getByRole('button', { name: form.submit.busy, exact: true })).toBeDisabled();
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      letGo();
      expect((await answered).status()).toBe(201);
      const { title: said, description = said } = form.notices.success;
      for (const words of [said, description]) await expect(notice(page, words)).toBeVisible();
      expect(sent()).toHaveLength(1);
      const [request] = sent();
      // Messages go to another host (CAL-1).
      if (form === contactForm) expect(request?.url()).not.toContain(new URL(page.url()).origin);
      const headers = await request?.allHeaders();
      const multipart = expect.stringMatching(/^multipart\/form-data; boundary=/);
      expect(headers).toMatchObject({
        accept: 'application/json',
        'content-type': form === applicationForm ? multipart : 'application/json',
      });
      expect(headers).not.toHaveProperty('cookie');
      // WebDriver BiDi does not report bodies.
      if (!isDetailed || form === applicationForm) return;
      expect(request?.postDataJSON()).toEqual(form === leadForm ? leadBody('quote') : values);
    });

    await test.step('then it is empty, and sends another message with odd texts as a visitor sees them', async () => {
      if (form === leadForm) {
        await expect(place(page)).toBeHidden();
        await expect(quoteLink(page)).toBeFocused();
        await quoteLink(page).press('Enter');
      } else if (form.success) {
        await expect(page.getByRole('heading', { name: form.success.title, exact: true })).toBeVisible();
        await expect(page.getByText(form.success.text)).toBeVisible();
        await expect(place(page).locator('form')).toHaveCount(0);
        const { booking } = form.success;
        if (booking) await expect(page.getByRole('link', { name: booking.text })).toHaveAttribute('href', booking.link);
        expect(await page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(form.success.again);
        await sentMark(page, form).click();
      }
      await expectEmpty(page, siteForm);
      await fillForm(page, siteForm);
      const odd = isDetailed ? oddValues(form) : {};
      const { shownWhen } = fieldOnDemand(form) ?? {};
      if (shownWhen && isDetailed) await control(shownWhen.field).selectOption(shownWhen.equals);
      await fillFields(control, odd);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await send.click();
      expect((await answered).status()).toBe(201);
      // Another submission has another key, otherwise the receiver would drop it as a repetition.
      expect(new Set(sent().map(key)).size).toBe(2);
      expect(await page.title()).toBe(title);
      const body = sent()[1]?.postData() ?? '';
      if (!isDetailed || form === leadForm) return;
      const texts = form === applicationForm ? body : Object.values(JSON.parse(body) as Values);
      for (const [name, text] of Object.entries(odd)) expect(texts).toContain(keptOf(form, name, text));
    });
  });
}

// Rules with :has() can make browsers compute the whole page whenever an element appears (styles/sections/cards.css).
test('an empty submit computes the styles of the form, not of the whole page', async ({ page, browser }) => {
  test.skip(!hasContactForm, 'the site has no contact form');
  const { field, open, place } = contactSiteForm;
  const [[first] = ['']] = messagesWhenBlank(contactForm);
  // The cookie banner would appear meanwhile.
  await stopTime(page);
  await open(page);
  await field(page)(first).focus();
  await hydrated(page, contactSiteForm);
  await wholePage(page);
  const counts = await stylesComputedBy(browser, async () => {
    await sendButton(place(page), contactForm).press('Enter');
    await page.clock.runFor(cookieBannerDelay / 2);
    await expect(field(page)(first)).toBeFocused();
  });
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan((await page.locator('body *').count()) / 2);
});

test("[STA-14] [HOM-20] the query decides the text of the contact form's button, and the link of a label opens in a new tab", async ({
  page,
  context,
}) => {
  test.skip(!hasContactForm, 'the site has no contact form');
  const { fields, submit } = contactForm;
  const { field, place } = contactSiteForm;
  const [[first] = ['']] = messagesWhenBlank(contactForm);
  const { parameter = 'from', equals = 'elsewhere', idle = submit.idle } = submit.fromQuery ?? {};
  const link = fields.find(({ labelLink }) => labelLink)?.labelLink;
  for (const [query, text] of [
    [`?${parameter}=${equals}`, idle],
    [`?${parameter}=from-somewhere-else`, submit.idle],
  ] as const) {
    const address = `${contactPlace}${query}#${contactAnchor}`;
    await page.goto(address);
    await field(page)(first).focus();
    await hydrated(page, contactSiteForm);
    await expect(place(page).locator('button[type="submit"]')).toHaveText(text);
    if (query.endsWith(equals) || !link) continue;
    const opened = context.waitForEvent('page');
    await place(page).getByRole('link', { name: link.text }).click();
    await expect(await opened).toHaveURL(link.link);
    await expect(page).toHaveURL(address);
  }
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
