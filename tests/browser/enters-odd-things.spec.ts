import type { Locator, Page } from 'playwright/test';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { resumeBytes } from '../resume-bytes.ts';
import { careersAddress, contactAddress } from './answers.ts';
import { expect, test } from './clean-page.ts';
import {
  applicationField,
  applicationValues,
  applyRegion,
  contactField,
  contactRegion,
  contactValues,
  fillFields,
} from './fields.ts';
import { formOf, recordSubmissions } from './recording-receiver.ts';

type Values = Readonly<Record<string, string | boolean>>;

/** A form that takes text, with values that satisfy its rules. Everything goes to the real receiver. */
interface Taker {
  what: string;
  path: string;
  address: string;
  place: (page: Page) => Locator;
  field: (page: Page) => (name: string) => Locator;
  button: string;
  again: string;
  right: Values;
  /** The fields that hold any text, and the one for an e-mail address. */
  texts: string[];
  email: { name: string; message: string };
  /** What becomes of a megabyte in one field: a form that carries a file has room for it. */
  megabyteInOne: 'taken' | 'refused';
  attach?: (page: Page) => Promise<void>;
}

const kinds = ['text', 'tel', 'url', 'textarea'];

const takers: Taker[] = [
  {
    what: 'the contact form',
    path: '/contact',
    address: contactAddress,
    place: contactRegion,
    field: (page) => (name) => contactField(contactRegion(page), name),
    button: 'Schedule a Consultation',
    again: 'Send Another Message',
    right: contactValues,
    texts: contactForm.fields.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name),
    email: { name: 'email', message: 'Please enter a valid email address' },
    megabyteInOne: 'refused',
  },
  {
    what: 'the application form',
    path: '/careers#apply',
    address: careersAddress,
    place: applyRegion,
    field: (page) => (name) => applicationField(applyRegion(page), name),
    button: 'Submit Application',
    again: 'Submit Another Application',
    right: { ...applicationValues, position: 'Other', otherPosition: 'Typographer' },
    texts: applicationForm.fields.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name),
    email: { name: 'email', message: 'Please enter a valid email' },
    megabyteInOne: 'taken',
    attach: (page) =>
      applicationField(applyRegion(page), 'resume').setInputFiles({
        name: 'cv.pdf',
        mimeType: '',
        buffer: resumeBytes('cv.pdf', 1000),
      }),
  },
];

/** What may run if a page takes words for markup. */
const script = '<script>document.title = "taken"</script><img src=x onerror="document.title=\'taken\'">';
const oddities: Readonly<Record<string, string>> = {
  scripts: script,
  'emoji of several parts': '👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦',
  'Arabic, Hebrew and marks of direction': 'مرحبا \u202eשלום עולם\u202c مرحبا',
  'combining marks': 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳',
  'quotes, braces and a null byte': '\'"`{{company}}$(x)%00\\0\u0000; DROP TABLE submissions; --',
};

const tooMuch = 'This is more than the form can take. Please shorten it.';

for (const { what, path, address, place, field, button, again, right, texts, email, megabyteInOne, attach } of takers) {
  const send = (page: Page) => place(page).getByRole('button', { name: button });
  const fillWith = async (page: Page, values: Values): Promise<void> => {
    await page.goto(path);
    await fillFields(field(page), { ...right, ...values });
    await attach?.(page);
  };
  const everyText = (value: string): Values => Object.fromEntries(texts.map((name) => [name, value]));

  test.describe(what, () => {
    for (const [oddity, value] of Object.entries(oddities)) {
      test(`takes ${oddity} as text, and sends what was entered`, async ({ page }) => {
        const receiver = await recordSubmissions(page, address);
        await fillWith(page, everyText(value));
        const title = await page.title();
        for (const name of texts) await expect(field(page)(name)).toHaveValue(value);
        await send(page).click();
        await expect(place(page).getByRole('button', { name: again })).toBeVisible();
        expect(await page.title()).toBe(title);
        for (const request of receiver.received) {
          const sent = request.headers.get('content-type')?.startsWith('application/json')
            ? (JSON.parse(await request.body.text()) as Record<string, unknown>)
            : Object.fromEntries(await formOf(request));
          // The free position goes in the place of Other (CAL-3).
          for (const name of texts) expect(sent[name === 'otherPosition' ? 'position' : name], name).toBe(value);
        }
        expect(receiver.received).toHaveLength(1);
        await receiver.close();
      });
    }

    test('keeps scripts as text in its faults and in the words of a refusal', async ({ page, tolerate }) => {
      tolerate(/Failed to load resource/);
      await page.route(address, (route) =>
        route.fulfill({
          status: 422,
          json: { message: script },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await fillWith(page, { [email.name]: script });
      await send(page).click();
      await expect(place(page).getByText(email.message, { exact: true })).toBeVisible();
      await field(page)(email.name).fill('asha@granary.example');
      await send(page).click();
      await expect(place(page).getByRole('alert')).toHaveText(script);
      expect(await page.title()).not.toBe('taken');
    });

    test('takes an e-mail address of 320 characters', async ({ page }) => {
      const address320 = `${'a'.repeat(64)}@${'b'.repeat(60)}.${`${'c'.repeat(60)}.`.repeat(3)}${'d'.repeat(11)}`;
      await fillWith(page, { [email.name]: address320 });
      await send(page).click();
      await expect(place(page).getByRole('button', { name: again })).toBeVisible();
    });

    test(`a megabyte in its message is ${megabyteInOne}, in words`, async ({ page, tolerate }) => {
      tolerate(/Failed to load resource/);
      const megabyte = 'words '.repeat(175_000).trim();
      await fillWith(page, { message: megabyte });
      await send(page).click();
      if (megabyteInOne === 'taken') return expect(place(page).getByRole('button', { name: again })).toBeVisible();
      await expect(place(page).getByRole('alert')).toHaveText(tooMuch);
      await expect(send(page)).toBeEnabled();
      expect((await field(page)('message').inputValue()).length).toBe(megabyte.length);
    });
  });
}
