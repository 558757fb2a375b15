import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { receiver as words } from '#generated/content/receiver.ts';
import { resumeMissingSentence } from '#generated/messages.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { cv } from '../../site/applications.ts';
import { allValues, fieldOnDemand, messagesWhenBlank, neededValues, type Values } from '../../site/form-values.ts';
import {
  applicationForm,
  careersEndpoint,
  contactEndpoint,
  contactForm,
  hasApplicationForm,
  hasContactForm,
} from '../../site/forms.ts';
import { multipart, sharedReceiver, siteOrigin, urlEncoded } from './test-receiver.ts';

const receiver = await sharedReceiver();

/** Sends a form as a browser without scripts does. Returns the response with readers of its page. */
const post = async (path: string, body: URLSearchParams | FormData) => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', origin: siteOrigin };
  const answer = await receiver.send(path, body, headers);
  const { document } = new Window();
  document.write(await answer.text());
  const control = (name: string) => {
    const found = document.querySelector(`form [name="${name}"]`);
    if (!found) throw new Error(`the page has no control "${name}"`);
    return found;
  };
  /** Returns the texts that describe a control to assistive technology, by their ids. */
  const descriptions = (name: string): [id: string, text: string | undefined][] =>
    (control(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => [id, document.getElementById(id)?.textContent]);
  return {
    ...{ answer, document, control, descriptions, status: answer.status },
    heading: document.querySelector('h1')?.textContent,
    errorOf: (name: string) => descriptions(name).find(([id]) => id.endsWith('-error'))?.[1],
    /** The messages that are announced when the page opens. */
    alerts: [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent),
    /** Returns the value of a control. */
    shown: (name: string): string | boolean => {
      const found = control(name);
      if (found.getAttribute('type') === 'checkbox') return found.hasAttribute('checked');
      if (found.tagName === 'SELECT') return found.querySelector('[selected]')?.textContent ?? '';
      // Browsers drop the first line break of a text box (HTML, 13.2.6.4.7).
      return found.tagName === 'TEXTAREA'
        ? (found.textContent ?? '').replace('\n', '')
        : (found.getAttribute('value') ?? '');
    },
    wayBack: document.querySelector('main a[href$="#apply"]')?.textContent,
  };
};

describe.skipIf(!hasContactForm)('the contact form without scripts', () => {
  const values = allValues(contactForm);
  const send = (changes: Values = {}) => post(contactEndpoint, urlEncoded({ ...values, ...changes }));

  test('is stored, and the response is a complete page', async () => {
    const { answer, document, heading } = await send();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'text/html; charset=UTF-8']);
    expect(heading).toBe(contactForm.success?.title);
    expect(document.querySelector('nav')).not.toBeNull();
    expect(document.querySelector('base')?.getAttribute('href')).toBe(`${siteOrigin}/`);
    expect(document.querySelector('script')).toBeNull();
    expect((await receiver.latest('contact'))?.content).toMatchObject(values);
  });

  test.each(messagesWhenBlank(contactForm))(
    'shows the error of %s and keeps all submitted values',
    async (name, message) => {
      const changes = { [name]: typeof values[name] === 'boolean' ? false : '' };
      const { alerts, control, document, errorOf, heading, shown, status } = await send(changes);
      expect([status, heading, alerts]).toEqual([422, words.page.faulty, [message]]);
      expect(control(name).getAttribute('aria-invalid')).toBe('true');
      expect(document.querySelector('[autofocus]')?.getAttribute('name')).toBe(name);
      for (const [field, value] of Object.entries({ ...values, ...changes })) {
        const error = field === name ? message : undefined;
        expect([field, shown(field), errorOf(field)]).toEqual([field, value, error]);
      }
      expect(await receiver.count('contact')).toBe(0);
    },
  );

  test('lists all errors in an alert, in the order of the fields', async () => {
    const { alerts } = await post(contactEndpoint, new URLSearchParams());
    expect(alerts).toEqual(messagesWhenBlank(contactForm).map(([, message]) => message));
  });

  test('submitted markup is shown as text', async () => {
    const markup = '"><img src=x onerror=alert(1)></textarea><script>alert(2)</script>';
    const names = contactForm.fields.filter(({ kind }) => kind !== 'checkbox').map(({ name }) => name);
    const { document, shown } = await post(
      contactEndpoint,
      urlEncoded(Object.fromEntries(names.map((name) => [name, markup]))),
    );
    expect(document.querySelector('img, script')).toBeNull();
    expect(names.map(shown)).toEqual(names.map(() => markup));
  });

  test('a rejection is a page with its message', async () => {
    const { document, heading, status } = await send({ message: 'x'.repeat(300_000) });
    expect([status, heading]).toEqual([413, words.page.refused]);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(words.refusals.tooLarge);
  });
});

describe.skipIf(!hasApplicationForm)('the application form without scripts', () => {
  const resume = new File([resumeBytes(cv, 100)], cv);
  const send = (changes: Values = {}, file = resume) =>
    post(careersEndpoint, multipart({ ...neededValues(applicationForm), ...changes }, file));

  test('is stored with its resume', async () => {
    const { heading, status, wayBack } = await send();
    expect([status, heading]).toEqual([201, applicationForm.success?.title]);
    expect((await receiver.latest('application'))?.resume?.name).toBe(cv);
    expect(wayBack).toBe(applicationForm.success?.again);
  });

  test('an empty file control is a missing resume, which the page requests again', async () => {
    const { control, descriptions, errorOf, status } = await send({}, new File([], ''));
    expect([status, errorOf('resume')]).toEqual([422, resumeMissingSentence]);
    expect(control('resume').getAttribute('aria-invalid')).toBe('true');
    expect(control('resume').hasAttribute('autofocus')).toBe(true);
    const texts = descriptions('resume').map(([, text]) => text);
    expect(texts).toContain(words.page.resumeAgain);
    expect(texts).not.toContain(undefined);
  });

  test('a valid resume is not marked as faulty, and the page requests it again', async () => {
    const [[blank] = ['']] = messagesWhenBlank(applicationForm);
    const { control, document, errorOf } = await send({ [blank]: '' });
    expect(errorOf('resume')).toBeUndefined();
    expect(control('resume').hasAttribute('aria-invalid')).toBe(false);
    expect(document.body.textContent).toContain(words.page.resumeAgain);
  });

  test('a rejection links to the form', async () => {
    const { status, wayBack } = await post(careersEndpoint, new URLSearchParams());
    expect([status, wayBack]).toEqual([415, words.page.toForm]);
  });

  const free = fieldOnDemand(applicationForm);
  test.skipIf(!free)('an option that requires a free text shows its field', async () => {
    const { name = '', rule, shownWhen: { field = '', equals = '' } = {} } = free ?? {};
    const { errorOf, shown, status } = await send({ [field]: equals, [name]: '' });
    expect([status, shown(field), errorOf(name)]).toEqual([422, equals, rule?.message]);
  });
});
