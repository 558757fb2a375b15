import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { parseHtml } from '../../../scripts/measure/weight/built-files.ts';

const team = vi.hoisted((): { members: unknown[] } => ({ members: [] }));
vi.mock('../../../renderer/document/Styles.tsx', () => ({ DeferredStyles: () => null }));
vi.mock('../../../renderer/ui/Picture.tsx', () => ({ Picture: () => null }));
vi.mock('#generated/content/team.ts', async (original) => ({ ...(await original<object>()), team }));

const { People } = await import('../../../renderer/sections/company/People.tsx');

const people = createElement(People, {
  content: { kind: 'people' },
  id: 'people',
  tone: 'paper',
  path: '/',
  entry: undefined,
});

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
  return parseHtml(renderToStaticMarkup(people));
};

test.each([
  [1, 0],
  [2, 0],
  [3, 0],
  [5, 5],
  [12, 12],
])('a team of %i shows each person with mail and phone, and %i of them as cards', (count, cards) => {
  const page = pageOf(count);
  const people = [...page.querySelectorAll('.person')];
  expect(people.map((person) => person.querySelector('h2')?.textContent)).toEqual(
    Array.from({ length: count }, (_, index) => `Person ${index}`),
  );
  for (const [index, person] of people.entries()) {
    const targets = [...person.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(targets).toEqual([`mailto:person-${index}@company.example`, 'tel:+494066969123']);
    expect(person.querySelector('bdi[dir="ltr"]')?.textContent).toBe('+49 40 66969 123');
  }
  expect(page.querySelectorAll('li.person')).toHaveLength(cards);
});

test('a person without mail and phone has no empty line for them', () => {
  team.members = [first];
  const page = parseHtml(renderToStaticMarkup(people));
  expect([...page.querySelectorAll('.person > * a')]).toEqual([]);
});
