import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutPlace } from '../../../editing/changes/yaml/yaml-editor.ts';
import { check } from '../../../generator/check/check.ts';
import { emit } from '../../../generator/generate.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { projectRoot } from '../copied-project.ts';

const settings = readFileSync(join(projectRoot, 'data/site.yaml'), 'utf8');
const file = 'data/forms/lead.yaml';
const wordless = (): string => withoutPlace(readFileSync(join(projectRoot, file), 'utf8'), ['dialog']);

test('the lead form keeps its type without texts while its dialog is disabled, and otherwise requires them', async () => {
  const site = settings.replace(/^profile: .*\n/m, '').replace('leadDialog: true', 'leadDialog: false');
  const edited = new Map([[file, wordless()]]);
  const folders = foldersIn(projectRoot);
  const options = { cards: false, inHurry: true, edited: new Map([...edited, ['data/site.yaml', site]]) };
  expect((await emit(folders, options)).get('forms/lead.ts')).toContain('dialog: {');

  const result = await check(folders, { edited });
  const messages = result.ok ? [] : result.faults.map(({ path, message }) => `${path}: ${message}`);
  expect(messages).toContain(
    'dialog: the feature leadDialog requires this key (fix: add it, or write "leadDialog: false" under features in data/site.yaml)',
  );
});
