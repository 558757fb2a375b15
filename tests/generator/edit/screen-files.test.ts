import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSiteFile, removeSiteFile, writeSiteFile } from '../../../generator/edit/admin/edit-file.ts';
import { siteFile, siteFiles } from '../../../generator/edit/admin/site-file.ts';
import { isRecord } from '../../../generator/read/data-path.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { copiedProject, write } from '../copied-project.ts';

/** A copied project and one of its files, with what the screen shows of it. */
const opened = (file: string) => {
  const folders = foldersIn(copiedProject());
  const site = siteFile(folders.data, file);
  if (!site) throw new Error(`${file} is no file of the screen`);
  const { body, state } = existsSync(site.path) ? readSiteFile(site) : { body: '{}', state: undefined };
  const shown: unknown = JSON.parse(String(body));
  const save = (value: unknown, expected = state) =>
    writeSiteFile(folders, site, Buffer.from(JSON.stringify(value)), expected);
  return { folders, site, shown: isRecord(shown) ? shown : {}, save, text: () => readFileSync(site.path, 'utf8') };
};

const first = (folder: string): string => {
  const found = siteFiles(foldersIn(copiedProject()).data).find((file) => file.startsWith(`data/${folder}/`));
  if (!found) throw new Error(`data/${folder} is empty`);
  return found;
};

describe('the files of the admin UI', () => {
  test.each([
    'data/../package.json',
    'data/services/../../package.json',
    'data/README.md',
    'data/services/.hidden.yaml',
    'data/strange.yaml',
    'data/photographs/../site.yaml',
    'data/photographs/note.txt',
    'package.json',
    '',
  ])('“%s” is none of them', (file) => {
    expect(siteFile('data', file)).toBeUndefined();
  });

  test('are the data files with a schema, and photographs', () => {
    const project = copiedProject(write('photographs/a.jpg', 'x'), write('note.txt', 'x'));
    const files = siteFiles(join(project, 'data'));
    expect(files).toContain('data/site.yaml');
    expect(files).toContain('data/photographs/a.jpg');
    expect(files).not.toContain('data/note.txt');
  });

  test('a change rewrites only its line', async () => {
    const { shown, save, text } = opened(first('services'));
    const before = text().split('\n');
    const answer = await save({ ...shown, name: 'Another name' });
    expect(answer).toMatchObject({ status: 200, body: '' });
    const after = text().split('\n');
    expect(after.filter((line, index) => line !== before[index])).toEqual(['name: Another name']);
    expect(after).toHaveLength(before.length);
  });

  test('an invalid value is rejected with the message of the schema', async () => {
    const file = first('services');
    const { shown, save, text } = opened(file);
    const before = text();
    const answer = await save({ ...shown, name: 'An "odd name' });
    expect(answer.status).toBe(422);
    const words = 'a quote mark stands alone (fix: restore the one that is missing, or remove this one)';
    expect(answer.body).toBe(`1 fault. Name: ${words}`);
    expect(text()).toBe(before);
  });

  test('the message counts several faults and names the first by its field labels', async () => {
    const { shown, save } = opened(first('services'));
    const { hero } = shown as { hero: object };
    const answer = await save({ ...shown, name: 'An "odd name', hero: { ...hero, title: 'An "odd title' } });
    const words = 'a quote mark stands alone (fix: restore the one that is missing, or remove this one)';
    expect(answer.body).toBe(`2 faults. The first: Name: ${words}`);
  });

  test('a file that changed on disk meanwhile is not overwritten', async () => {
    const file = first('services');
    const { site, shown, save, text } = opened(file);
    writeFileSync(site.path, `${text()}# A colleague was here.\n`);
    expect(await save({ ...shown, name: 'Another name' })).toEqual({
      status: 412,
      body: `${file} was changed elsewhere meanwhile (fix: reload the screen and enter it again)`,
    });
    expect(text()).toContain('# A colleague was here.\n');
  });

  test('a fault across files is written and reported', async () => {
    const { shown, save, text } = opened(first('services'));
    const answer = await save({ ...shown, relatedCaseStudies: ['no-such-study'] });
    expect(answer.status).toBe(200);
    const [head = ''] = String(answer.body).split('\n');
    expect(head).toMatch(
      /^Saved\. The site now has 1 fault: data\/services\/.*, Related case studies 1: no case-study/,
    );
    expect(text()).toContain('no-such-study');
  });

  test('a new entry begins with its JSON Schema line, and deletion removes the file', async () => {
    const { shown } = opened(first('services'));
    const { folders, site, save, text } = opened('data/services/brand-new.yaml');
    await save({ ...shown, order: 99, name: 'Brand new', intro: null }, undefined);
    expect(text().split('\n').slice(0, 3)).toEqual([
      '# yaml-language-server: $schema=../../generated/json-schemas/service.json',
      'order: 99',
      'name: Brand new',
    ]);
    expect(text()).not.toContain('intro: null');
    await removeSiteFile(folders, site);
    expect(existsSync(site.path)).toBe(false);
  });

  test('a file with invalid YAML is hidden, and its fault is shown', () => {
    const project = copiedProject(write('site.yaml', 'company: [\n'));
    const site = siteFile(join(project, 'data'), 'data/site.yaml');
    expect(site && readSiteFile(site)).toMatchObject({
      status: 422,
      body: expect.stringMatching(/^data\/site\.yaml:\d+:\d+ {2}.*\(fix: /),
    });
  });
});
