import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hiddenFileFaults } from '../../../generator/check/rules/addresses/generated-files.ts';
import { addressesOf } from '../../../generator/read/addresses.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { secondCompany } from '../copied-project.ts';

const documents = readDocuments(join(secondCompany, 'data'));
const addresses = addressesOf(documents);

const hidden = ['firma', 'robots.txt', 'sitemap.xml', 'favicon.ico', 'feed.xml', '_headers', 'api/contact'];
const served = ['preise.pdf', 'assets.zip', 'google1234.txt', 'films/index.pdf', '.well-known/partner.txt'];

test('a file of public/ with the address of a page, a form or a generated file is a fault, and no other', () => {
  const publicFiles = new Map([...hidden, 'assets/x.js', ...served].map((file) => [`/${file}`, 1]));
  const faults = hiddenFileFaults({ ...documents, origin: { ...documents.origin, publicFiles } }, addresses);
  expect(faults.map(({ file }) => file)).toEqual([...hidden, 'assets/x.js'].map((file) => `public/${file}`));
  expect(faults[1]?.message).toBe(
    'this address is reserved for the rules for robots, so nobody would get this file (fix: rename or remove it)',
  );
});

test('a file of public/ hides the page of another language', () => {
  const publicFiles = new Map([
    ['/en/company', 1],
    ['/en/feed.xml', 1],
    ['/en/prices.pdf', 1],
  ]);
  const site = { ...documents, origin: { ...documents.origin, publicFiles } };
  const faults = hiddenFileFaults(site, [{ path: '/en/company' }], '/en');
  expect(faults.map(({ file }) => file)).toEqual(['public/en/company', 'public/en/feed.xml']);
});
