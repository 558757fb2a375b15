import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { resumeMissingSentence } from '#generated/messages.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv } from '../../site/applications.ts';
import { allValues, messagesWhenBlank, neededValues } from '../../site/form-values.ts';
import {
  applicationForm,
  careersEndpoint,
  contactEndpoint,
  contactForm,
  hasApplicationForm,
  hasContactForm,
} from '../../site/forms.ts';
import { siteOrigin, startTestReceiver, type TestReceiver } from './test-receiver.ts';

let receiver: TestReceiver;

beforeEach(async () => {
  receiver = await startTestReceiver();
});
afterEach(() => receiver.close());

/** As a browser without scripts sends a form: boxes as "on" or not at all. */
const asSent = (values: Readonly<Record<string, string | boolean>>): [string, string][] =>
  Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    return value ? [[name, 'on']] : [];
  });

const post = async (path: string, body: URLSearchParams | FormData) => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', origin: siteOrigin };
  const answer = await receiver.app.request(path, { method: 'POST', headers, body });
  const { document } = new Window();
  document.write(await answer.text());
  return { answer, document };
};

const control = (document: Window['document'], name: string) => {
  const found = document.querySelector(`form [name="${name}"]`);
  if (!found) throw new Error(`the page has no control "${name}"`);
  return found;
};

/** Returns the message of a control, associated for assistive technology. */
const errorOf = (document: Window['document'], name: string): string | undefined => {
  const ids = (control(document, name).getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(ids.find((one) => one.endsWith('-error')) ?? '')?.textContent;
};

/** The messages that are announced when the page opens. */
const alertOf = (document: Window['document']): (string | undefined)[] =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);

const shownIn = (document: Window['document'], name: string): string | boolean => {
  const found = control(document, name);
  if (found.getAttribute('type') === 'checkbox') return found.hasAttribute('checked');
  if (found.tagName === 'SELECT') return found.querySelector('[selected]')?.textContent ?? '';
  // Browsers drop the first line break of a text box (HTML, 13.2.6.4.7).
  return found.tagName === 'TEXTAREA'
    ? (found.textContent ?? '').replace('\n', '')
    : (found.getAttribute('value') ?? '');
};

describe.skipIf(!hasContactForm)('the contact form without scripts', () => {
  const values = allValues(contactForm);

  test('is stored, and the response is a complete page', async () => {
    const { answer, document } = await post(contactEndpoint, new URLSearchParams(asSent(values)));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(document.querySelector('h1')?.textContent).toBe(contactForm.success?.title);
    expect(document.querySelector('nav')).not.toBeNull();
    expect(document.querySelector('base')?.getAttribute('href')).toBe(`${siteOrigin}/`);
    expect(document.querySelector('script')).toBeNull();
    expect((await receiver.latest('contact'))?.content).toMatchObject(values);
  });

  test.each(messagesWhenBlank(contactForm))(
    'shows the error of %s and keeps all submitted values',
    async (name, message) => {
      const sent = { ...values, [name]: typeof values[name] === 'boolean' ? false : '' };
      const { answer, document } = await post(contactEndpoint, new URLSearchParams(asSent(sent)));
      expect(answer.status).toBe(422);
      expect(document.querySelector('h1')?.textContent).toBe(words.page.faulty);
      expect(errorOf(document, name)).toBe(message);
      expect(alertOf(document)).toEqual([message]);
      expect(control(document, name).getAttribute('aria-invalid')).toBe('true');
      expect(document.querySelector('[autofocus]')?.getAttribute('name')).toBe(name);
      for (const field of Object.keys(sent)) {
        expect([field, shownIn(document, field)]).toEqual([field, sent[field]]);
        if (field !== name) expect([field, errorOf(document, field)]).toEqual([field, undefined]);
      }
      expect(await receiver.count('contact')).toBe(0);
    },
  );

  test('lists all errors in an alert, in the order of the fields', async () => {
    const { document } = await post(contactEndpoint, new URLSearchParams());
    expect(alertOf(document)).toEqual(messagesWhenBlank(contactForm).map(([, message]) => message));
  });

  test('submitted markup is shown as text', async () => {
    const markup = '"><img src=x onerror=alert(1)></textarea><script>alert(2)</script>';
    const sent = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === true ? '' : markup]),
    );
    const { document } = await post(contactEndpoint, new URLSearchParams(asSent(sent)));
    expect(document.querySelector('img, script')).toBeNull();
    const shown = contactForm.fields
      .filter(({ kind }) => kind !== 'checkbox')
      .map(({ name }) => shownIn(document, name));
    expect(shown).toEqual(shown.map(() => markup));
  });

  test('a rejection is a page with its message', async () => {
    const { answer, document } = await post(contactEndpoint, new URLSearchParams({ message: 'x'.repeat(300_000) }));
    expect(answer.status).toBe(413);
    expect(document.querySelector('h1')?.textContent).toBe(words.page.refused);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(words.refusals.tooLarge);
  });
});

const formOf = (form: FormDefinition, changes: Readonly<Record<string, string>>): FormData => {
  const body = new FormData();
  for (const [name, value] of asSent({ ...neededValues(form), ...changes })) body.set(name, value);
  return body;
};

describe.skipIf(!hasApplicationForm)('the application form without scripts', () => {
  const withResume = (changes: Readonly<Record<string, string>>): FormData => {
    const body = formOf(applicationForm, changes);
    body.set('resume', new File([resumeBytes(cv, 100)], cv));
    return body;
  };

  test('is stored with its resume', async () => {
    const { answer, document } = await post(careersEndpoint, withResume({}));
    expect(answer.status).toBe(201);
    expect(document.querySelector('h1')?.textContent).toBe(applicationForm.success?.title);
    expect((await receiver.latest('application'))?.resume?.name).toBe(cv);
  });

  test('an empty file control is a missing resume, which the page requests again', async () => {
    const body = formOf(applicationForm, {});
    body.set('resume', new File([], ''));
    const { answer, document } = await post(careersEndpoint, body);
    expect(answer.status).toBe(422);
    expect(errorOf(document, 'resume')).toBe(resumeMissingSentence);
    expect(control(document, 'resume').getAttribute('aria-invalid')).toBe('true');
    expect(control(document, 'resume').hasAttribute('autofocus')).toBe(true);
    const described = (control(document, 'resume').getAttribute('aria-describedby') ?? '').split(' ');
    const descriptions = described.map((id) => document.getElementById(id)?.textContent);
    expect(descriptions).toContain(words.page.resumeAgain);
    expect(descriptions).not.toContain(undefined);
  });

  test('a valid resume is not marked as faulty, and the page requests it again', async () => {
    const [[blank] = ['']] = messagesWhenBlank(applicationForm);
    const { document } = await post(careersEndpoint, withResume({ [blank]: '' }));
    expect(errorOf(document, 'resume')).toBeUndefined();
    expect(control(document, 'resume').hasAttribute('aria-invalid')).toBe(false);
    expect(document.body.textContent).toContain(words.page.resumeAgain);
  });

  test('the pages of success and rejection link to the form', async () => {
    const wayBack = (document: Window['document']) => document.querySelector('main a[href$="#apply"]')?.textContent;
    expect(wayBack((await post(careersEndpoint, withResume({}))).document)).toBe(applicationForm.success?.again);
    const refused = await post(careersEndpoint, new URLSearchParams());
    expect(refused.answer.status).toBe(415);
    expect(wayBack(refused.document)).toBe(words.page.toForm);
  });

  const list = applicationForm.fields.find(({ shownWhen }) => shownWhen);
  test.skipIf(!list)('an option that requires a free text shows its field', async () => {
    const { field = '', equals = '' } = list?.shownWhen ?? {};
    const { answer, document } = await post(careersEndpoint, withResume({ [field]: equals, [list?.name ?? '']: '' }));
    expect(answer.status).toBe(422);
    expect(shownIn(document, field)).toBe(equals);
    expect(errorOf(document, list?.name ?? '')).toBe(list?.rule?.message);
  });
});
