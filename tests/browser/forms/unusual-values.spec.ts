import { isFullRun } from '../../../scripts/test/tested-site.ts';
import { fieldOnDemand, type Values } from '../../site/form-values.ts';
import { expect, test } from '../support/clean-page.ts';
import { fillFields, fillForm, pageForms, sendButton, sentMark } from '../support/forms.ts';
import { answerWith } from '../support/responses.ts';
import { stubReceiver, valuesOf } from '../support/stub-receiver.ts';

/** Text that would run a script if a page inserted it as markup. */
const script = '<script>document.title = "taken"</script><img src=x onerror="document.title=\'taken\'">';
const oddities: readonly string[] = [
  script,
  'A 👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦',
  'مرحبا \u202eשלום עולם\u202c مرحبا',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳',
  '\'"`{{company}}$(x)%00\\0\u0000; DROP TABLE submissions; --',
];

const kinds = ['text', 'tel', 'url', 'textarea'];

for (const siteForm of pageForms.filter(({ form }) => form.fields.some(({ kind }) => kind === 'textarea'))) {
  const { what, form, address, open, place, field, values } = siteForm;
  /** The fields for any text, for an e-mail address and for a long text. */
  const texts = form.fields.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  const email = form.fields.find(({ kind }) => kind === 'email');
  const emailName = email?.name ?? '';
  const longText = form.fields.findLast(({ kind }) => kind === 'textarea');
  const longName = longText?.name ?? '';
  const megabyte = 'words '.repeat(175_000).trim();
  const host = `@${'b'.repeat(60)}.${`${'c'.repeat(60)}.`.repeat(2)}example`;
  const longAddress = `${'a'.repeat((email?.atMost?.count ?? 0) - host.length)}${host}`;
  const { field: list = '', equals = '' } = fieldOnDemand(form)?.shownWhen ?? {};

  /** An odd text for every field, cut to the length that the field accepts; each turn gives a field another one. */
  const oddValues = (turn: number): Values =>
    Object.fromEntries(
      texts.map((name, place) => {
        const most = form.fields.find((one) => one.name === name)?.atMost?.count;
        return [name, [...(oddities[(place + turn) % oddities.length] ?? '')].slice(0, most).join('')];
      }),
    );

  const clauses: Readonly<Record<string, string>> = { contact: '[VCF-4] ', application: '[CAL-3] [VAP-8] ' };
  test(`${clauses[form.id] ?? ''}${what} sends scripts, emoji and marks of direction unchanged as text, shows scripts as text, and rejects a megabyte with a message`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/Failed to load resource/);
    const send = sendButton(place(page), form);
    for (const turn of isFullRun ? oddities.keys() : [0]) {
      const odd = oddValues(turn);
      await answerWith(page, address, 422, JSON.stringify({ message: script }));
      await open(page);
      const title = await page.title();
      await fillForm(page, { ...siteForm, values: { ...values, ...(list && { [list]: equals }) } });
      await fillFields(field(page), { ...odd, [emailName]: script, [longName]: megabyte });
      await send.click();
      await expect(place(page).getByText(email?.rule?.message ?? '', { exact: true })).toBeVisible();
      await expect(field(page)(longName)).toHaveAccessibleDescription(longText?.atMost?.message ?? '');
      expect((await field(page)(longName).inputValue()).length).toBe(megabyte.length);

      await fillFields(field(page), { [emailName]: longAddress, [longName]: String(odd[longName]) });
      for (const name of texts) await expect(field(page)(name)).toHaveValue(String(odd[name]));
      await send.click();
      await expect(place(page).getByRole('alert')).toContainText(script);

      const receiver = await stubReceiver(page, address);
      await send.click();
      await expect(sentMark(page, form)).toBeVisible();
      expect(await page.title()).toBe(title);
      const body = await valuesOf(receiver);
      // The free text replaces the answer that requires it (CAL-3).
      const keyOf = (name: string): string => form.fields.find((one) => one.name === name)?.shownWhen?.field ?? name;
      for (const name of texts) expect(body[keyOf(name)], name).toBe(odd[name]);
      expect(body[emailName]).toBe(longAddress);
      await page.unroute(address);
    }
  });
}
