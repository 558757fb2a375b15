import { createInterface } from 'node:readline/promises';
import { EditRefused } from '../editing/changes/edit-refused.ts';
import type { Thing } from '../editing/changes/kinds.ts';
import { finishEdit } from '../editing/changes/write-edits.ts';
import { formatPath } from '../generator/read/data-path.ts';
import type { Fault } from '../generator/read/fault.ts';
import type { SiteFolders } from '../sites/site-folders.ts';
import { define, usage } from './run/command.ts';
import { counted, reportKept, writeAndReport } from './run/report-edits.ts';

/** Formats a location in the data: `data/services/qa.yaml:14:7  relatedCaseStudies[0]  my-study`. */
const placeLine = ({ file, line, column, path, message }: Fault): string =>
  `${file}:${line}:${column}  ${formatPath(path)}  ${message}`;

/** Asks for confirmation on the terminal. Any answer but yes means no. */
const confirm = async (question: string): Promise<boolean> => {
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
};

const options = {
  '--references': 'Also removes all references to it',
  '--yes': 'Does not ask',
} as const;

interface Agreed {
  references?: true;
  yes?: true;
}

const removeThing = async (folders: SiteFolders, thing: Thing, { references, yes }: Agreed): Promise<void> => {
  const { referringTo, remove } = await import('../editing/changes/rename/remove.ts');
  finishEdit(folders);
  const name = `the ${thing.kind} "${thing.id}"`;
  const places = await referringTo(folders, thing);
  for (const place of places) console.log(placeLine(place));
  const count = counted(places.length, 'reference');
  const agreed = references || (yes && places.length === 0);
  if (!agreed && yes) {
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

export const command = await define(import.meta, {
  usages: {
    'KIND ID': usage({
      effect: 'Removes what `rename` renames, or a language',
      example: 'case-study my-id',
      options,
      run: ({ folders, words: [kind = '', id = ''], options: agreed }) => removeThing(folders, { kind, id }, agreed),
    }),
    'section PAGE ANCHOR': usage({
      effect: 'Removes a section of a page',
      example: 'section pages/home faq',
      options,
      run: ({ folders, words: [page, anchor], options: agreed }) =>
        removeThing(folders, { kind: 'section', id: `${page}#${anchor}` }, agreed),
    }),
  },
});
