import { expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { type Change, changedProject, copy, edit, secondCompany } from '../copied-project.ts';
import { set } from '../edits.ts';

/** The addresses of the second company with changes. */
const addressesWith = async (...changes: Change[]) => {
  const { folders, edited } = changedProject(changes, secondCompany);
  const site = await check(folders, { edited });
  if (!site.ok) throw new Error(site.faults.map(({ message }) => message).join('\n'));
  return site.content.addresses;
};

test('each alias of a page leads to it', async () => {
  const addresses = await addressesWith(edit('routes.yaml', 'aliases: [/wir]', 'aliases: [/wir, /uns]'));
  expect(addresses.filter(({ canonical }) => canonical === '/firma').map(({ path }) => path)).toEqual([
    '/firma',
    '/wir',
    '/uns',
  ]);
});

test('a filtered list has as many pages as its entries need', async () => {
  const copies = Array.from({ length: 6 }, (_, place) =>
    copy('case-studies/kaiplan.yaml', `case-studies/plan-${place}.yaml`, (text) =>
      text.replace(/^order: .*/m, `order: ${place + 10}`).replace(/^title: /m, `title: ${place} `),
    ),
  );
  const addresses = await addressesWith(set('constants.yaml', 'galleryPageSize', '3'), ...copies);
  const inLogistics = addresses.filter(({ filter }) => filter?.value === 'logistik');
  expect(inLogistics.map(({ path }) => path)).toEqual([
    '/projekte/branchen/logistik',
    '/projekte/branchen/logistik/seite/2',
    '/projekte/branchen/logistik/seite/3',
  ]);
});

test('a page names its alternate in each language', async () => {
  const addresses = await addressesWith(
    edit('site.yaml', 'name: English }', 'name: English }, { code: en-GB, path: uk, name: British }'),
    copy('translations/en.po', 'translations/uk.po', (text) => text.replace('en_US', 'en_GB')),
  );
  expect(addresses.find(({ path }) => path === '/firma')?.alternates).toEqual([
    { code: 'de-DE', path: '/firma' },
    { code: 'en-US', path: '/en/company' },
    { code: 'en-GB', path: '/uk/company' },
  ]);
});
