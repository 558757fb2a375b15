import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLeadDialog } from '#generated/features.ts';
import { applicationPayload } from '../../../renderer/islands/ApplicationForm.tsx';
import { leadPayload } from '../../../renderer/islands/LeadInquiry.tsx';
import { formPayload } from '../../../renderer/islands/OwnForm.tsx';
import type { FieldDefinition, FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { type FormValues, formSchema } from '../../../schemas/forms/form-schema.ts';
import { resumeBytes } from '../../resumes/resume-bytes.ts';
import { allValues, fieldOnDemand, neededValues, type Values } from '../../site/form-values.ts';
import {
  applicationForm,
  careersEndpoint,
  contactEndpoint,
  contactForm,
  cv,
  hasApplicationForm,
  hasContactForm,
  leadEndpoint,
  leadForm,
} from '../../site/forms.ts';
import { sharedReceiver } from './test-receiver.ts';

// For any input, page and receiver report the same faults. tests/schemas/form-schema.test.ts proves the rules.

const receiver = await sharedReceiver();

/** Half of the usual runs: each sends a submission. */
const runs = { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 0) / 2) };

/** Normalizes a text as stored: without U+0000 and lone surrogates, with line breaks as in a text box. */
const kept = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd').replaceAll('\r\n', '\n') : value;

const onThePage = (form: FormDefinition, values: FormValues) => {
  const { error, data = values } = formSchema(form).safeParse(values);
  return { errors: (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const), data };
};

/** Sends a submission with another key than all others, so that chance duplicates are stored as well. */
const post = async (path: string, body: object) => {
  const { message, status } = await receiver.answerTo(path, body, { 'idempotency-key': crypto.randomUUID() });
  return { status, ...(message !== undefined && { message }) };
};

const responseTo = ([first]: readonly (readonly [field: string, message: string])[]) =>
  first ? { status: 422, message: first[1] } : { status: 201 };

const units = ['x', 'é', 'e\u0301', '👩', '👩🏽‍💻', 'ש', 'م', '<', '&', '\0', '\u202e', '\ud83d', 'a b', ' '];
const blanks = ['', ' ', '   ', '\t', '\u00a0', '\u3000'];
const odd = ['<script>alert(1)</script>', "'; DROP TABLE submissions; --", '{{company}}', '__proto__', 'null'];

/** Texts around both limits in many scripts, padded texts, and unusual ones. */
const text = (least: number, most = least): Arbitrary<string> =>
  fc.oneof(
    fc
      .record({
        unit: fc.constantFrom(...units),
        count: fc.constantFrom(Math.max(least - 1, 0), least, least + 1, most, most + 1),
        before: fc.constantFrom(...blanks),
        after: fc.constantFrom(...blanks),
      })
      .map(({ unit, count, before, after }) => `${before}${[...unit.repeat(count)].slice(0, count).join('')}${after}`),
    fc.constantFrom(...odd, 'x'.repeat(20_000)),
    fc.string({ unit: 'binary', maxLength: least * 3 }),
  );

/** Text for a one-line control: browsers remove line breaks. */
const line = (least: number, most?: number): Arbitrary<string> =>
  text(least, most).map((value) => value.replaceAll(/[\r\n]/g, ''));

const addresses = [
  ...['asha@granary.example', ' asha+site@granary.co.uk ', 'asha@@granary.example', 'asha @granary.example'],
  ...['asha@granary', '.asha@granary.example', 'a\0@granary.example', 'asha@granary.example,b@granary.example'],
];

const valueFor = (form: FormDefinition, field: FieldDefinition): Arbitrary<string | boolean> => {
  const { atMost: { count: most } = {}, kind, options = [], rule, shownWhen } = field;
  const least = rule?.kind === 'atLeast' ? rule.least : 1;
  if (kind === 'checkbox') return fc.boolean();
  if (kind === 'email') return fc.oneof(fc.constantFrom(...addresses), line(5));
  // An unknown option of the list of positions is a free text (CAL-3).
  const isFree = form.fields.some(({ shownWhen }) => shownWhen?.field === field.name);
  if (kind === 'select') return fc.constantFrom('', ...options, ...(isFree ? [] : ['no such option']));
  if (kind === 'textarea') return text(least, most);
  const others = form.fields.find(({ name }) => name === shownWhen?.field)?.options ?? [];
  return shownWhen ? fc.oneof(line(least, most), fc.constantFrom('Typographer', ...others)) : line(least, most);
};

/** Arbitrary values, and valid ones with one arbitrary field, whose fault is then the first one. */
const valuesFor = ({ fields, ...form }: FormDefinition, values: Values): Arbitrary<FormValues> => {
  const texts = fields.filter(({ kind }) => kind !== 'file');
  const any = fc.record(Object.fromEntries(texts.map((field) => [field.name, valueFor({ ...form, fields }, field)])));
  const empty = Object.fromEntries(texts.map(({ name, kind }) => [name, kind !== 'checkbox' && '']));
  const one = fc.tuple(fc.constantFrom(...texts), any);
  return fc.oneof(
    any,
    one.map(([{ name }, all]) => ({ ...empty, ...values, [name]: all[name] ?? '' })),
  );
};

describe.skipIf(!hasContactForm)('contact form', () => {
  const agree = async (values: FormValues): Promise<void> => {
    const { data, errors } = onThePage(contactForm, values);
    const payload = formPayload(contactForm, data);
    expect(await post(contactEndpoint, payload)).toEqual(responseTo(errors));
    if (errors.length > 0) return;
    const content = (await receiver.latest('contact'))?.content;
    for (const [name, value] of Object.entries(payload)) expect(content?.[name]).toEqual(kept(value));
  };

  test('[VCF-1] [VCF-2] [VCF-3] [VCF-4] [VCF-5] [VCF-6] [VCF-7] [VCF-8] page and receiver validate alike', () =>
    fc.assert(fc.asyncProperty(valuesFor(contactForm, allValues(contactForm)), agree), runs));
});

describe.skipIf(!hasApplicationForm)('application form', () => {
  const onDemand = fieldOnDemand(applicationForm);
  const list = onDemand?.shownWhen?.field ?? '';
  const other = onDemand?.shownWhen?.equals ?? '';
  const named = (applicationForm.fields.find(({ name }) => name === list)?.options ?? []).filter(
    (option) => option !== other,
  );
  /** The value in multipart: trimmed by the page, without lone surrogates, with CR LF line breaks. */
  const carried = (value: unknown): string =>
    String(value ?? '')
      .trim()
      .toWellFormed()
      .replaceAll(/\r\n?|\n/g, '\r\n');

  const agree = async (values: FormValues): Promise<void> => {
    const { data, errors } = onThePage(applicationForm, values);
    const resume = new File([resumeBytes(cv, 20)], cv);
    const answer = await post(careersEndpoint, applicationPayload(data, resume));
    if (errors.length > 0) {
      // An empty free text and an empty list are the same to the receiver. It reports the fault of either.
      expect(answer.status).toBe(422);
      expect(errors.map(([, message]) => message)).toContain(answer.message);
      return;
    }
    expect(answer).toEqual({ status: 201 });
    const content = (await receiver.latest('application'))?.content;
    for (const { name } of applicationForm.fields.filter((field) => field.name !== list && !field.shownWhen)) {
      const value = carried(values[name]);
      if (value !== '') expect(content?.[name]).toBe(kept(value));
    }
    if (!onDemand || values[list] !== other) return;
    // The page sends a listed position alone, and a free text beside the option that shows its field (CAL-3).
    const own = carried(values[onDemand.name]);
    if (!named.includes(own)) expect(content).toMatchObject({ [list]: other, [onDemand.name]: kept(own) });
  };

  const right = {
    ...neededValues(applicationForm),
    ...(onDemand && { [list]: other, [onDemand.name]: 'Typographer' }),
  };
  test('[VAP-1] [VAP-2] [VAP-3] [VAP-4] [VAP-5] [VAP-6] [VAP-7] [VAP-8] [VAP-9] page and receiver validate alike', () =>
    fc.assert(fc.asyncProperty(valuesFor(applicationForm, right), agree), runs));
});

describe.skipIf(!hasLeadDialog)('lead dialog', () => {
  const right = neededValues(leadForm);
  const names = ['firstName', 'lastName'] as const;
  const fieldOf = (name: string) => leadForm.fields.find((field) => field.name === name);
  const mostOf = (name: string): number => fieldOf(name)?.atMost?.count ?? 0;
  const isWithin = (name: string, value: string): boolean => {
    const rule = fieldOf(name)?.rule;
    const { length } = [...value.trim()];
    return (
      /[\p{L}\p{N}]/u.test(value) && length >= (rule?.kind === 'atLeast' ? rule.least : 1) && length <= mostOf(name)
    );
  };
  /** True if some space splits a name into two that are valid. */
  const isPartable = (joined: string): boolean =>
    [...joined.matchAll(/ /g)].some(
      ({ index }) => isWithin('firstName', joined.slice(0, index)) && isWithin('lastName', joined.slice(index)),
    );
  const name = fc.oneof(
    line(2, mostOf('firstName')),
    fc.constantFrom('A B', 'Mary Ann', ' A ', 'A  ', 'de la Cruz', 'A B C', '  '),
  );
  const values = fc
    .tuple(valuesFor(leadForm, right), name, name)
    .map(([others, firstName, lastName]) => ({ ...others, firstName, lastName }));

  const agree = async (values: FormValues): Promise<void> => {
    const { data, errors } = onThePage(leadForm, values);
    const payload = leadPayload(data, 'quote');
    const answer = await post(leadEndpoint, payload);
    const wrong = errors.filter(([field]) => !names.some((each) => each === field));
    const asOneName = isPartable(String(payload.name));
    expect(answer.status).toBe(wrong.length === 0 && asOneName ? 201 : 422);
    if (errors.length === 0) {
      const { firstName, lastName } = (await receiver.latest('lead'))?.content ?? {};
      const joined = `${firstName} ${lastName}`.replaceAll(/\s/g, '');
      expect(joined).toBe(kept(String(payload.name).replaceAll(/\s/g, '')));
    } else if (answer.status === 422) {
      const ofNames = names.map(fieldOf).flatMap((field) => [field?.rule?.message, field?.atMost?.message]);
      const possible = [...(asOneName ? [] : ofNames), ...wrong.map(([, message]) => message)];
      expect(possible).toContain(answer.message);
    }
  };

  test('[VEQ-1] [VEQ-2] [VEQ-3] [VEQ-4] [VEQ-5] [VEQ-7] page and receiver validate alike', () =>
    fc.assert(fc.asyncProperty(values, agree), runs));

  test.each(['getStarted', 'quote'] as const)(
    '[ENT-18b] the formType that the dialog adds is stored: %s',
    async (type) => {
      expect(await post(leadEndpoint, leadPayload(right, type))).toEqual({ status: 201 });
      const subject = leadForm.dialog.subjects[type];
      expect((await receiver.latest('lead'))?.content).toMatchObject({ formType: type, subject });
    },
  );

  // Quadratic work would exceed the time limit of the test.
  test.each([
    ['a hundred thousand words', 'a '.repeat(100_000)],
    ['spaces between two letters', `a${' '.repeat(200_000)}b`],
    ['spaces', ' '.repeat(200_000)],
  ])('refuses a name of %s', async (_, long) => {
    const { status } = await post(leadEndpoint, { ...leadPayload(right, 'quote'), name: long });
    expect(status).toBe(422);
  });
});
