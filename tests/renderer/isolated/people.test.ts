import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Anchor } from '#generated/routes.ts';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';

const team = vi.hoisted((): { members: unknown[] } => ({ members: [] }));
vi.mock('../../../renderer/assets/Styles.tsx', () => ({ DeferredStyles: () => null, HeroStyles: () => null }));
vi.mock('../../../renderer/ui/Picture.tsx', () => ({ Picture: () => null }));
vi.mock('#generated/content/team.ts', async (original) => ({ ...(await original<object>()), team }));

const { People } = await import('../../../renderer/sections/company/People.tsx');

/** A section with all people of the team. */
const people = (id: Anchor = 'contact') => createElement(People, { key: id, id, tone: 'paper', path: '/' });

const first = { id: 'somebody', name: 'Somebody', role: 'Founder', image: 'portrait', imageAlt: 'A face.', bio: [] };

/** The rendered section of a team in which everybody can be reached by mail and phone. */
const pageOf = (count: number) => {
  team.members = Array.from({ length: count }, (_, index) => ({
    ...first,
    id: `person-${index}`,
    name: `Person ${index}`,
    email: `person-${index}@company.example`,
    phone: '+49 40 66969 123',
  }));
  return parseHtml(renderToStaticMarkup(people()));
};

test.each([
  [1, 0],
  [3, 0],
  [5, 5],
  [12, 12],
])('a team of %i shows each person with mail and phone, and %i of them as cards', (count, cards) => {
  const page = pageOf(count);
  expect([...page.querySelectorAll('.person h2')].map(({ textContent }) => textContent)).toEqual(
    team.members.map((_, index) => `Person ${index}`),
  );
  const targets = [...page.querySelectorAll('.person a')].map((link) => link.getAttribute('href'));
  expect(targets).toEqual(
    team.members.flatMap((_, index) => [`mailto:person-${index}@company.example`, 'tel:+494066969123']),
  );
  expect(page.querySelectorAll('li.person')).toHaveLength(cards);
});

test.each([2, 5])('a team of %i in two sections of a page repeats no id', (count) => {
  pageOf(count);
  const page = parseHtml(renderToStaticMarkup(createElement('main', {}, people('contact'), people('hero'))));
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  expect(ids.filter((id) => /person-/.test(id))).toHaveLength(2 * count);
});

test('a person without mail and phone has no empty line for them', () => {
  team.members = [first];
  const page = parseHtml(renderToStaticMarkup(people()));
  expect([...page.querySelectorAll('.person > * a')]).toEqual([]);
});
