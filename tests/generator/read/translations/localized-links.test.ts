import { expect, test } from 'vitest';
import { check } from '../../../../generator/check/check.ts';
import { foldersIn } from '../../../../sites/site-folders.ts';
import { changedProject, copy, edit, secondCompany } from '../../copied-project.ts';

test('a link to an alias leads to the translated page in a further language', async () => {
  const changes = [edit('footer.yaml', 'href: /firma#hero', 'href: /wir#hero')];
  const { folders, edited } = changedProject(changes, secondCompany);
  const result = await check(folders, { edited });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const [english] = result.others;
  expect(english?.content.single.footer.overviewLinks[0]?.href).toBe('/en/company#hero');
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
  const changes = [...further, edit('constants.yaml', 'galleryPageSize: 12', 'galleryPageSize: 5')];
  const { folders, edited } = changedProject(changes, secondCompany);
  const result = await check(folders, { edited });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const listed = [result, ...result.others].map(({ content }) =>
    content.addresses.filter(({ list }) => list !== undefined).map(({ path }) => path),
  );
  const inWords = (path: string, page: string, industries: string, year: string): string[] => [
    `${path}/${page}/2`,
    ...['logistik', 'schiffbau'].map((industry) => `${path}/${industries}/${industry}`),
    ...[2023, 2024, 2025, 2026].map((own) => `${path}/${year}/${own}`),
  ];
  expect(listed).toEqual([
    inWords('/projekte', 'seite', 'branchen', 'jahr'),
    inWords('/en/projects', 'page', 'industries', 'year'),
  ]);
});

test('conditions and roles name the options of a form in the language', async () => {
  const result = await check(foldersIn(secondCompany));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const named = [result, ...result.others].map(({ content: { collections } }) => [
    ...collections.forms.flatMap(({ fields }) => fields.flatMap(({ shownWhen }) => shownWhen?.equals ?? [])),
    ...collections.roles.map(({ position }) => position),
  ]);
  expect(named).toEqual([
    [
      'Initiativbewerbung',
      'Softwareentwicklung Liegeplatzplanung',
      'Inbetriebnahme Kransteuerung',
      'Werkstudium Pegel- und Wetterdaten',
      'Initiativbewerbung',
    ],
    [
      'Open application',
      'Software development, berth planning',
      'Commissioning, crane control',
      'Working student, water level and weather data',
      'Open application',
    ],
  ]);
});
