import { join } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultFor } from '../../generator/read/defaults.ts';
import { receivedForms } from '../../receiver/accept/received-forms.ts';
import { loadSite } from '../../receiver/load-site.ts';
import { openStore } from '../../receiver/store/open-store.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { type ReceiverProcess, startReceiverProcess } from '../process/receiver/running-receiver/receiver-process.ts';
import { multipart, urlEncoded } from '../receiver/accept/test-receiver.ts';
import { startSmtpServer, type TestSmtpServer } from '../receiver/outbox/run-outbox.ts';
import { resumeBytes } from '../resumes/resume-bytes.ts';
import { builtPage, languageOf, pathsInAllLanguages } from '../site/built-pages.ts';
import { neededValues } from '../site/form-values.ts';
import { cv } from '../site/forms.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

const site = await loadSite(siteFolders);
const contents = [site, ...site.translations];

/** Returns the target of a form in the pages of a language, as a path with its query. */
const targetIn = (code: string, path: string): string | undefined =>
  pathsInAllLanguages
    .filter((page) => languageOf(page).code === code)
    .flatMap((page) => [...builtPage(page).querySelectorAll('form[action]')])
    .map((form) => new URL(form.getAttribute('action') ?? '', site.settings.baseUrl))
    .map(({ pathname, search }) => ({ pathname, target: pathname + search }))
    .find(({ pathname }) => pathname === path)?.target;

const ways = contents.flatMap((content) =>
  receivedForms(content).map((form) => ({ ...form, code: content.language.code, content })),
);

test.each(contents)('the inbox texts in mails are in $language.code', ({ inbox, language }) => {
  expect(inbox).toEqual(defaultFor('inbox', () => undefined, language.code)?.value);
});

let receiver: ReceiverProcess;
let mails: TestSmtpServer;
const store = join(temporaryFolder(), 'store.sqlite');
beforeAll(async () => {
  mails = await startSmtpServer();
  receiver = await startReceiverProcess({ STORE: store, SMTP_URL: mails.url });
});
afterAll(() => mails.stop());

describe.each(ways)('the $name form of the pages in $code', ({ code, content, definition, hasResume, ...form }) => {
  const target = targetIn(code, form.path) ?? 'no form';
  const send = async (values: Parameters<typeof multipart>[0], resume?: File) => {
    const response = await fetch(`http://127.0.0.1:${receiver.port}${target}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: hasResume ? multipart(values, resume) : urlEncoded(values),
    });
    const { document } = new Window();
    document.write(await response.text());
    const action = document.querySelector('form[action]')?.getAttribute('action');
    // An endpoint on the site itself is a path.
    const address = action ? new URL(action, site.settings.baseUrl) : undefined;
    return {
      status: response.status,
      language: document.documentElement.lang,
      heading: document.querySelector('h1')?.textContent,
      action: address && address.pathname + address.search,
    };
  };

  test('is answered in this language without scripts, and so is its correction', async () => {
    const { page } = content.receiver;
    expect(await send({})).toEqual({ status: 422, language: code, heading: page.faulty, action: target });
    const resume = new File([resumeBytes(cv, 20)], cv);
    const heading = definition.success?.title ?? definition.notices.success.title;
    // The same values would be a repetition, and an address gets one receipt a day.
    const address = `${form.name}.${code}@granary.example`;
    const own = definition.fields.filter(({ kind }) => kind === 'email').map(({ name }) => [name, address]);
    const values = { ...neededValues(definition), ...Object.fromEntries(own) };
    expect(await send(values, resume)).toEqual({ status: 201, language: code, heading });
  });
});

test('each submission and its receipt have the language of their page, and its notice that of the site', async () => {
  const sent = ways.map(({ code, name }) => `${name} ${code}`).toSorted();
  const languages = () => mails.taken.map(({ parsed }) => parsed.headers.get('content-language')).toSorted();
  await expect.poll(languages).toEqual(ways.flatMap(({ code }) => [site.language.code, code]).toSorted());
  await receiver.end('SIGTERM');
  const opened = await openStore({ file: store });
  const { submissions } = await opened.find({ limit: 100 });
  await opened.close();
  expect(submissions.map(({ form, language }) => `${form} ${language}`).toSorted()).toEqual(sent);
});
