import { describe, expect, test } from 'vitest';
import { csvRecord } from '../../../receiver/inbox/export/export-csv.ts';
import { languageParameter } from '../../../schemas/forms/wire-format.ts';
import { neededValues } from '../../site/form-values.ts';
import { contactEndpoint, contactForm, contactPlace, hasContactForm } from '../../site/forms.ts';
import { multilingualSite } from '../multilingual-site.ts';
import { sharedReceiver, urlEncoded } from './test-receiver.ts';

const pages = new Map([['/fr/contacto', 'Contact']]);
const [french, ...others] = multilingualSite.translations;
const site = { ...multilingualSite, translations: [...(french ? [{ ...french, pages }] : []), ...others] };
const shared = await sharedReceiver({ site });

const values = neededValues(contactForm);
const place = `page=${encodeURIComponent(contactPlace)}&place=contact`;
const placed = { page: contactPlace, place: 'contact' };

const stored = async () => (await shared.latest('contact'))?.source;

describe.skipIf(!hasContactForm)('the source of a submission', () => {
  test.each<[what: string, sent: string, source: object | undefined]>([
    ['the place of the form', place, placed],
    ['a page in another language', 'page=/fr/contacto', { page: '/fr/contacto' }],
    ['the host before', `${place}&referrer=search.example`, { ...placed, referrer: 'search.example' }],
    ['a campaign', 'utm_source=Letter+7&utm_content=Gr%C3%BC%C3%9Fe', { utm_source: 'Letter 7', utm_content: 'Grüße' }],
    ['a campaign of the greatest length', `utm_term=${'x'.repeat(100)}`, { utm_term: 'x'.repeat(100) }],
    ['a campaign that is too long', `utm_term=${'x'.repeat(101)}`, undefined],
    ['nothing', '', undefined],
    ['an unknown page', 'page=/none&place=contact', { place: 'contact' }],
    ['a page of another site', 'page=https://elsewhere.example/contact', undefined],
    ['a place that is no anchor', 'place=%3Cb%3E', undefined],
    ['a URL instead of a host', 'referrer=https://search.example/?q=private', undefined],
    ['a host with a line break', 'referrer=a.example%0D%0ABcc:+x', undefined],
    ['a host that is too long', `referrer=${'a.'.repeat(127)}aa`, undefined],
    ['a formula', 'utm_source==1%2B1&utm_medium=%2B1&utm_term=-1&utm_content=@SUM', undefined],
    ['a header', 'utm_source=a%0D%0ABcc:+b&utm_medium=%00', undefined],
    ['markup', 'utm_source=%3Cscript%3E&utm_medium=a%22onload', undefined],
    ['a mail address', 'utm_content=someone@example.com', undefined],
    ['text that reorders a line', 'utm_content=a%E2%80%AEexe', undefined],
    ['other names', 'gclid=1&__proto__=x&utm_id=2', undefined],
    ['no query', '%%%', undefined],
  ])('is stored, and a forged part left out: %s', async (_, sent, source) => {
    expect(await shared.answerTo(contactEndpoint, values, { 'x-form-source': sent })).toMatchObject({ status: 201 });
    expect(await stored()).toEqual(source);
    for (const value of Object.values((await stored()) ?? {})) expect(csvRecord([value], ',')).toBe(`${value}\r\n`);
  });

  test.each<[sent: unknown, source: object | undefined]>([
    [place, placed],
    [true, undefined],
    [{ page: contactPlace }, undefined],
    [['x'], undefined],
  ])('is that of the rendered form without the header of a script: %j', async (sent, source) => {
    expect(await shared.answerTo(contactEndpoint, { ...values, 'form-source': sent })).toMatchObject({ status: 201 });
    expect((await shared.latest('contact'))?.content).not.toHaveProperty('form-source');
    expect(await stored()).toEqual(source);
  });

  test('arrives without scripts', async () => {
    await shared.send(contactEndpoint, urlEncoded({ ...values, 'form-source': place }));
    expect(await stored()).toEqual(placed);
  });

  test('does not change the identity of a submission, nor its language', async () => {
    const headers = { 'idempotency-key': 'k-1' };
    for (const sent of [place, 'utm_source=letter', '']) {
      const target = `${contactEndpoint}?${languageParameter}=fr`;
      expect(await shared.answerTo(target, values, { ...headers, 'x-form-source': sent })).toMatchObject({
        status: 201,
      });
    }
    expect(await shared.count('contact')).toBe(1);
    expect(await shared.latest('contact')).toMatchObject({ language: 'fr-FR', source: placed });
  });
});
