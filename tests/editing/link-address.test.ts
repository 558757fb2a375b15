import { expect, test } from 'vitest';
import { fullAddress, linkAddress } from '../../editing/link-address.ts';

test.each(['/contact#form', '#faq', 'https://example.org/a(b)?x=1', 'mailto:a@example.org', 'tel:+4930', '{{mapUrl}}'])(
  'the address %s is taken as it is',
  (href) => expect(linkAddress(href)).toEqual({ href, isGuessed: false }),
);

test.each([
  ['www.example.org', 'https://www.example.org'],
  ['example.org/path?x=1#y', 'https://example.org/path?x=1#y'],
  ['müller.example', 'https://müller.example'],
  ['http://example.org', 'https://example.org'],
  ['hello@example.org', 'mailto:hello@example.org'],
  ['+49 (30) 123-45', 'tel:+493012345'],
  ['tel:+49 30 12345', 'tel:+493012345'],
  ['prices.pdf', 'https://prices.pdf'],
])('the address %s gets the scheme that it lacks, if nothing is found by it', (typed, href) =>
  expect(linkAddress(typed)).toEqual({ href, isGuessed: true }),
);

test.each([
  '',
  'prices',
  'our prices.',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://exa mple.org',
  '2.5',
  'a@b',
])('the words %j are no address', (typed) => expect(linkAddress(typed)).toBeUndefined());

test.each([
  ['kontakt', '/kontakt'],
  ['Kontakt', '/kontakt'],
  ['/kontakt/', '/kontakt'],
  ['/', '/'],
  ['preise.pdf', '/preise.pdf'],
  ['example.org', 'https://example.org'],
  ['/kontakt#form', '/kontakt#form'],
  ['nirgends', 'nirgends'],
  ['', ''],
])('the field of a link with %j gets %s', (typed, address) =>
  expect(fullAddress(typed, ['/', '/kontakt', '/preise.pdf'])).toBe(address),
);
