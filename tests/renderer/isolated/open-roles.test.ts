import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { interfaceTexts } from '#generated/content/interface.ts';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';

vi.mock('#generated/page-addresses.ts', async (original) => ({
  ...(await original<object>()),
  formSections: { application: '/careers#apply' },
}));

const { OpenRoles } = await import('../../../renderer/sections/company/OpenRoles.tsx');

const role = {
  id: 'shipwright',
  order: 1,
  title: 'Shipwright',
  location: '',
  type: 'Full-time',
  description: 'Ships.',
};

const elsewhere = 'https://jobs.example/shipwright';

test.each([
  ['to its page', { link: '/careers/shipwright', apply: elsewhere }, '/careers/shipwright', 'Learn more: Shipwright'],
  ['to the form', {}, '/careers#apply', 'Learn more: Shipwright'],
  [
    'to another site, where people apply',
    { apply: elsewhere },
    elsewhere,
    `${interfaceTexts.apply}: Shipwright ${interfaceTexts.newTab}`,
  ],
])('the card of a role leads %s', (_, given, address, words) => {
  const props = { heading: { title: 'Roles' }, posted: 'since', learnMore: 'Learn more', id: 'roles', path: '/' };
  const html = renderToStaticMarkup(
    createElement(OpenRoles, { ...props, tone: 'ink', entries: [{ ...role, ...given }] } as never),
  );
  const link = parseHtml(html).querySelector('.line-card a');
  expect(link?.getAttribute('href')).toBe(address);
  expect(link?.textContent?.replaceAll('\u00ad', '')).toBe(words);
});
