import { expect, test } from 'vitest';
import { remove } from '../../../generator/edit/remove.ts';
import { rename } from '../../../generator/edit/rename.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { applyTo, type Change, copiedProject, edit, write } from '../copied-project.ts';
import { changesOf, documentsWith, faultsOf, pathsOf, set } from './applied.ts';

const page = `draft: true
seo: { title: Hafenbriefe, description: "Alle Briefe aus der Werkstatt, zum Nachlesen und zum Weitergeben an andere." }
sections:
  - { kind: hero, title: Hafenbriefe, subtitle: Alle Briefe., description: Zum Nachlesen. }
  - { kind: faq, heading: { title: Fragen }, items: [{ question: Was kostet das?, answer: "[Nichts](/haus/briefe#faq)." }] }
`;

const row = edit('routes.yaml', 'collections:', '  - { path: /haus/briefe, template: page }\ncollections:');

/** The second company with a further page. */
const projectWith = (...changes: Change[]): string => copiedProject(write('pages/briefe.yaml', page), row, ...changes);

const published = (text: string): string => text.replace('draft: true\n', '');

test('a renamed page keeps its folder, and its old address redirects', async () => {
  const linked = set('menus.yaml', ['button', 'link'], '/haus/briefe#faq');
  const root = projectWith(write('pages/briefe.yaml', published(page)), linked);
  const { edited, redirects } = await rename(foldersIn(root), { kind: 'page', id: 'briefe' }, 'post');
  expect(redirects).toEqual(['/haus/briefe']);
  expect(edited.get('data/routes.yaml')).toContain('- { path: /haus/post, template: page, aliases: [/haus/briefe] }');
  expect(edited.get('data/menus.yaml')).toContain('/haus/post#faq');
  expect(edited.get('data/pages/post.yaml')).toContain('(/haus/post#faq)');
  const before = await faultsOf(root);
  applyTo(root, ...changesOf(edited));
  expect(await faultsOf(root)).toEqual(before);
  const paths = pathsOf(documentsWith(new Map(), root));
  expect([paths.get('/haus/post'), paths.get('/haus/briefe')]).toEqual(['/haus/post', '/haus/post']);
});

test('nobody knows the address of a draft, so it does not redirect', async () => {
  const root = projectWith();
  const { edited, redirects } = await rename(foldersIn(root), { kind: 'page', id: 'briefe' }, 'post');
  expect(redirects).toEqual([]);
  expect(edited.get('data/routes.yaml')).toContain('- { path: /haus/post, template: page }');
});

test('a removed page takes its row with it', async () => {
  const root = projectWith();
  const edited = await remove(foldersIn(root), { kind: 'page', id: 'briefe' });
  expect([...edited.keys()].toSorted()).toEqual(['data/pages/briefe.yaml', 'data/routes.yaml']);
  expect(edited.get('data/routes.yaml')).not.toContain('briefe');
});
