import { expect, test } from 'vitest';
import { linksTo } from '../../../editing/changes/rename/references-to.ts';
import { remove } from '../../../editing/changes/rename/remove.ts';
import { rename } from '../../../editing/changes/rename/rename.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { applyTo, type Change, copiedProject, edit, write } from '../../generator/copied-project.ts';
import { changesOf, documentsWith, faultsOf, pathsOf, set } from './applied.ts';

const page = `draft: true
seo: { title: Hafenbriefe, description: "Alle Briefe aus der Werkstatt, zum Nachlesen und zum Weitergeben an andere." }
sections:
  - { kind: hero, title: Hafenbriefe, subtitle: Alle Briefe., description: Zum Nachlesen. }
  - { kind: faq, heading: { title: Fragen }, items: [{ question: Was kostet das?, answer: "[Nichts](/haus/briefe#faq)." }] }
`;

/** The second company with a further page. */
const projectWith = (text: string, ...changes: Change[]): string => {
  const row = edit('routes.yaml', 'collections:', '  - { path: /haus/briefe, template: page }\ncollections:');
  return copiedProject(write('pages/briefe.yaml', text), row, ...changes);
};

const place = { kind: 'page', id: 'briefe' };

test('a renamed page keeps its folder, and its old address redirects', async () => {
  const linked = set('menus.yaml', ['button', 'link'], '/haus/briefe#faq');
  const root = projectWith(page.replace('draft: true\n', ''), linked);
  const { edited, redirects } = await rename(foldersIn(root), place, 'post');
  expect(redirects).toEqual(['/haus/briefe']);
  expect(edited.get('data/routes.yaml')).toContain('- { path: /haus/post, template: page, aliases: [/haus/briefe] }');
  expect(edited.get('data/menus.yaml')).toContain('/haus/post#faq');
  expect(edited.get('data/pages/post.yaml')).toContain('(/haus/post#faq)');
  applyTo(root, ...changesOf(edited));
  expect(await faultsOf(root)).toEqual([]);
  const paths = pathsOf(documentsWith(new Map(), root));
  expect([paths.get('/haus/post'), paths.get('/haus/briefe')]).toEqual(['/haus/post', '/haus/post']);
});

test('the address of a draft does not redirect, and a removed page takes its row with it', async () => {
  const folders = foldersIn(projectWith(page));
  const { edited: renamed, redirects } = await rename(folders, place, 'post');
  expect(redirects).toEqual([]);
  expect(renamed.get('data/routes.yaml')).toContain('- { path: /haus/post, template: page }');
  const edited = await remove(folders, place);
  expect([...edited.keys()].toSorted()).toEqual(['data/pages/briefe.yaml', 'data/routes.yaml']);
  expect(edited.get('data/routes.yaml')).not.toContain('briefe');
});

test('a page takes pages and entries below it along, again and back, and each former address leads to the new one', async () => {
  const published = page.replace('draft: true\n', '').replace('/haus/', '/leistungen/');
  const root = projectWith(published, edit('routes.yaml', '/haus/briefe', '/leistungen/briefe'));
  const services = ['kran', 'liegeplatz', 'briefe'];
  const former = new Set<string>();
  let at = '/leistungen';
  for (const to of ['angebot', 'werkstatt', 'angebot', 'leistungen']) {
    for (const id of services) former.add(`${at}/${id}`);
    const { edited } = await rename(foldersIn(root), { kind: 'page', id: 'services' }, to);
    applyTo(root, ...changesOf(edited));
    expect(await faultsOf(root), to).toEqual([]);
    at = `/${to}`;
    const documents = documentsWith(new Map(), root);
    const paths = pathsOf(documents);
    for (const path of former) expect([path, paths.get(path)]).toEqual([path, at + path.slice(path.lastIndexOf('/'))]);
    const current = services.map((id) => `${at}/${id}`);
    expect(linksTo(documents, former.difference(new Set(current)))).toEqual([]);
    expect(linksTo(documents, new Set(current))).toHaveLength(3);
  }
});
