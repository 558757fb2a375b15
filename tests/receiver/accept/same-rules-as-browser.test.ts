import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLeadDialog } from '#generated/features.ts';
import { applicationPayload } from '../../../renderer/browser/islands/ApplicationForm.tsx';
import { leadPayload } from '../../../renderer/browser/islands/LeadInquiry.tsx';
import { formPayload } from '../../../renderer/browser/islands/OwnForm.tsx';
import type { FieldDefinition, FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { type FormValues, formSchema } from '../../../schemas/forms/form-schema.ts';
import { joinsLeadName } from '../../../schemas/forms/wire-format.ts';
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

/** A fifth of the usual runs: each sends a submission. */
const runs = { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 0) / 5) };

const onThePage = (form: FormDefinition, values: FormValues) => {
  const { error, data = values } = formSchema(form).safeParse(values);
  return { errors: (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const), data };
};

/** Sends a submission with another key than all others, so that chance duplicates are stored as well. */
const post = async (path: string, body: object) => {
  const { message, status } = await receiver.answerTo(path, body, { 'idempotency-key': crypto.randomUUID() });
  return { status, ...(message !== undefined && { message }) };
};

const units = ['x', 'é', 'e\u0301', '👩', '👩🏽‍💻', 'ש', 'م', '<', '&', '\0', '\u202e', '\ud83d', 'a b', ' '];
const blanks = ['', ' ', '   ', '\t', '\u00a0', '\u3000'];
const odd = [
  'a\nb\r\nc',
  '<script>alert(1)</script>',
  "'; DROP TABLE submissions; --",
  '{{company}}',
  '__proto__',
  'null',
];

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

const { shownWhen: { field: list = '', equals: other = '' } = {}, name: free = '' } =
  fieldOnDemand(applicationForm) ?? {};

interface Way {
  clauses: string;
  isThere: boolean;
  form: FormDefinition;
  endpoint: string;
  /** Returns the body that the page sends. */
  payloadOf: (data: FormValues) => object | FormData;
  right: Values;
}

const ways: readonly Way[] = [
  {
    clauses: '[VCF-1] [VCF-2] [VCF-3] [VCF-4] [VCF-5] [VCF-6] [VCF-7] [VCF-8]',
    ...{ isThere: hasContactForm, form: contactForm, endpoint: contactEndpoint, right: allValues(contactForm) },
    payloadOf: (data) => formPayload(contactForm, data),
  },
  {
    clauses: '[VAP-1] [VAP-2] [VAP-3] [VAP-4] [VAP-5] [VAP-6] [VAP-7] [VAP-8] [VAP-9]',
    ...{ isThere: hasApplicationForm, form: applicationForm, endpoint: careersEndpoint },
    payloadOf: (data) => applicationPayload(data, new File([resumeBytes(cv, 20)], cv)),
    right: { ...neededValues(applicationForm), ...(list && { [list]: other, [free]: 'Typographer' }) },
  },
  {
    clauses: '[VEQ-1] [VEQ-2] [VEQ-3] [VEQ-4] [VEQ-5] [VEQ-7]',
    ...{ isThere: hasLeadDialog, form: leadForm, endpoint: leadEndpoint, right: neededValues(leadForm) },
    payloadOf: (data) => leadPayload(data, 'quote'),
  },
];

/** Normalizes a text as stored: without U+0000 and lone surrogates, with line breaks as in a text box. */
const kept = (value: unknown, isMultipart = false): unknown =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replaceAll('\0', '\ufffd')
        .replaceAll(isMultipart ? /\r\n?/g : '\r\n', '\n')
    : value;

/** The page joins these two fields into one value (CAL-2). The receiver may split it elsewhere. */
const isJoined = (form: FormDefinition, name: string): boolean =>
  form === leadForm && joinsLeadName(form) && ['firstName', 'lastName'].includes(name);

/** Expects that every value of a form arrived as the page has validated it. */
const expectStored = async (form: FormDefinition, data: FormValues): Promise<void> => {
  const content: FormValues = (await receiver.latest(form.id))?.content ?? {};
  const isMultipart = form.fields.some(({ kind }) => kind === 'file');
  // A listed position that was entered as a free text is stored as the choice (CAL-3).
  const options = form.fields.find(({ name }) => name === list)?.options ?? [];
  const isChoice = isMultipart && data[list] === other && data[free] !== other && options.includes(String(data[free]));
  for (const { kind, name, shownWhen } of form.fields) {
    const isSent = kind !== 'file' && (!shownWhen || data[shownWhen.field] === shownWhen.equals);
    if (!isSent || isJoined(form, name) || (isChoice && [list, free].includes(name))) continue;
    expect([name, content[name] || '']).toEqual([name, kept(data[name], isMultipart) || '']);
  }
  const [stored, sent] = [content, data].map(({ firstName, lastName }) =>
    `${firstName}${lastName}`.replaceAll(/\s/g, ''),
  );
  if (isJoined(form, 'lastName')) expect(stored).toBe(kept(sent));
};

for (const { clauses, endpoint, form, isThere, payloadOf, right } of ways) {
  const agree = async (values: FormValues): Promise<void> => {
    const { data, errors } = onThePage(form, values);
    const answer = await post(endpoint, payloadOf(data));
    if (errors.length === 0) {
      expect(answer).toEqual({ status: 201 });
      return expectStored(form, data);
    }
    if (errors.every(([name]) => isJoined(form, name))) return;
    expect(answer.status).toBe(422);
    const ofNames = form.fields.filter(({ name }) => isJoined(form, name));
    const messages = ofNames.flatMap(({ atMost, rule }) => [rule?.message, atMost?.message]);
    // An empty free text and an empty list are the same to the receiver, which reports the fault of either.
    expect([...errors.map(([, message]) => message), ...messages]).toContain(answer.message);
  };
  test.skipIf(!isThere)(`${clauses} page and receiver validate the ${form.id} form alike`, () =>
    fc.assert(fc.asyncProperty(valuesFor(form, right), agree), runs),
  );
}

test.skipIf(!hasApplicationForm || !free)(
  'a free text may be the word of the option that shows its field',
  async () => {
    const values = { ...neededValues(applicationForm), [list]: other, [free]: other };
    const payload = applicationPayload(values, new File([resumeBytes(cv, 20)], cv));
    expect(await post(careersEndpoint, payload)).toEqual({ status: 201 });
    expect((await receiver.latest('application'))?.content).toMatchObject({ [list]: other, [free]: other });
  },
);

describe.skipIf(!hasLeadDialog)('the lead dialog', () => {
  const right = neededValues(leadForm);
  const send = (changes: object) => post(leadEndpoint, { ...leadPayload(right, 'quote'), ...changes });

  test.each(['getStarted', 'quote'] as const)('[ENT-18b] adds the formType %s, which is stored', async (formType) => {
    expect(await post(leadEndpoint, leadPayload(right, formType))).toEqual({ status: 201 });
    const subject = leadForm.dialog.subjects[formType];
    expect((await receiver.latest('lead'))?.content).toMatchObject({ formType, subject });
  });

  const { atMost, rule } = leadForm.fields.find(({ name }) => name === 'lastName') ?? {};
  const least = rule?.kind === 'atLeast' ? rule.least : 1;
  const [word, short, long] = ['a'.repeat(least), 'b'.repeat(least - 1), 'c'.repeat(atMost?.count ?? 0)];
  test.each([
    [`${word} ${word}`, word, word],
    [`${word} ${word} ${word}`, word, `${word} ${word}`],
    [`${short} ${short} ${word}`, `${short} ${short}`, word],
    [`${word} ${word} ${long}`, `${word} ${word}`, long],
    [`${word} - ${word}`, word, `- ${word}`],
  ])('joins names, and "%s" is split into "%s" and "%s"', async (name, firstName, lastName) => {
    expect(await send({ name })).toEqual({ status: 201 });
    expect((await receiver.latest('lead'))?.content).toMatchObject({ firstName, lastName });
  });

  const unsplit = [word, '  ', `${short} ${short}`, `${word} --`, `${word} ${long}c`];
  // Quadratic work would exceed the time limit of the test.
  const longest = ['a '.repeat(100_000), `a${' '.repeat(200_000)}b`, ' '.repeat(200_000)];
  test('rejects a joined name that cannot be split', async () => {
    for (const name of [...unsplit, ...longest]) expect([name, (await send({ name })).status]).toEqual([name, 422]);
  });
});
