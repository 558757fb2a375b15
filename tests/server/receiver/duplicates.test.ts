import { describe, expect, test } from 'vitest';
import { pdfOf } from '../../resumes/pdf-bytes.ts';
import { cv } from '../../site/applications.ts';
import { allValues, neededValues } from '../../site/form-values.ts';
import {
  applicationForm,
  careersEndpoint,
  contactEndpoint,
  contactForm,
  hasApplicationForm,
  hasContactForm,
} from '../../site/forms.ts';
import { multipart, sharedReceiver } from './test-receiver.ts';

const receiver = await sharedReceiver();

const keyed = (key: string | undefined): Record<string, string> => (key ? { 'idempotency-key': key } : {});
const stored = { status: 201, success: true };
/** As many characters of an Idempotency-Key as count. */
const long = 'x'.repeat(200);

describe.skipIf(!hasContactForm)('a repeated submission', () => {
  const values = allValues(contactForm);
  const [text = ''] = Object.keys(values).filter((name) => typeof values[name] === 'string');
  const send = (changes: object, key?: string) =>
    receiver.answerTo(contactEndpoint, { ...values, ...changes }, keyed(key));

  const other = { [text]: 'Somebody else' };
  test.each<[what: string, first: [object, string?], second: [object, string?], kept: number]>([
    ['from the same view is stored once', [{}, 'view-1'], [{}, 'view-1'], 1],
    ['from the same view with another text is stored, too', [{}, 'view-1'], [other, 'view-1'], 2],
    ['from another view is stored, too', [{}, 'view-1'], [{}, 'view-2'], 2],
    ['with other characters after the 200th of its key is stored once', [{}, `${long}1`], [{}, `${long}2`], 1],
    ['without a view is stored once a day', [{}], [{}], 1],
    ['without a view with another text is stored, too', [{}], [other], 2],
  ])('%s, with the same response', async (_, first, second, kept) => {
    expect([await send(...first), await send(...second)]).toEqual([stored, stored]);
    expect(await receiver.count('contact')).toBe(kept);
  });

  test('is stored once for many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send({}, 'view-1')));
    expect(answers).toEqual(answers.map(() => stored));
    expect(await receiver.count('contact')).toBe(1);
  });
});

test.skipIf(!hasApplicationForm)('a repeated application is stored once, and again with another resume', async () => {
  for (const size of [500, 500, 200]) {
    const body = multipart(neededValues(applicationForm), new File([pdfOf(size)], cv));
    expect(await receiver.answerTo(careersEndpoint, body, keyed('view-1'))).toEqual(stored);
  }
  expect(await receiver.count('application')).toBe(2);
});
