import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { regenerator } from '../../../generator/dev/regenerate.ts';
import { schemaFolder } from '../../../generator/emit/json-schemas/json-schemas.ts';
import { generate } from '../../../generator/generate.ts';
import { ContentFaults } from '../../../generator/read/fault.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import {
  applyTo,
  type Change,
  copiedProject,
  copy,
  edit,
  projectRoot,
  remove,
  rename,
  rewrite,
  write,
} from '../../generator/copied-project.ts';
import { drop, reword, set, setKey } from '../../generator/edits.ts';

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
  const output = execFileSync(process.execPath, [join(projectRoot, 'tests/process/generator/fresh-output.ts'), root]);
  const files = JSON.parse(output.toString()) as [string, string][];
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const plain = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

const [red, blue] = await Promise.all([plain('red'), plain('blue')]);

/** Edits one after the other. Each leaves data without a fault. */
const steps: readonly [what: string, ...changes: Change[]][] = [
  ['changes a title', set('services/kran.yaml', 'name', 'Kräne, die warten')],
  ['changes the company', set('site.yaml', 'company', 'Ziegel & Söhne')],
  ['changes a number that texts name', set('constants.yaml', 'texts.antwortStunden', '36')],
  ['changes a color', set('constants.yaml', 'accentColor', '"#2f9e64"')],
  [
    'adds a study',
    copy('case-studies/kaiplan.yaml', 'case-studies/ofen.yaml', (text) =>
      text.replace(/^order: .*$/m, 'order: 90').replace(/^title: .*$/m, 'title: Ein Ofen, der sagt, wann'),
    ),
  ],
  ['renames it', rename('case-studies/ofen.yaml', 'case-studies/kiln.yaml')],
  ['writes a letter that no font has yet', set('services/kran.yaml', 'name', 'Kräne, die þarten')],
  ['drops a photograph', write('photographs/ofen.jpg', red)],
  ['names it', set('team.yaml', 'members[0].image', 'ofen.jpg')],
  ['says what its crop keeps', set('team.yaml', 'members[0].image', 'ofen.jpg\n    focus: [0, 0.5]')],
  ['replaces it by another picture', write('photographs/ofen.jpg', blue)],
  ['takes it away', drop('team.yaml', 'members[0].focus'), set('team.yaml', 'members[0].image', 'portrait')],
  ['changes a drawing', edit('drawings/portraits/portrait.svg', 'stroke-width: 2', 'stroke-width: 3')],
  ['makes a draft of the study', rewrite('case-studies/kiln.yaml', (text) => `${text}draft: true\n`)],
  ['removes it', remove('case-studies/kiln.yaml')],
];

/** The steps after which the output is compared: a replaced photograph beside a new study, and the last. */
const compared = new Set([10, steps.length - 1]);

/** The same letters in another order: other ones may change the size of the fallback fonts. */
const subtitle = reword('pages/contact.yaml', 'sections[0].subtitle', 'tet', 'ett');

describe('the dev server', () => {
  test('writes the same bytes after each change as a new process', async () => {
    const root = copiedProject();
    const regenerate = regenerator(foldersIn(root));
    await regenerate();
    for (const [index, [what, ...changes]] of steps.entries()) {
      applyTo(root, ...changes);
      const { changed } = await regenerate();
      expect([what, changed.length > 0]).toEqual([what, true]);
      // A new process takes a second.
      if (compared.has(index)) expect([what, writtenIn(root)]).toEqual([what, freshOf(root)]);
    }
  });

  test('writes only changed files, and keeps the social cards', async () => {
    const root = copiedProject();
    const folders = foldersIn(root);
    await generate(folders, { cards: false, drafts: true, inHurry: true, marks: true });
    const card = join(root, 'generated/public/social/index.png');
    mkdirSync(dirname(card));
    writeFileSync(card, 'a card');
    const regenerate = regenerator(folders);
    expect(await regenerate()).toEqual({ changed: [] });
    applyTo(root, subtitle);
    expect(await regenerate()).toEqual({ changed: contactModules });
    expect(filesBelow(join(root, 'generated')).filter((file) => file.includes('.new-'))).toEqual([]);
    expect(readFileSync(card, 'utf8')).toBe('a card');
  });
});

/** The texts of a page, and the same with marks of their places. */
const contactModules = ['content/pages/contact.ts', 'marked/content/pages/contact.ts'];

const fault = set('team.yaml', 'members[0].name', '42');
/** Edits after which files have faults, beside a correct edit of contact.yaml. */
const faultyEdits: readonly [what: string, faultyFiles: string, ...edits: Change[]][] = [
  ['wrong values in two files', 'services/kran team', fault, set('services/kran.yaml', 'order', 'viele')],
  ['a text that is no YAML', 'team', rewrite('team.yaml', (text) => `${text}: [`)],
  ['a removed entry with links to it', 'industries/werften', remove('case-studies/rumpfakte.yaml')],
  [
    'a renamed entry, and a fault',
    'industries/werften team',
    rename('case-studies/rumpfakte.yaml', 'case-studies/akte.yaml'),
    fault,
  ],
  ['a renamed constant in texts', 'sections/contact', setKey('constants.yaml', 'texts.antwortStunden', 'antwortZeit')],
  ['a missing photograph', 'team', remove('photographs/kapitaenin.jpg')],
  ['a missing required file', 'site', remove('site.yaml')],
];

describe('data with faults', () => {
  test('names its faults and shows the edit of another file', async () => {
    const root = copiedProject();
    const folders = foldersIn(root);
    const original = join(root, 'original');
    cpSync(folders.data, original, { recursive: true });
    const regenerate = regenerator(folders);
    await regenerate();
    const before = writtenIn(root);
    for (const [index, [what, files, ...edits]] of faultyEdits.entries()) {
      applyTo(root, ...edits, subtitle);
      const { changed, fault } = await regenerate();
      // Completion knows the current data.
      const shown = changed.filter((file) => !file.startsWith(schemaFolder));
      expect([what, shown]).toEqual([what, contactModules]);
      for (const file of files.split(' ')) expect(fault?.message, what).toContain(`data/${file}.yaml:`);
      if (index < 2) {
        applyTo(root, reword('pages/contact.yaml', 'sections[0].subtitle', 'ett', 'tte'));
        expect([what, (await regenerate()).changed]).toEqual([what, contactModules]);
        // A new dev server knows the correct versions.
        expect([what, await regenerator(folders)()]).toEqual([what, { changed: [], fault }]);
      }
      rmSync(folders.data, { recursive: true });
      cpSync(original, folders.data, { recursive: true });
      expect([what, (await regenerate()).fault]).toEqual([what, undefined]);
      expect([what, writtenIn(root)]).toEqual([what, before]);
    }
  });

  test('without an earlier correct version, changes nothing', async () => {
    const root = copiedProject();
    await generate(foldersIn(root), { cards: false, inHurry: true });
    const before = writtenIn(root);
    applyTo(root, fault, subtitle);
    expect(await regenerator(foldersIn(root))()).toEqual({ changed: [], fault: expect.any(ContentFaults) });
    expect(writtenIn(root)).toEqual(before);
  });
});
