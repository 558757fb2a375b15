import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { withoutPlace } from '../../../generator/edit/yaml/yaml-editor.ts';
import { emit } from '../../../generator/generate.ts';
import { ContentFaults } from '../../../generator/read/fault.ts';
import { dataTexts, type Mutation } from '../../../scripts/test/mutations/mutation.ts';
import { missingNames, namesInCode } from '../../../scripts/test/mutations/names-in-code.ts';
import { removalsIn } from '../../../scripts/test/mutations/removals.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { projectRoot, secondCompany } from '../copied-project.ts';

// `npm run mutations` tries every removal and renders the pages. Here, what is most likely to break the bundle.

const names = namesInCode();

/** True for a file whose keys code imports by name. Other files are removed as a whole only. */
const isNamed = (file: string): boolean => /^data\/(?:messages|constants|routes|site)\.yaml$/.test(file);

/** The names that code lacks without a part of the data; none where the check finds a fault. */
const lackedWithout = async (root: string, edited: ReadonlyMap<string, string | undefined>): Promise<string[]> => {
  try {
    return missingNames(await emit(foldersIn(root), { cards: false, inHurry: true, edited }), names);
  } catch (error) {
    if (error instanceof ContentFaults) return [];
    throw error;
  }
};

/** The real company without an application form: its messages and constants may go. */
const settings = readFileSync(join(projectRoot, 'data/site.yaml'), 'utf8');
const withoutForm = settings.replace(/^profile: .*\n/m, '').replace('applicationForm: true', 'applicationForm: false');
const isApplication = ({ name }: Mutation): boolean =>
  /^data\/(?:messages|constants)\.yaml {2}.*(?:resume|application|phone)/i.test(name);

const sites = [
  { name: 'the second company', root: secondCompany, settings: [], tried: () => true },
  {
    name: 'a site without an application form',
    root: projectRoot,
    settings: [['data/site.yaml', withoutForm]] as const,
    tried: isApplication,
  },
];

describe.each(sites)('$name', ({ root, settings: edits, tried }) => {
  const texts = [...dataTexts(join(root, 'data'))];
  const whole = texts.flatMap(([file]) => (isNamed(file) ? [] : [{ name: file, file, text: undefined }]));
  const removals = [...removalsIn(new Map(texts.filter(([file]) => isNamed(file)))), ...whole].filter(tried);

  test('generates every imported name after each removal that passes the check', async () => {
    expect(removals.length).toBeGreaterThan(10);
    expect(await lackedWithout(root, new Map(edits))).toEqual([]);
    const broken: string[] = [];
    for (const { name, file, text } of removals) {
      const lacked = await lackedWithout(root, new Map([...edits, [file, text]]));
      if (lacked.length > 0) broken.push(`${name}: ${lacked.join(', ')}`);
    }
    expect(broken).toEqual([]);
  }, 300_000);
});

const file = 'data/forms/lead.yaml';
const wordless = (): string => withoutPlace(readFileSync(join(projectRoot, file), 'utf8'), ['dialog']);

test('the lead form keeps its type without texts while the dialog is disabled', async () => {
  const site = settings.replace(/^profile: .*\n/m, '').replace('leadDialog: true', 'leadDialog: false');
  const edited = new Map([
    ['data/site.yaml', site],
    [file, wordless()],
  ]);
  const output = await emit(foldersIn(projectRoot), { cards: false, inHurry: true, edited });
  expect(output.get('forms/lead.ts')).toContain('} as DialogFormDefinition;');
});

test('an enabled lead dialog requires its texts', async () => {
  const text = wordless();
  const result = await check(foldersIn(projectRoot), { edited: new Map([[file, text]]) });
  const messages = result.ok ? [] : result.faults.map(({ path, message }) => `${path}: ${message}`);
  expect(messages).toContain(
    'dialog: the feature leadDialog needs it, got nothing (fix: add it, or write "leadDialog: false" under features in data/site.yaml)',
  );
});
