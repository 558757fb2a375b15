import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../schemas/forms/form-definition.ts';
import { type ResumeFault, resumeFault, resumePattern } from '../../schemas/forms/resume.ts';
import {
  endpointAt,
  endpointIn,
  formAnswerPath,
  freeTextField,
  joinsLeadName,
  leadWireName,
} from '../../schemas/forms/wire-format.ts';
import { fallbackFor } from '../../schemas/routing/addresses.ts';
import { leadForm } from '../site/forms.ts';

const studies = { prefix: '/portfolio/', shows: '/portfolio/first' };

test('an unknown entry shows the first one of its folder', () => {
  const fallback = (path: string) => fallbackFor(path, [{ prefix: '/blog/', shows: '/blog/first' }, studies]);
  expect(fallback('/portfolio/unknown')).toBe(studies);
  expect(
    ['/portfolio/', '/portfolio/unknown/deeper', '/other/portfolio/unknown'].flatMap((path) => fallback(path) ?? []),
  ).toEqual([]);
});

// biome-ignore format: one row after the other
test.each<[endpoint: string, origin: string | undefined, language: string, sentTo: string]>([
  ['https://api.example.com/contact', undefined, '', 'https://api.example.com/contact'],
  ['https://api.example.com/contact', 'http://localhost:4174', '', 'http://localhost:4174/contact'],
  ['/api/contact', 'http://localhost:4174', '', '/api/contact'],
  ['/api/lead', undefined, 'fr', '/api/lead?language=fr'],
  ['https://api.example.com/lead?key=1', undefined, 'pt-br', 'https://api.example.com/lead?key=1&language=pt-br'],
])('a form for %s, with the receiver at %s, in the language "%s", is sent to %s', (endpoint, origin, language, sentTo) => {
  expect(endpointIn(language, endpointAt(endpoint, origin))).toBe(sentTo);
});

test('the response pages of a language are in its folder', () => {
  const pathIn = (language: string) => formAnswerPath(language, 'lead', 'sent');
  expect(['', 'fr'].map(pathIn)).toEqual(['/form-answers/lead/sent', '/form-answers/fr/lead/sent']);
});

const formWith = (...fields: (Partial<FieldDefinition> & { name: string })[]) => ({
  ...leadForm,
  fields: fields.map((field): FieldDefinition => ({ kind: 'text', label: '', marked: false, width: 'full', ...field })),
});

test.each([
  ['workEmail', [], 'email'],
  ['phoneNumber', [], 'phone'],
  ['description', [], 'message'],
  ['company', [], 'company'],
  ['workEmail', ['email'], 'workEmail'],
])('the lead field %s beside %j is sent as %s', (name, others, wireName) => {
  expect(leadWireName(formWith({ name }, ...others.map((other) => ({ name: other }))), name)).toBe(wireName);
});

test('the first and last name of a lead are sent as one, unless the form asks for the whole name, too', () => {
  const areJoined = (...names: string[]) => joinsLeadName(formWith(...names.map((name) => ({ name }))));
  expect(areJoined('firstName', 'lastName')).toBe(true);
  expect([areJoined('firstName'), areJoined('lastName'), areJoined('firstName', 'lastName', 'name')]).not.toContain(
    true,
  );
});

test('the free text of a list is the field that one of its options shows', () => {
  const agreed = { name: 'agreed', kind: 'checkbox', shownWhen: { field: 'name', equals: 'x' } } as const;
  const position = { name: 'position', kind: 'select', options: ['QA', 'Other'] } as const;
  const other = { name: 'other', shownWhen: { field: 'position', equals: 'Other' } };
  expect(freeTextField(formWith({ name: 'name' }, agreed, position, other))?.name).toBe('other');
  expect(freeTextField(formWith({ name: 'name' }, agreed))).toBeUndefined();
});

const rules = { maxMegabytes: 1, types: 'PDF, DOC, DOCX, ODT' };
const ole = '\xd0\xcf\x11\xe0';

const cases: [name: string, content: string, fault: ResumeFault | undefined][] = [
  ['cv.pdf', '%PDF-1.7', undefined],
  ['CV.PDF', '%PDF-1.7', undefined],
  ['cv.pdf', `${' '.repeat(1019)}%PDF-`, undefined],
  ['cv.pdf', `${' '.repeat(1020)}%PDF-`, 'type'],
  ['cv.pdf', '%PDX-1.7', 'type'],
  ['cv.pdf', '{\\rtf1', 'rtf'],
  ['cv.pdf', '', 'unreadable'],
  ['cv.doc', `${ole} and so on`, undefined],
  ['cv.doc', 'PK\x03\x04', undefined],
  ['cv.doc', `PK${ole}`, 'type'],
  ['cv.doc', '{\\rtf1', 'rtf'],
  ['cv.doc', ' {\\rtf1', 'type'],
  ['cv.docx', 'PK\x03\x04', undefined],
  ['cv.docx', ole, undefined],
  ['cv.docx', ' PK\x03\x04', 'type'],
  // Nothing is known of how this kind begins.
  ['cv.odt', 'anything', undefined],
  ['cv.png', '%PDF-1.7', 'type'],
  ['cv.pdf.exe', '%PDF-1.7', 'type'],
  ['pdf', '%PDF-1.7', 'type'],
];

test.each(cases)('%s that begins with %j: %s', async (name, content, fault) => {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  expect(await resumeFault(new File([bytes], name), rules)).toBe(fault);
});

test('a file may have as many bytes as the form allows', async () => {
  const slice = () => new Blob(['%PDF-1.7']);
  const faultOf = (size: number) => resumeFault({ name: 'cv.pdf', size, slice }, rules);
  expect([await faultOf(1024 * 1024), await faultOf(1024 * 1024 + 1)]).toEqual([undefined, 'size']);
});

test('a file that was moved after it was chosen is unreadable', async () => {
  const slice = () => {
    throw new Error('moved');
  };
  expect(await resumeFault({ name: 'cv.pdf', size: 1, slice }, rules)).toBe('unreadable');
});

test('a file picker gets the extensions of all kinds', () => {
  expect(resumePattern(rules.types)).toBe('.pdf,.doc,.docx,.odt');
});
