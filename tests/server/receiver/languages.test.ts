import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { FormName } from '../../../schemas/forms/form-definition.ts';
import { endpointIn } from '../../../schemas/forms/wire-format.ts';
import { receivedForms } from '../../../server/receiver/received-forms.ts';
import { responsePages } from '../../../server/receiver/response-pages.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { messagesWhenBlank, neededValues } from '../../site/form-values.ts';
import { cv, hasContactForm } from '../../site/forms.ts';
import { contents, multilingualSite } from '../multilingual-site.ts';
import { writtenPages } from '../written-pages.ts';
import { multipart, ownReceiver, sharedReceiver, siteOrigin, urlEncoded } from './test-receiver.ts';

const pages = responsePages({ site: multilingualSite, folder: writtenPages(multilingualSite), siteOrigin });
const options = { site: multilingualSite, pages };
const receiver = await sharedReceiver(options);

/** Each form in each language, with the query of its page. The site has no Danish. */
const ways = contents.flatMap((site) =>
  receivedForms(site).flatMap((form) => {
    const { code, dir, path } = site.language;
    const queries = path === '' ? [path, 'da', '../fr'] : [path];
    return queries.map((query) => ({ ...form, ...{ code, dir, query }, endpoint: endpointIn(query, form.path) }));
  }),
);

type Way = (typeof ways)[number];

const asPage = { accept: 'text/html', origin: siteOrigin };

/** Returns the response page of a form that was sent without scripts. */
const pageAfter = async ({ endpoint, hasResume }: Way, values: Parameters<typeof multipart>[0], resume?: File) => {
  const body = hasResume ? multipart(values, resume) : urlEncoded(values);
  const response = await receiver.send(endpoint, body, asPage);
  const { document } = new Window();
  document.write(await response.text());
  const { dir, lang } = document.documentElement;
  const alerts = [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);
  return { status: response.status, lang, dir: dir || 'ltr', alerts };
};

const stored = (form: FormName) => receiver.latest(form);

describe.each(ways)('the $name form with the language "$query"', (way) => {
  const { code, definition, dir, endpoint, hasResume, name, site } = way;
  const values = neededValues(definition);
  const { missing = '', notices } = site.resumes ?? {};

  test('is checked with the messages of its language, with scripts and without', async () => {
    const errors = Object.fromEntries(messagesWhenBlank(definition));
    const [message = '', ...others] = Object.values(errors);
    const alerts = [message, ...others, ...(hasResume ? [missing] : [])];
    expect(await pageAfter(way, {})).toEqual({ status: 422, lang: code, dir, alerts });
    const answer = await receiver.answerTo(endpoint, hasResume ? multipart({}) : {});
    expect(answer).toMatchObject({ status: 422, message, errors });
  });

  test('is stored with its language, with scripts and without', async () => {
    const resume = hasResume ? new File([resumeBytes(cv, 20)], cv) : undefined;
    expect(await pageAfter(way, values, resume)).toEqual({ status: 201, lang: code, dir, alerts: [] });
    expect(await stored(name)).toMatchObject({ language: code, content: values });
    const scripted = await receiver.answerTo(endpoint, hasResume ? multipart(values, resume) : values, {
      'idempotency-key': 'another view',
    });
    expect(scripted).toEqual({ status: 201, success: true });
    expect(await stored(name)).toMatchObject({ language: code });
  });

  test.runIf(hasResume)('rejects a resume with the notice of its language', async () => {
    const answer = await receiver.answerTo(endpoint, multipart(values, new File(['text'], 'cv.exe')));
    expect(answer).toMatchObject({ status: 422, message: notices?.type.description ?? notices?.type.title });
  });

  test('is refused in its language', async () => {
    const { refusals } = site.receiver;
    const busy = await ownReceiver({ ...options, totalLimit: 0 });
    const sent = () => (hasResume ? multipart(values, new File([resumeBytes(cv, 20)], cv)) : values);
    const put = await receiver.app.request(endpoint, { method: 'PUT' });
    expect([
      await receiver.answerTo(endpoint, 'text', { 'content-type': 'text/plain' }),
      await receiver.answerTo(endpoint, sent(), { origin: 'https://elsewhere.example' }),
      await busy.answerTo(endpoint, sent()),
      { status: put.status, ...((await put.json()) as object) },
    ]).toEqual([
      { status: 415, message: refusals.otherType },
      { status: 403, message: refusals.foreign },
      { status: 429, message: refusals.tooMany },
      { status: 405, message: refusals.otherMethod },
    ]);
  });
});

test.skipIf(!hasContactForm)('a form that is sent again in another language is stored once', async () => {
  const [contact] = ways;
  if (!contact) return;
  const values = neededValues(contact.definition);
  for (const language of ['fr', 'ar', '']) {
    const answer = await receiver.answerTo(endpointIn(language, contact.path), values, { 'idempotency-key': 'a view' });
    expect(answer.status).toBe(201);
  }
  expect((await receiver.store.find({ limit: 10 })).submissions.map(({ language }) => language)).toEqual(['fr-FR']);
});
