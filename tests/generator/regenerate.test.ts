import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ContentFaults } from '../../generator/fault.ts';
import { filesBelow } from '../../generator/files-below.ts';
import { generate } from '../../generator/generate.ts';
import { regenerator } from '../../generator/regenerate.ts';
import { foldersIn } from '../../sites/site-folders.ts';
import {
  type Change,
  copiedProject,
  copy,
  edit,
  projectRoot,
  remove,
  rename,
  rewrite,
  write,
} from './copied-project.ts';

/** The files of generated/ but the social cards, each with a hash. */
const writtenIn = (root: string): Map<string, string> => {
  const folder = join(root, 'generated');
  return new Map(
    filesBelow(folder)
      .filter((file) => !file.startsWith('public/social/'))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );
};

/** The same as a new process makes them of the same data. */
const freshOf = (root: string): Map<string, string> => {
  const output = execFileSync(process.execPath, [join(projectRoot, 'tests/generator/fresh-output.ts'), root]);
  const files = JSON.parse(output.toString()) as [string, string][];
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const plain = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

const [red, blue] = await Promise.all([plain('red'), plain('blue')]);

/** What an editor does one after the other: each step leaves data that is sound. */
const steps: readonly (readonly [what: string, change: Change])[] = [
  ['changes a title', edit('services/kran.yaml', /^name: .*$/m, 'name: Testing that people believe')],
  ['changes the company', edit('site.yaml', /^company: .*$/m, 'company: Kiln & Sons')],
  ['changes a number that texts name', edit('constants.yaml', 'antwortStunden: 48', 'antwortStunden: 36')],
  ['changes a color', edit('palette.yaml', 'mist: { light: "#e8eef0"', 'mist: { light: "#e8eef2"')],
  [
    'adds a study',
    copy('case-studies/kaiplan.yaml', 'case-studies/kiln.yaml', (text) =>
      text.replace(/^order: .*$/m, 'order: 90').replace(/^title: .*$/m, 'title: A kiln that says when'),
    ),
  ],
  ['renames it', rename('case-studies/kiln.yaml', 'case-studies/oven.yaml')],
  ['puts a letter into a text that no font has yet', edit('services/kran.yaml', 'Testing that', 'Testing þat')],
  ['drops a photograph', write('photographs/kiln.jpg', red)],
  ['names it', edit('team.yaml', /image: \S+/, 'image: kiln.jpg')],
  ['replaces it by another picture', write('photographs/kiln.jpg', blue)],
  [
    'takes it away again',
    (root) => {
      edit('team.yaml', 'image: kiln.jpg', 'image: kapitaenin.jpg')(root);
      remove('photographs/kiln.jpg')(root);
    },
  ],
  ['makes a draft of the study', rewrite('case-studies/oven.yaml', (text) => `${text}draft: true\n`)],
  ['removes it', remove('case-studies/oven.yaml')],
];

describe('the dev server', () => {
  test('writes after each change, byte by byte, what a process that begins anew makes of the data', async () => {
    const root = copiedProject();
    const regenerate = regenerator(foldersIn(root));
    await regenerate();
    for (const [index, [what, change]] of steps.entries()) {
      change(root);
      // A photograph that no file names is not shown; what completes names knows it.
      const changed = (await regenerate()).filter((file) => file !== 'json-schemas/names.json');
      expect([what, changed.length > 0]).toEqual([what, what !== 'drops a photograph']);
      // A new process takes a second.
      if (index % 2 === 1) expect([what, writtenIn(root)]).toEqual([what, freshOf(root)]);
    }
  });

  test('leaves everything as it was while the data is at fault, and goes on when it is mended', async () => {
    const root = copiedProject();
    const regenerate = regenerator(foldersIn(root));
    await regenerate();
    const before = writtenIn(root);
    const sound = readFileSync(join(root, 'data/team.yaml'), 'utf8');
    edit('team.yaml', /role: .*/, 'role: 42')(root);
    await expect(regenerate()).rejects.toThrow(ContentFaults);
    expect(writtenIn(root)).toEqual(before);
    write('team.yaml', sound)(root);
    expect(await regenerate()).toEqual([]);
  });

  test('writes what changed and no more, leaves no drafts, and keeps the social cards', async () => {
    const root = copiedProject();
    const folders = foldersIn(root);
    await generate(folders, { drafts: true });
    const cards = readdirSync(join(root, 'generated/public/social'));
    const regenerate = regenerator(folders);
    expect(await regenerate()).toEqual([]);
    edit('pages/contact.yaml', /(?<=hero:\n {2}\{\n {4}title: ).*(?=,)/, 'Fragen')(root);
    expect(await regenerate()).toEqual(['content/pages/contact.ts', 'search.json', 'public/search.json']);
    expect(filesBelow(join(root, 'generated')).filter((file) => file.includes('.new-'))).toEqual([]);
    expect(readdirSync(join(root, 'generated/public/social'))).toEqual(cards);
    expect(existsSync(join(root, 'var/generated.json'))).toBe(false);
  });
});
