import { expect, test } from 'vitest';
import { check } from '../../../../generator/check/check.ts';
import type { Content } from '../../../../generator/read/content.ts';
import { formatFaults } from '../../../../generator/read/fault.ts';
import { type Change, changedProject, copy, edit, rewrite, secondCompany } from '../../copied-project.ts';
import { set } from '../../edits.ts';

const contentsWith = async (...changes: Change[]): Promise<Content[]> => {
  const { folders, edited } = changedProject(changes, secondCompany);
  const result = await check(folders, { edited });
  if (!result.ok) throw new Error(formatFaults(result.faults));
  return [result, ...result.others].map(({ content }) => content);
};

test('a link to an alias leads to the translated page in a further language', async () => {
  const [, english] = await contentsWith(edit('footer.yaml', 'href: /firma#hero', 'href: /wir#hero'));
  expect(english?.single.footer.overviewLinks[0]?.href).toBe('/en/company#hero');
});

test('the addresses of a long list are in the words of the language', async () => {
  const further = [3, 4, 5, 6].map((order) =>
    copy('case-studies/kaiplan.yaml', `case-studies/plan-${order}.yaml`, (text) =>
      text
        .replace('order: 1', `order: ${order}\nyear: ${2020 + order}`)
        .replace(/^title: /m, `title: ${order} `)
        .replace('featured: true', 'featured: false'),
    ),
  );
  const contents = await contentsWith(...further, set('constants.yaml', 'galleryPageSize', '5'));
  const inWords = (path: string, page: string, industries: string, year: string): string[] => [
    `${path}/${page}/2`,
    ...['logistik', 'schiffbau'].map((industry) => `${path}/${industries}/${industry}`),
    ...[2023, 2024, 2025, 2026].map((own) => `${path}/${year}/${own}`),
  ];
  const listed = ({ addresses }: Content) => addresses.flatMap(({ list, path }) => (list === undefined ? [] : path));
  expect(contents.map(listed)).toEqual([
    inWords('/projekte', 'seite', 'branchen', 'jahr'),
    inWords('/en/projects', 'page', 'industries', 'year'),
  ]);
});

test('a map has the order of its file in each language, also after a check with another order', async () => {
  const moved = rewrite('tags.yaml', (text) => text.replace(/\{ (.+?), (.+) \}/, '{ $2, $1 }'));
  const orders = [await contentsWith(), await contentsWith(moved)].map((contents) =>
    contents.map(({ single }) => Object.keys(single.tags.labels)),
  );
  const [first, ...others] = orders[0]?.[0] ?? [];
  expect(orders[1]).toEqual([1, 2].map(() => [...others, first]));
});

test('conditions and roles name the options of a form in the language', async () => {
  const named = (await contentsWith()).map(({ collections: { forms, roles } }) => [
    ...forms.flatMap(({ fields }) => fields.flatMap(({ shownWhen }) => shownWhen?.equals ?? [])),
    ...roles.map(({ position }) => position),
  ]);
  expect(named.map((options) => options.join(' | '))).toEqual([
    'Initiativbewerbung | Softwareentwicklung Liegeplatzplanung | Inbetriebnahme Kransteuerung | ' +
      'Werkstudium Pegel- und Wetterdaten | Initiativbewerbung',
    'Open application | Software development, berth planning | Commissioning, crane control | ' +
      'Working student, water level and weather data | Open application',
  ]);
});
