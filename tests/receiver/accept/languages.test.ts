import { describe, expect, test } from 'vitest';
import { receivedForms } from '../../../receiver/accept/received-forms.ts';
import { endpointIn } from '../../../schemas/forms/wire-format.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { messagesWhenBlank, neededValues } from '../../site/form-values.ts';
import { cv } from '../../site/forms.ts';
import { contents, multilingualSite } from '../multilingual-site.ts';
import { multipart, ownReceiver, sharedReceiver, urlEncoded } from './test-receiver.ts';

const receiver = await sharedReceiver({ site: multilingualSite });

/** Each form in each language, with the query of its page. The site has no Danish. */
const ways = contents.flatMap((site) =>
  receivedForms(site).flatMap((form) => {
    const { code, path } = site.language;
    const queries = path === '' ? [path, 'da', '../fr'] : [path];
    return queries.map((query) => ({ ...form, code, query, endpoint: endpointIn(query, form.path) }));
  }),
);

describe.each(ways)('the $name form with the language "$query"', ({ code, definition, endpoint, name, ...form }) => {
  const values = neededValues(definition);
  const resume = form.hasResume ? new File([resumeBytes(cv, 20)], cv) : undefined;
  const bodyOf = (sent: typeof values, file?: File) => (form.hasResume ? multipart(sent, file) : sent);

  test('is checked and stored in its language, with scripts and without', async () => {
    const errors = Object.fromEntries(messagesWhenBlank(definition));
    const [message] = Object.values(errors);
    expect(await receiver.answerTo(endpoint, bodyOf({}))).toMatchObject({ status: 422, message, errors });
    const accept = { accept: 'text/html' };
    const page = await receiver.answerTo(endpoint, form.hasResume ? multipart({}) : urlEncoded({}), accept);
    expect(page).toMatchObject({ status: 422, language: code, errors });
    expect(await receiver.answerTo(endpoint, bodyOf(values, resume))).toEqual({ status: 201, success: true });
    expect(await receiver.latest(name)).toMatchObject({ language: code, content: values });
  });

  test.runIf(resume)('rejects a resume with the notice of its language', async () => {
    const { missing, notices } = form.site.resumes ?? {};
    const { description, title } = notices?.type ?? {};
    const faulty = [undefined, new File(['text'], 'cv.exe')];
    const answers = await Promise.all(faulty.map((file) => receiver.answerTo(endpoint, multipart(values, file))));
    expect(answers.map(({ message }) => message)).toEqual([missing, description ?? title]);
  });

  test('is refused in its language', async () => {
    const { refusals } = form.site.receiver;
    const busy = await ownReceiver({ site: multilingualSite, totalLimit: 0 });
    const put = await receiver.app.request(endpoint, { method: 'PUT' });
    expect([
      await receiver.answerTo(endpoint, 'text', { 'content-type': 'text/plain' }),
      await receiver.answerTo(endpoint, bodyOf(values, resume), { origin: 'https://elsewhere.example' }),
      await busy.answerTo(endpoint, bodyOf(values, resume)),
      { status: put.status, ...((await put.json()) as object) },
    ]).toEqual([
      { status: 415, message: refusals.otherType },
      { status: 403, message: refusals.foreign },
      { status: 429, message: refusals.tooMany },
      { status: 405, message: refusals.otherMethod },
    ]);
  });
});

test('a form that is sent again in another language is stored once', async () => {
  const own = ways.find(({ hasResume }) => !hasResume);
  if (!own) return;
  const values = neededValues(own.definition);
  for (const language of ['fr', 'ar', '']) {
    const answer = await receiver.answerTo(endpointIn(language, own.path), values, { 'idempotency-key': 'a view' });
    expect(answer.status).toBe(201);
  }
  expect((await receiver.store.find({ limit: 10 })).submissions.map(({ language }) => language)).toEqual(['fr-FR']);
});
