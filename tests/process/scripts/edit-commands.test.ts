import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { foldersOf } from '../../../sites/site-folders.ts';
import { faultsOf, textsOf } from '../../editing/changes/applied.ts';
import { copiedProject, projectRoot, rewrite, secondCompany, write } from '../../generator/copied-project.ts';
import { runHere } from './run-here.ts';

/** Runs a command on a copied site, without a terminal. */
const run = (root: string, name: string, ...words: string[]) => runHere(name, words, foldersOf(join(root, 'data')));

const [legal = ''] = readdirSync(join(secondCompany, 'data/legal')).map((file) => file.replace('.yaml', ''));

describe('npm run new, rename and remove, one after the other', () => {
  test('report what they did and leave valid data', async () => {
    const root = copiedProject();
    const before = textsOf(root);
    expect(await run(root, 'new', 'legal', 'imprint')).toEqual({
      said: [
        'data/legal/imprint.yaml written; npm run dev shows it, and a build does once you remove the line "draft: true"',
      ],
    });
    expect(await faultsOf(root)).toEqual([]);

    // Publishes it.
    const file = join(root, 'data/legal/imprint.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true\n', ''));
    expect(await run(root, 'rename', 'legal', 'imprint', 'about-us')).toEqual({
      said: [
        'data/legal/about-us.yaml written',
        'data/legal/imprint.yaml removed',
        'data/routes.yaml written',
        'renamed the legal "imprint" to "about-us" in 0 references; /imprint redirects to it',
      ],
    });
    // Only the sample texts are left to replace, which a release refuses.
    expect(await faultsOf(root)).toEqual([]);
    vi.stubEnv('NETLIFY', 'true');
    expect((await run(root, 'build')).refusal).toMatch(/^\d+ texts? .*data\/legal\/about-us\.yaml \(\d+\).* visitors/);
    vi.unstubAllEnvs();

    const place = expect.stringMatching(/^data\/routes\.yaml:\d+:\d+ {2}collections\[\d\]\.aliases\[0\] {2}about-us$/);
    expect(await run(root, 'remove', 'legal', 'about-us')).toEqual({
      said: [place],
      refusal:
        'no terminal to confirm the removal of the legal "about-us" (fix: add --references to remove its references too, or --yes if it has none)',
    });
    expect(await run(root, 'remove', 'legal', 'about-us', '--yes')).toEqual({
      said: [place],
      refusal: 'the legal "about-us" has 1 reference (fix: add --references to remove them too)',
    });
    expect(await run(root, 'remove', 'legal', 'about-us', '--references')).toEqual({
      said: [place, 'data/routes.yaml written', 'data/legal/about-us.yaml removed'],
    });
    expect(await faultsOf(root)).toEqual([]);
    const after = textsOf(root);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, text] of before) if (name !== 'data/routes.yaml') expect(after.get(name), name).toBe(text);
    expect(readdirSync(join(root, 'data')).filter((name) => name.endsWith('.edited'))).toEqual([]);

    // An entry without references.
    await run(root, 'new', 'legal', 'imprint');
    expect(await run(root, 'remove', 'legal', 'imprint', '--yes')).toEqual({
      said: ['data/legal/imprint.yaml removed'],
    });
    expect(existsSync(join(root, 'data/legal/imprint.yaml'))).toBe(false);
    expect(await run(root, 'remove', 'section', 'pages/contact', 'faq', '--yes')).toEqual({
      said: ['data/pages/contact.yaml written'],
    });
  });
});

describe('a command fails with one line', () => {
  const expected = (usage: string, example: string): string => `expected "${usage}" (fix: write npm run ${example})`;

  test.each([
    ['new', ['legal'], expected('KIND ID', 'new -- case-study my-id')],
    ['new', ['legal', 'a', 'b'], expected('KIND ID', 'new -- case-study my-id')],
    ['rename', ['legal', 'x'], expected('KIND OLD NEW', 'rename -- case-study old new')],
    ['remove', ['legal', 'x', '--force'], 'unknown option "--force" (fix: see npm run remove -- --help)'],
    ['remove', ['legal', `${legal}x`], `unknown legal "${legal}x" (fix: write ${legal})`],
    ['remove', ['section', 'pages/contact'], expected('section PAGE ANCHOR', 'remove -- section pages/home faq')],
    ['remove', ['section', 'pages/contact', 'fag'], 'data/pages/contact.yaml has no section "fag" (fix: write faq)'],
  ])('%s %j', async (command, words, refusal) => {
    expect(await run(secondCompany, command, ...words)).toEqual({ said: [], refusal });
  });

  test('the process prints it as an error and ends with 1', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/remove.ts', 'offce', 'x'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr: 'unknown kind "offce" (fix: write office)\n',
      status: 1,
    });
  });
});

test('a renamed file keeps its byte order mark and line endings', async () => {
  const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const root = copiedProject(
    rewrite(`legal/${legal}.yaml`, windows),
    rewrite('routes.yaml', windows),
    write('notes.txt', 'not touched\r\n'),
  );
  expect(await run(root, 'rename', 'legal', legal, 'another-name')).not.toHaveProperty('refusal');
  for (const file of ['legal/another-name.yaml', 'routes.yaml']) {
    const text = readFileSync(join(root, 'data', file), 'utf8');
    expect(text.startsWith('\uFEFF'), file).toBe(true);
    expect(text.replaceAll('\r\n', ''), file).not.toContain('\n');
  }
});
