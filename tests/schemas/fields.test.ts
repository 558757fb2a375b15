import { expect, test } from 'vitest';
import type * as z from 'zod';
import { link } from '../../schemas/fields/link.ts';
import { countryCode } from '../../schemas/site/offices.ts';
import { site } from '../../schemas/site/site.ts';

const faultsOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [...path, message].join(' ')) ?? [];

test('a link is a path, an anchor, or an address with its scheme', () => {
  const links = '/ /about /contact#contact #team https://a.example/a?b#c mailto:a@b.example tel:+4940'.split(' ');
  expect(links.map((address) => link().parse(address))).toEqual(links);
});

const another = 'start it with one of these';
const local = 'write the path of a page, because this address is on your computer only';

test.each([
  ['', 'write one of these'],
  ['“/about”', 'write straight quotes, or none'],
  ['see “/about”', another],
  ['http://localhost:4173/about', local],
  ['https://127.0.0.1/about', local],
  ['https://[::1]/about', local],
  ['http://example.com', 'write https://example.com, which is encrypted'],
  ['http://example.com now', another],
  ['see http://example.com', another],
  ['www.example.com', 'write https://www.example.com'],
  ['www.example.com now', another],
  ['see www.example.com', another],
  ['hello@example.com', 'write mailto:hello@example.com'],
  ['hello@example.com now', another],
  ['to hello@example.com', another],
  ['+49 (0)40 123456', 'write tel:+4940123456'],
  ['tel:+49 40 123456', 'write tel:+4940123456'],
  ['#Our_Team', 'write #our-team'],
  ['#Our Team', another],
  ['about/team', 'write /about/team'],
  ['about us', another],
  ['/about us', 'write it without blanks'],
  ['https://example.com/about us', 'write it without blanks'],
  ['mailto:us all@example.com', 'write it without blanks'],
  ['see /about', another],
])('the link "%s" is repaired: %s', (address, repair) => {
  expect(faultsOf(link(), address)).toEqual([
    `expected an address that begins with /, https://, mailto: or tel: (fix: ${repair})`,
  ]);
});

// biome-ignore format: one line
test.each([['USA', '"US"'], ['U.S.A.', '"US"'], ['uae', '"AE"'], [' Germany ', '"DE"'], ['Atlantis', 'one such as DE or US']])(
  'the country "%s" is repaired: %s',
  (country, repair) => {
    expect(countryCode().parse('DE')).toBe('DE');
    expect(faultsOf(countryCode(), country)).toEqual([
      `expected the two-letter code of a country, ISO 3166-1 (fix: write ${repair})`,
    ]);
  },
);

test('a time zone has an IANA name', () => {
  const faultsIn = (name: string): string[] => faultsOf(site.shape.timeZone, name);
  expect(['UTC', 'Europe/Paris', 'Asia/Kolkata'].flatMap(faultsIn)).toEqual([]);
  const others = ['', 'Paris', 'Europe/Pariss', '+02:00', 'GMT+2', 'summer time'];
  const fault = 'expected a time zone such as Europe/Paris (fix: write its IANA name)';
  expect(others.map(faultsIn)).toEqual(others.map(() => [fault]));
});
