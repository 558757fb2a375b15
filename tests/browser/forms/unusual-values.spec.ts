import type { Page } from 'playwright/test';
import { fieldOnDemand, type Values } from '../../site/form-values.ts';
import { applicationForm } from '../../site/forms.ts';
import { expect, test } from '../support/clean-page.ts';
import { applicationValues, fillFields, sendButton } from '../support/fields.ts';
import { motionless } from '../support/motionless.ts';
import { sentMark } from '../support/notices.ts';
import { applicationPageForm, fillPageForm, pageForms } from '../support/page-forms.ts';
import { formOf, recordSubmissions } from '../support/recording-receiver.ts';

test.use(motionless);

/** Valid values for every field, and a free text where an answer requires one. */
const onDemand = fieldOnDemand(applicationForm);
const application: Values = {
  ...applicationValues,
  ...(onDemand?.shownWhen && { [onDemand.shownWhen.field]: onDemand.shownWhen.equals, [onDemand.name]: 'Typographer' }),
};

/** Text that would run a script if a page inserted it as markup. */
const script = '<script>document.title = "taken"</script><img src=x onerror="document.title=\'taken\'">';
const oddities: Readonly<Record<string, string>> = {
  scripts: script,
  'emoji of several parts': '👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦',
  'Arabic, Hebrew and marks of direction': 'مرحبا \u202eשלום עולם\u202c مرحبا',
  'combining marks': 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳',
  'quotes, braces and a null byte': '\'"`{{company}}$(x)%00\\0\u0000; DROP TABLE submissions; --',
};

const kinds = ['text', 'tel', 'url', 'textarea'];

for (const pageForm of pageForms) {
  const { what, isThere, form, path, address, place, field } = pageForm;
  const right = pageForm === applicationPageForm ? application : pageForm.values;
  const send = (page: Page) => sendButton(place(page), form);
  const sent = (page: Page) => sentMark(page, form);
  /** The fields for any text, for an e-mail address and for a long text. */
  const texts = form.fields.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  const email = form.fields.find(({ kind }) => kind === 'email');
  const emailName = email?.name ?? '';
  const longText = form.fields.find(({ kind }) => kind === 'textarea')?.name ?? '';
  const fillWith = async (page: Page, values: Values): Promise<void> => {
    await page.goto(path);
    await fillPageForm(page, { ...pageForm, values: { ...right, ...values } });
  };
  /** A text, cut to the length that a field accepts. */
  const fitting = (name: string, value: string): string =>
    [...value].slice(0, form.fields.find((one) => one.name === name)?.atMost?.count).join('');
  const everyText = (value: string): Values => Object.fromEntries(texts.map((name) => [name, fitting(name, value)]));

  test.describe(what, () => {
    test.skip(!isThere, 'the site has no such form');

    test('sends scripts, emoji, marks of direction and a null byte unchanged as text', async ({ page }) => {
      test.slow();
      const receiver = await recordSubmissions(page, address);
      for (const [oddity, value] of Object.entries(oddities)) {
        await test.step(oddity, async () => {
          await fillWith(page, everyText(value));
          const title = await page.title();
          for (const name of texts) await expect(field(page)(name)).toHaveValue(fitting(name, value));
          await send(page).click();
          await expect(sent(page)).toBeVisible();
          expect(await page.title()).toBe(title);
          const [request, ...others] = receiver.received.splice(0);
          expect(others).toEqual([]);
          if (!request) throw new Error('the receiver got no submission');
          const body = request.headers.get('content-type')?.startsWith('application/json')
            ? (JSON.parse(await request.body.text()) as Record<string, unknown>)
            : Object.fromEntries(await formOf(request));
          // The free text replaces the answer that requires it (CAL-3).
          const keyOf = (name: string): string =>
            form.fields.find((one) => one.name === name)?.shownWhen?.field ?? name;
          for (const name of texts) expect(body[keyOf(name)], name).toBe(fitting(name, value));
        });
      }
      await receiver.close();
    });

    test('shows scripts as text in messages of fields and of the server', async ({ page, tolerate }) => {
      tolerate(/Failed to load resource/);
      await page.route(address, (route) =>
        route.fulfill({
          status: 422,
          json: { message: script },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await fillWith(page, { [emailName]: script });
      await send(page).click();
      await expect(place(page).getByText(email?.rule?.message ?? '', { exact: true })).toBeVisible();
      await field(page)(emailName).fill('asha@granary.example');
      await send(page).click();
      await expect(place(page).getByRole('alert')).toHaveText(script);
      expect(await page.title()).not.toBe('taken');
    });

    test('rejects a megabyte of text with a message and keeps it; accepts an e-mail address of the maximum length', async ({
      page,
    }) => {
      const megabyte = 'words '.repeat(175_000).trim();
      const message = form.fields.find(({ name }) => name === longText)?.atMost?.message ?? '';
      const most = email?.atMost?.count ?? 0;
      const host = `@${'b'.repeat(60)}.${`${'c'.repeat(60)}.`.repeat(2)}example`;
      await fillWith(page, { [longText]: megabyte, [emailName]: `${'a'.repeat(most - host.length)}${host}` });
      await send(page).click();
      await expect(field(page)(longText)).toBeFocused();
      await expect(field(page)(longText)).toHaveAccessibleDescription(message);
      await expect(send(page)).toBeEnabled();
      expect((await field(page)(longText).inputValue()).length).toBe(megabyte.length);
      await fillFields(field(page), { [longText]: String(right[longText] ?? '') });
      await send(page).click();
      await expect(sent(page)).toBeVisible();
    });
  });
}
