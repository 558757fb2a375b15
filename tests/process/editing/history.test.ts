import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fill } from '../../../schemas/text/fill.ts';
import { changeOf, editorOnRepository } from './editor-app.ts';

test('the history says what each commit of the editor did, and shows the subjects of others', async () => {
  const { data, git, read, request, words } = await editorOnRepository();
  const file = 'services/kran.yaml';
  const { deliverables, name } = parse(read(file));
  const { name: berths } = parse(read('services/liegeplatz.yaml'));
  const items = [...deliverables.items, { title: 'Wartung', text: 'Jedes Jahr.' }];
  await request('POST', 'api/save', changeOf(file, 'deliverables', deliverables, { ...deliverables, items }));
  await request('POST', 'api/save', changeOf(file, 'name', name, 'Krane von Priya'));
  await request('POST', 'api/undo', {});
  await request('POST', 'api/redo', {});
  await request('POST', 'api/new', { kind: 'service', id: 'probe' });
  await request('POST', 'api/save', changeOf('services/probe.yaml', 'name', 'Probe', 'Große Probe'));
  await request('POST', 'api/remove', { kind: 'service', id: 'probe', withReferences: true });
  await request('POST', 'api/rename', { kind: 'service', id: 'liegeplatz', to: 'plaetze' });
  // Nobody has committed this when an editor saves the same file.
  writeFileSync(join(data, 'site.yaml'), '# An operator\n', { flag: 'a' });
  const { company } = parse(read('site.yaml'));
  await request('POST', 'api/save', changeOf('site.yaml', 'company', company, 'Hafenkante'));
  const [, form = ''] = /<ins>Hafenkante<.*?take-back">(.*?)<\/form>/s.exec(await request('GET', 'changes')) ?? [];
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
  await request('POST', 'take-back', new URLSearchParams(fields));
  writeFileSync(join(data, 'site.yaml'), '# A comment\n', { flag: 'a' });
  git('commit', '--quiet', '--all', '-m', 'Edit data/site.yaml');

  const page = await request('GET', 'history');
  const shown = [...page.matchAll(/<\/time><\/h2>\s*<p class="note">([^<]*)<\/p>/g)].map(([, sentence]) => sentence);
  const of = (verb: keyof typeof words.history.commits, title: string): string =>
    fill(words.history.commits[verb], { title });
  expect(shown).toEqual([
    'Edit data/site.yaml',
    of('takeBack', 'Website'),
    of('edit', 'Website'),
    of('keep', 'Website'),
    expect.stringContaining(of('rename', berths)),
    of('remove', 'Große Probe'),
    of('edit', 'Große Probe'),
    of('add', 'Probe'),
    of('redo', 'Krane von Priya'),
    of('undo', name),
    of('edit', 'Krane von Priya'),
    of('edit', name),
  ]);
  expect(page).toContain(`<p>${words.files.added}: Wartung</p>`);
  const removed = page.split('<article>').find((article) => article.includes(of('remove', 'Große Probe')));
  const [, first = '', others = ''] = /<h3>(.*?)<details><summary>(.*?)<\/details>/s.exec(removed ?? '') ?? [];
  const count = others.match(/<del>/g)?.length ?? 0;
  expect([first.match(/<del>/g)?.length, count > 3]).toEqual([3, true]);
  expect(others).toMatch(new RegExp(`^${fill(words.files.rest, { count })}</summary>`));
});
