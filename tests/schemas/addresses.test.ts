import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../schemas/forms/form-definition.ts';
import { endpointAt, freeTextField, joinsLeadName, leadWireName } from '../../schemas/forms/wire-format.ts';
import { fallbackFor } from '../../schemas/routing/fallback.ts';
import { filteredListPath, listPartPath } from '../../schemas/routing/list-address.ts';
import { leadForm } from '../site/forms.ts';

const studies = { prefix: '/portfolio/', shows: '/portfolio/first' };

test.each([
  ['/portfolio/unknown', studies],
  ['/portfolio/', undefined],
  ['/portfolio/unknown/deeper', undefined],
  ['/other/portfolio/unknown', undefined],
])('the fallback of %s', (path, fallback) => {
  expect(fallbackFor(path, [{ prefix: '/blog/', shows: '/blog/first' }, studies])).toBe(fallback);
});

test.each([
  [1, '/portfolio'],
  [2, '/portfolio/page/2'],
  [404, '/portfolio/page/404th'],
])('page %d of a list is at %s', (part, path) => {
  expect(listPartPath('/portfolio', part)).toBe(path);
});

test('a filtered list has its value in its address', () => {
  expect(filteredListPath('/portfolio', { by: 'year', value: '2025' })).toBe('/portfolio/year/2025');
});

test.each([
  ['https://api.example.com/contact', undefined, 'https://api.example.com/contact'],
  ['https://api.example.com/contact', 'http://localhost:4174', 'http://localhost:4174/contact'],
  ['/api/contact', 'http://localhost:4174', '/api/contact'],
])('a form for %s, with the receiver at %s, is sent to %s', (address, origin, endpoint) => {
  expect(endpointAt(address, origin)).toBe(endpoint);
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

test.each([
  [['firstName', 'lastName'], true],
  [['firstName'], false],
  [['lastName'], false],
  [['firstName', 'lastName', 'name'], false],
])('the names of a lead form with %j are sent as one: %s', (names, joined) => {
  expect(joinsLeadName(formWith(...names.map((name) => ({ name }))))).toBe(joined);
});

test('the free text of a list is the field that one of its options shows', () => {
  const agreed = { name: 'agreed', kind: 'checkbox', shownWhen: { field: 'name', equals: 'x' } } as const;
  const position = { name: 'position', kind: 'select', options: ['QA', 'Other'] } as const;
  const other = { name: 'other', shownWhen: { field: 'position', equals: 'Other' } };
  expect(freeTextField(formWith({ name: 'name' }, agreed, position, other))?.name).toBe('other');
  expect(freeTextField(formWith({ name: 'name' }, agreed))).toBeUndefined();
});
