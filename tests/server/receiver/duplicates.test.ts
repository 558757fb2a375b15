import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
import { startTestReceiver, type TestReceiver } from './test-receiver.ts';

let receiver: TestReceiver;

beforeEach(async () => {
  receiver = await startTestReceiver();
});
afterEach(() => receiver.close());

const values = allValues(contactForm);
const [firstText = ''] = Object.keys(values).filter((name) => typeof values[name] === 'string');

const send = (changes: object, key?: string) =>
  receiver.app.request(contactEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify({ ...values, ...changes }),
  });

describe.skipIf(!hasContactForm)('a repeated submission', () => {
  const cases: readonly (readonly [what: string, first: [object, string?], second: [object, string?], kept: number])[] =
    [
      ['from the same view is stored once', [{}, 'view-1'], [{}, 'view-1'], 1],
      [
        'from the same view with another text is stored, too',
        [{}, 'view-1'],
        [{ [firstText]: 'Somebody else' }, 'view-1'],
        2,
      ],
      ['from another view is stored, too', [{}, 'view-1'], [{}, 'view-2'], 2],
      ['without a view is stored once a day', [{}], [{}], 1],
      ['without a view with another text is stored, too', [{}], [{ [firstText]: 'Somebody else' }], 2],
    ];
  test.each(cases)('%s, with the same response', async (_, first, second, kept) => {
    const answers = [await send(...first), await send(...second)];
    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
    expect(said).toEqual([
      [201, { success: true }],
      [201, { success: true }],
    ]);
    expect(await receiver.count('contact')).toBe(kept);
  });

  test('is stored once for many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send({}, 'view-1')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await receiver.count('contact')).toBe(1);
  });
});

describe.skipIf(!hasApplicationForm)('a repeated application', () => {
  const apply = (size: number) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(neededValues(applicationForm))) body.set(name, String(value));
    body.set('resume', new File([pdfOf(size)], cv));
    return receiver.app.request(careersEndpoint, { method: 'POST', headers: { 'idempotency-key': 'view-1' }, body });
  };

  test('is stored once, and again with another resume', async () => {
    expect([(await apply(500)).status, (await apply(500)).status, (await apply(200)).status]).toEqual([201, 201, 201]);
    expect(await receiver.count('application')).toBe(2);
  });
});
