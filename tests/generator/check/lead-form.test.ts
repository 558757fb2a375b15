import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutPlace } from '../../../editing/changes/yaml/yaml-editor.ts';
import { check } from '../../../generator/check/check.ts';
import { emit } from '../../../generator/generate.ts';
import { formatPath } from '../../../generator/read/data-path.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { projectRoot, secondCompany } from '../copied-project.ts';

const file = 'data/forms/lead.yaml';
const wordless = (): string => withoutPlace(readFileSync(join(projectRoot, file), 'utf8'), ['dialog']);

test('the lead form keeps its type without texts while its dialog is disabled, and otherwise requires them', async () => {
  const folders = foldersIn(secondCompany);
  const options = { cards: false, inHurry: true, edited: new Map([[file, wordless()]]) };
  expect((await emit(folders, options)).get('forms/lead.ts')).toContain('dialog: {');

  const site = readFileSync(join(secondCompany, 'data/site.yaml'), 'utf8');
  const edited = new Map([
    ...options.edited,
    ['data/site.yaml', site.replace('leadDialog: false', 'leadDialog: true')],
  ]);
  const result = await check(folders, { edited });
  const messages = result.ok ? [] : result.faults.map(({ path, message }) => `${formatPath(path)}: ${message}`);
  expect(messages).toContain(
    'dialog: the feature leadDialog requires this key (fix: add it, or write "leadDialog: false" under features in data/site.yaml)',
  );
});
