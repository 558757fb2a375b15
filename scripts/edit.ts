// `npm run new`, `rename` and `remove`: commands that edit the data.

import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { EditRefused } from '../editing/changes/edit-refused.ts';
import type { Thing } from '../editing/changes/kinds.ts';
import { finishEdit, writeEdits } from '../editing/changes/write-edits.ts';
import { formatPath } from '../generator/read/data-path.ts';
import type { EditedTexts } from '../generator/read/documents.ts';
import type { Fault } from '../generator/read/fault.ts';
import { type SiteFolders, siteFolders } from '../sites/site-folders.ts';
import { reportFailure } from './run/report-failure.ts';

// Each command loads its code on demand, because a usage error needs none.

interface Arguments {
  folders: SiteFolders;
  thing: Thing;
  /** All words after the command. */
  words: readonly string[];
  newId: string;
  isOn: (name: string) => boolean;
}

interface Command {
  usage: string;
  /** Expected number of words after the command. */
  count: number;
  switches?: readonly string[];
  run: (given: Arguments) => Promise<void>;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a location in the data: `data/services/qa.yaml:14:7  relatedCaseStudies[0]  my-study`. */
const placeLine = ({ file, line, column, path, message }: Fault): string =>
  `${file}:${line}:${column}  ${formatPath(path)}  ${message}`;

const writeAndReport = (folders: SiteFolders, edited: EditedTexts): void => {
  writeEdits(folders, edited);
  for (const [file, text] of edited) console.log(`${file} ${text === undefined ? 'removed' : 'written'}`);
};

/** Says what stays of a form. */
const reportKept = ({ kind, id }: Thing): void => {
  if (kind !== 'form') return;
  console.log(
    `data/receiver.yaml keeps forms.${id}, by which stored inquiries are erased; remove it when none is left`,
  );
};

/** Asks for confirmation on the terminal. Any answer but yes means no. */
const confirm = async (question: string): Promise<boolean> => {
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
};

const addLanguage = async (folders: SiteFolders, code: string): Promise<void> => {
  const { newLanguage } = await import('../editing/changes/add/new-language.ts');
  const { edited, path, texts } = await newLanguage(folders, code);
  writeEdits(folders, edited);
  console.log('data/site.yaml written');
  console.log(`data/translations/${path}.po written, with ${counted(texts, 'text')} to translate`);
  console.log(`npm run translations -- ${path} lists what is missing`);
};

/** Says which languages lack texts of a new entry. */
const reportMissing = async (folders: SiteFolders, edited: EditedTexts): Promise<void> => {
  const [{ readDocuments }, { translationsOf }] = await Promise.all([
    import('../generator/read/documents.ts'),
    import('../editing/changes/translations/open-translations.ts'),
  ]);
  for (const { language, texts } of translationsOf(readDocuments(folders.data)).languages) {
    const missing = texts.filter(({ state, document }) => state === 'missing' && edited.has(document.source.file));
    const command = `npm run translations -- ${language.path} --write`;
    if (language.path !== '') {
      console.log(`${language.name} lacks ${counted(missing.length, 'text')} of it; ${command} adds them`);
    }
  }
};

const writeNew = async (folders: SiteFolders, edited: EditedTexts): Promise<void> => {
  writeEdits(folders, edited);
  for (const [file, text] of edited) {
    const isDraft = text?.includes('\ndraft: true\n');
    const draft = '; npm run dev shows it, and a build does once you remove the line "draft: true"';
    console.log(`${file} written${isDraft ? draft : ''}`);
  }
  await reportMissing(folders, edited);
};

const createEntry = async ({ folders, thing }: Arguments): Promise<void> => {
  if (thing.kind === 'language') return addLanguage(folders, thing.id);
  const { newEntry } = await import('../editing/changes/add/new-entry.ts');
  await writeNew(folders, await newEntry(folders, thing));
};

const createSection = async ({ folders, thing, newId }: Arguments): Promise<void> => {
  const { newSection } = await import('../editing/changes/add/new-section.ts');
  await writeNew(folders, await newSection(folders, thing.id, newId));
};

/** Lists what a new page may be and may consist of. */
const listPages = async (folders: SiteFolders): Promise<void> => {
  const { missingTemplates } = await import('../editing/changes/add/new-page.ts');
  const { describedKinds } = await import('../editing/changes/add/new-section.ts');
  const { readDocuments } = await import('../generator/read/documents.ts');
  const print = (rows: readonly (readonly [name: string, description: string])[]): void => {
    const width = Math.max(...rows.map(([name]) => name.length));
    for (const [name, description] of rows) console.log(`  ${name.padEnd(width)}  ${description}`);
  };
  console.log('npm run new -- page events                  a page of your own at /events');
  console.log('npm run new -- section pages/events faq     one more section at its end');
  const missing = missingTemplates(readDocuments(folders.data));
  if (missing.length > 0) {
    console.log('\nPages with a name that the site does not have yet:');
    print(missing);
  }
  console.log('\nKinds of sections:');
  print(describedKinds());
};

const renameEntry = async ({ folders, thing, newId }: Arguments): Promise<void> => {
  const { rename } = await import('../editing/changes/rename/rename.ts');
  const { edited, references, redirects } = await rename(folders, thing, newId);
  writeAndReport(folders, edited);
  const target = redirects.length > 1 ? 'redirect to the new addresses' : 'redirects to it';
  const moved = redirects.length > 0 ? `; ${redirects.join(' and ')} ${target}` : '';
  console.log(`renamed the ${thing.kind} "${thing.id}" to "${newId}" in ${counted(references, 'reference')}${moved}`);
  reportKept(thing);
};

const renameAnchor = async ({ folders, words: [, page = '', anchor = '', to = ''] }: Arguments): Promise<void> => {
  const { renameSection } = await import('../editing/changes/rename/rename-section.ts');
  const { edited, references } = await renameSection(folders, { page, anchor }, to);
  writeAndReport(folders, edited);
  console.log(`renamed the section "${anchor}" of data/${page}.yaml to "${to}" in ${counted(references, 'link')}`);
};

const removeEntry = async ({ folders, thing, isOn }: Arguments): Promise<void> => {
  const { referringTo, remove } = await import('../editing/changes/rename/remove.ts');
  const name = `the ${thing.kind} "${thing.id}"`;
  const places = referringTo(folders, thing);
  for (const place of places) console.log(placeLine(place));
  const count = counted(places.length, 'reference');
  const agreed = isOn('references') || (isOn('yes') && places.length === 0);
  if (!agreed && isOn('yes')) {
    throw new EditRefused(`${name} has ${count} (fix: add --references to remove them too)`);
  }
  if (!agreed && !process.stdin.isTTY) {
    const fix = 'add --references to remove its references too, or --yes if it has none';
    throw new EditRefused(`no terminal to confirm the removal of ${name} (fix: ${fix})`);
  }
  const question = `Remove ${name}${places.length > 0 ? ` and its ${count}` : ''}?`;
  if (!agreed && !(await confirm(question))) return console.log('Nothing was removed.');
  writeAndReport(folders, await remove(folders, thing));
  reportKept(thing);
};

const removeAnchor = ({ words: [kind = '', page, anchor], ...given }: Arguments): Promise<void> =>
  removeEntry({ ...given, words: [], thing: { kind, id: `${page}#${anchor}` } });

const switches = ['yes', 'references'];

const commands: Readonly<Record<string, Command>> = {
  new: { usage: 'npm run new -- case-study my-id', count: 2, run: createEntry },
  rename: { usage: 'npm run rename -- case-study old new', count: 3, run: renameEntry },
  remove: { usage: 'npm run remove -- case-study my-id', count: 2, switches, run: removeEntry },
};

/** Commands about the sections of a page. */
const sectionCommands: Readonly<Record<string, Command>> = {
  new: { usage: 'npm run new -- section pages/events faq', count: 3, run: createSection },
  rename: { usage: 'npm run rename -- section pages/home faq questions', count: 4, run: renameAnchor },
  remove: { usage: 'npm run remove -- section pages/home faq', count: 3, switches, run: removeAnchor },
};

const readArguments = (folders: SiteFolders, { count, switches = [], usage }: Command, args: string[]): Arguments => {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }]));
  const wrong = new EditRefused(`expected ${count} words after the command (fix: write ${usage})`);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [kind = '', id = '', newId = ''] = positionals;
    if (positionals.length !== count) throw wrong;
    return { folders, thing: { kind, id }, words: positionals, newId, isOn: (name) => values[name] === true };
  } catch (error) {
    // Node throws a TypeError for an unknown option.
    throw error instanceof TypeError ? wrong : error;
  }
};

/** Runs an edit command on a site. Throws EditRefused for invalid arguments or an impossible edit. */
export const runEditCommand = async (folders: SiteFolders, [name = '', ...args]: readonly string[]): Promise<void> => {
  if (name === 'new' && args[0] === 'site') {
    const { createSite } = await import('./run/new-site.ts');
    return createSite(args.slice(1));
  }
  if (name === 'new' && args[0] === 'page' && args.length === 1) return listPages(folders);
  const command = (args[0] === 'section' && sectionCommands[name]) || commands[name];
  if (!command) throw new EditRefused(`unknown command "${name}" (fix: use ${Object.keys(commands).join(', ')})`);
  finishEdit(folders);
  await command.run(readArguments(folders, command, args));
};

if (import.meta.main) await runEditCommand(siteFolders, process.argv.slice(2)).catch(reportFailure);
