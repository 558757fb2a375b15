import fc, { type Arbitrary } from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { contactForm } from '#generated/forms/contact.ts';
import { leadForm } from '#generated/forms/lead.ts';
import { applicationPayload } from '../../renderer/forms/application-payload.ts';
import { contactPayload } from '../../renderer/forms/contact-payload.ts';
import { leadPayload } from '../../renderer/forms/lead-payload.ts';
import type { FormDefinition } from '../../schemas/form-definition.ts';
import { type FormValues, formSchema } from '../../schemas/form-schema.ts';
import { receiver } from '../../server/receiver.ts';
import { openStore, type Store } from '../../server/store.ts';
import { resumeBytes } from '../resume-bytes.ts';

// For any input the page and the receiver come to the same verdict, and it is that of the specification's section 5. The
// tables below are written from that section; nothing here reads the YAML.

let store: Store;
let app: ReturnType<typeof receiver>;

beforeEach(() => {
  store = openStore(':memory:');
  app = receiver({ store, origins: [] });
});

/** A visitor counts an emoji as one character, and no spaces around. */
const lengthOf = (value: string): number => [...value.trim()].length;

type Rule<Values> = [field: keyof Values & string, message: string, holds: (values: Values) => boolean];

/** What section 5 says under the fields, in their order. */
const expected = <Values>(rules: readonly Rule<Values>[], values: Values): [field: string, message: string][] =>
  rules.flatMap(([field, message, holds]) => (holds(values) ? [] : [[field, message]]));

/** What the page says under the fields, and what it would send. */
const onThePage = (form: FormDefinition, values: FormValues) => {
  const { error, data = values } = formSchema(form).safeParse(values);
  return { errors: (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]), data };
};

const post = async (path: string, body: object | FormData): Promise<{ status: number; message?: string }> => {
  const init =
    body instanceof FormData
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await app.request(path, { method: 'POST', ...init });
  const { message } = (await answer.json()) as { message?: string };
  return message === undefined ? { status: answer.status } : { status: answer.status, message };
};

/** The receiver's answer when these are the errors: the first of them, or none. */
const answerTo = ([first]: [field: string, message: string][]) =>
  first ? { status: 422, message: first[1] } : { status: 201 };

const units = ['x', 'é', 'e\u0301', '👩', '👩🏽‍💻', 'ש', 'م', '<', '&', '\0', '\u202e', '\ud83d', 'a b', ' '];
const blanks = ['', ' ', '   ', '\t', '\u00a0', '\u3000'];
const odd = [
  '',
  ' ',
  '<script>alert(1)</script>',
  "'; DROP TABLE submissions; --",
  '{{company}}',
  '__proto__',
  'null',
  '\0',
  '\u200b',
  'é'.normalize('NFD'),
  'עברית ואנגלית',
  'x'.repeat(20_000),
];

/** Text around a least number of characters, in many scripts, padded, and text that nobody expects. */
const text = (least: number): Arbitrary<string> =>
  fc.oneof(
    fc
      .record({
        unit: fc.constantFrom(...units),
        count: fc.constantFrom(least - 1, least, least + 1),
        before: fc.constantFrom(...blanks),
        after: fc.constantFrom(...blanks),
      })
      .map(({ unit, count, before, after }) => `${before}${unit.repeat(Math.max(count, 0))}${after}`),
    fc.constantFrom(...odd),
    fc.string({ unit: 'binary', maxLength: least * 3 }),
  );

/** What a control of one line can hold: browsers take line breaks out. */
const line = (least: number): Arbitrary<string> => text(least).map((value) => value.replaceAll(/[\r\n]/g, ''));

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const address = fc.record({ local: word, host: word, end: fc.constantFrom('com', 'example', 'co.uk') });
/** Addresses of which one knows by how they are made whether they are valid. */
const email: Arbitrary<{ value: string; valid: boolean }> = fc.oneof(
  fc
    .record({ address, tag: fc.constantFrom('', '+site', '.b', '_c', '-d'), pad: fc.constantFrom('', ' ', '  ') })
    .map(({ address: { local, host, end }, tag, pad }) => ({
      value: `${pad}${local}${tag}${tag && 'z'}@${host}.${end}${pad}`,
      valid: true,
    })),
  fc
    .record({
      address,
      spoil: fc.constantFrom(
        ({ local, host, end }) => `${local}${host}.${end}`,
        ({ local, host, end }) => `${local}@@${host}.${end}`,
        ({ local, host, end }) => `${local}@${host}.${end}@${end}`,
        ({ local, host, end }) => `${local} x@${host}.${end}`,
        ({ local, host, end }) => `${local}@${host} .${end}`,
        ({ local, host }) => `${local}@${host}`,
        ({ local, host }) => `${local}@${host}.`,
        ({ host, end }) => `@${host}.${end}`,
        ({ local, end }) => `${local}@.${end}`,
        ({ local, host, end }) => `${local}@${host}..${end}`,
        ({ local, host, end }) => `.${local}@${host}.${end}`,
        ({ local, host, end }) => `${local}..x@${host}.${end}`,
        ({ local, host, end }) => `${local}\0@${host}.${end}`,
        ({ local, host, end }) => `<${local}@${host}.${end}>`,
        ({ local, host, end }) => `${local}@${host}.${end},${local}@${host}.${end}`,
      ) as Arbitrary<(address: { local: string; host: string; end: string }) => string>,
    })
    .map(({ address: parts, spoil }) => ({ value: spoil(parts), valid: false })),
  line(5)
    .filter((value) => !value.includes('@'))
    .map((value) => ({ value, valid: false })),
);

describe('the contact form', () => {
  interface Entered {
    name: string;
    email: { value: string; valid: boolean };
    company: string;
    phone: string;
    subject: string;
    message: string;
    terms: boolean;
    marketing: boolean;
  }
  const entered: Arbitrary<Entered> = fc.record({
    name: line(2),
    email,
    company: line(2),
    phone: line(10),
    subject: line(5),
    message: text(10),
    terms: fc.boolean(),
    marketing: fc.boolean(),
  });
  const rules: Rule<Entered>[] = [
    ['name', 'Name must be at least 2 characters', ({ name }) => lengthOf(name) >= 2],
    ['email', 'Please enter a valid email address', ({ email: { valid } }) => valid],
    ['company', 'Company name is required', ({ company }) => lengthOf(company) >= 2],
    ['subject', 'Subject must be at least 5 characters', ({ subject }) => lengthOf(subject) >= 5],
    ['message', 'Message must be at least 10 characters', ({ message }) => lengthOf(message) >= 10],
    ['terms', 'Required', ({ terms }) => terms],
  ];

  const agree = async (one: Entered): Promise<void> => {
    const errors = expected(rules, one);
    const page = onThePage(contactForm, { ...one, email: one.email.value });
    expect(page.errors).toEqual(errors);
    const payload = contactPayload(page.data);
    expect(await post('/live/contact-us', payload)).toEqual(answerTo(errors));
    if (errors.length === 0) expect(store.latest('contact')).toEqual(payload);
  };

  test('[VCF-1] [VCF-2] [VCF-3] [VCF-4] [VCF-5] [VCF-6] [VCF-7] [VCF-8] any input has one verdict, that of the table', () =>
    fc.assert(fc.asyncProperty(entered, agree), { numRuns: 400 }));

  test('… also when all but one field are right', () => {
    const right: Entered = {
      name: 'Priya Raman',
      email: { value: 'priya@company.com', valid: true },
      company: 'Pomona Row',
      phone: '',
      subject: 'A stalled migration',
      message: 'It stalled in March.',
      terms: true,
      marketing: false,
    };
    const one = fc.oneof(
      ...(Object.keys(right) as (keyof Entered)[]).map((field) =>
        entered.map((all) => ({ ...right, [field]: all[field] })),
      ),
    );
    return fc.assert(fc.asyncProperty(one, agree), { numRuns: 400 });
  });
});

describe('the application form', () => {
  interface Entered {
    firstName: string;
    lastName: string;
    email: { value: string; valid: boolean };
    phone: string;
    position: string;
    otherPosition: string;
    experience: string;
    currentCompany: string;
    startDate: string;
    linkedin: string;
    portfolio: string;
    message: string;
  }
  const positions = [
    'AI/ML Engineer',
    'React Native Developer',
    'Technical Lead',
    'Full Stack Developer (React + Node)',
    'Other',
  ];
  const free = line(1);
  const entered: Arbitrary<Entered> = fc.record({
    firstName: line(1),
    lastName: line(1),
    email,
    phone: line(10),
    position: fc.constantFrom('', 'Other', ...positions),
    otherPosition: fc.oneof(free, fc.constantFrom('Typographer', ...positions)),
    experience: fc.constantFrom('', '1-2 years', '10+ years'),
    currentCompany: free,
    startDate: fc.constantFrom('', 'Immediately', '3+ months'),
    linkedin: free,
    portfolio: free,
    message: text(1),
  });
  const filled = (value: string): boolean => lengthOf(value) >= 1;
  const rules: Rule<Entered>[] = [
    ['firstName', 'First name is required', ({ firstName }) => filled(firstName)],
    ['lastName', 'Last name is required', ({ lastName }) => filled(lastName)],
    ['email', 'Please enter a valid email', ({ email: { valid } }) => valid],
    ['phone', 'Please enter a valid phone number', ({ phone }) => lengthOf(phone) >= 10],
    ['position', 'Position is required', ({ position }) => filled(position)],
    ['experience', 'Please select your experience level', ({ experience }) => filled(experience)],
    [
      'otherPosition',
      'Position is required',
      ({ position, otherPosition }) => position !== 'Other' || filled(otherPosition),
    ],
  ];

  const agree = async (one: Entered): Promise<void> => {
    const errors = expected(rules, one);
    const page = onThePage(applicationForm, { ...one, email: one.email.value });
    expect(page.errors).toEqual(errors);
    const resume = new File([resumeBytes('cv.pdf', 20)], 'cv.pdf');
    const answer = await post('/live/apply', applicationPayload(page.data, resume));
    if (errors.length === 0) {
      expect(answer).toEqual({ status: 201 });
      // A named position goes as it is; the visitor's own words stand beside Other (CAL-3).
      const other = one.position === 'Other';
      const own = positions.slice(0, -1).includes(one.otherPosition.trim());
      expect(store.latest('application')).toMatchObject(
        other && !own
          ? { position: 'Other', otherPosition: wellFormed(one.otherPosition) }
          : { firstName: wellFormed(one.firstName) },
      );
    } else {
      // The receiver cannot tell an empty free text from an empty position: both are "Position is required".
      expect(answer.status).toBe(422);
      expect(errors.map(([, message]) => message)).toContain(answer.message);
    }
  };
  /** As multipart form data carries it: trimmed by the page, half of a surrogate pair replaced. */
  const wellFormed = (value: string): string => value.trim().toWellFormed();

  test('[VAP-1] [VAP-2] [VAP-3] [VAP-4] [VAP-5] [VAP-6] [VAP-7] [VAP-8] [VAP-9] any input has one verdict, that of the table', () =>
    fc.assert(fc.asyncProperty(entered, agree), { numRuns: 400 }));

  test('… also when all but one field are right', () => {
    const right: Entered = {
      firstName: 'Priya',
      lastName: 'Raman',
      email: { value: 'priya@company.com', valid: true },
      phone: '+91 40 5550 0123',
      position: 'Other',
      otherPosition: 'Typographer',
      experience: '5-7 years',
      currentCompany: '',
      startDate: '',
      linkedin: '',
      portfolio: '',
      message: '',
    };
    const one = fc.oneof(
      ...(Object.keys(right) as (keyof Entered)[]).map((field) =>
        entered.map((all) => ({ ...right, [field]: all[field] })),
      ),
    );
    return fc.assert(fc.asyncProperty(one, agree), { numRuns: 400 });
  });
});

describe('the lead dialog', () => {
  interface Entered {
    firstName: string;
    lastName: string;
    phoneNumber: string;
    workEmail: { value: string; valid: boolean };
    description: string;
  }
  const name = fc.oneof(line(2), fc.constantFrom('A B', 'Mary Ann', ' A ', 'A  ', 'de la Cruz', 'A B C', '  '));
  const entered: Arbitrary<Entered> = fc.record({
    firstName: name,
    lastName: name,
    phoneNumber: line(10),
    workEmail: email,
    description: text(10),
  });
  const names: Rule<Entered>[] = [
    ['firstName', 'First name must be at least 2 characters', ({ firstName }) => lengthOf(firstName) >= 2],
    ['lastName', 'Last name must be at least 2 characters', ({ lastName }) => lengthOf(lastName) >= 2],
  ];
  const others: Rule<Entered>[] = [
    [
      'phoneNumber',
      'Please enter a valid phone number',
      ({ phoneNumber }) => lengthOf(phoneNumber) === 0 || lengthOf(phoneNumber) >= 10,
    ],
    ['workEmail', 'Please enter a valid email address', ({ workEmail: { valid } }) => valid],
    [
      'description',
      'Please provide a detailed description (minimum 10 characters)',
      ({ description }) => lengthOf(description) >= 10,
    ],
  ];
  /** Whether some space parts a name into two that are long enough: more than that cannot be seen in one name. */
  const partable = (joined: string): boolean =>
    [...joined.matchAll(/ /g)].some(
      ({ index }) => lengthOf(joined.slice(0, index)) >= 2 && lengthOf(joined.slice(index)) >= 2,
    );

  const agree = async (one: Entered): Promise<void> => {
    const errors = expected([...names, ...others], one);
    const page = onThePage(leadForm, { ...one, workEmail: one.workEmail.value });
    expect(page.errors).toEqual(errors);
    const payload = leadPayload(page.data, 'quote');
    const answer = await post('/api/contact', payload);
    const wrong = expected(others, one);
    const asOneName = partable(String(payload.name));
    expect(answer.status).toBe(wrong.length === 0 && asOneName ? 201 : 422);
    if (errors.length === 0) {
      expect(answer).toEqual({ status: 201 });
      const { firstName, lastName } = store.latest('lead') ?? {};
      expect(`${firstName} ${lastName}`.replaceAll(/\s/g, '')).toBe(String(payload.name).replaceAll(/\s/g, ''));
    } else if (answer.status === 422) {
      const sayable = asOneName ? wrong : [...expected(names, { ...one, firstName: '', lastName: '' }), ...wrong];
      expect(sayable.map(([, message]) => message)).toContain(answer.message);
    }
  };

  test('[VEQ-1] [VEQ-2] [VEQ-3] [VEQ-4] [VEQ-5] [VEQ-7] any input has one verdict, that of the table', () =>
    fc.assert(fc.asyncProperty(entered, agree), { numRuns: 400 }));

  test('… also when all but the names are right', () => {
    const one = fc.record({
      firstName: name,
      lastName: name,
      phoneNumber: fc.constant(''),
      workEmail: fc.constant({ value: 'priya@company.com', valid: true }),
      description: fc.constant('A portal for brokers.'),
    });
    return fc.assert(fc.asyncProperty(one, agree), { numRuns: 600 });
  });

  test('a name of a hundred thousand words or spaces is judged at once', async () => {
    const body = leadPayload(
      { firstName: 'Jo', lastName: 'Li', workEmail: 'jo@company.com', description: 'A portal for brokers.' },
      'quote',
    );
    const start = performance.now();
    for (const long of ['a '.repeat(100_000), `a${' '.repeat(200_000)}b`, ' '.repeat(200_000)]) {
      await post('/api/contact', { ...body, name: long });
    }
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
