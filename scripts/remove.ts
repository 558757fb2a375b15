// `npm run remove -- case-study my-id`: lists what refers to an entry, asks, and removes it with all of that.

import { createInterface } from 'node:readline/promises';
import { EditRefused } from '../generator/edit/edit-refused.ts';
import { referringTo, remove } from '../generator/edit/remove.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { editCommand } from './run/edit-command.ts';
import { placeLine } from './run/place-line.ts';
import { writeEdits } from './run/write-edits.ts';

/** Asks the person at the terminal; anything but a yes is a no. */
const ask = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `)).trim());
  } finally {
    terminal.close();
  }
};

await editCommand(
  { usage: 'npm run remove -- case-study my-id', count: 2, switches: ['yes', 'references'] },
  async ({ thing, isOn }) => {
    const { kind, id } = thing;
    const places = referringTo(siteFolders, thing);
    for (const place of places) console.log(placeLine(place));
    const count = `${places.length} ${places.length === 1 ? 'place' : 'places'}`;
    const agreed = isOn('references') || (isOn('yes') && places.length === 0);
    if (!agreed && isOn('yes'))
      throw new EditRefused(
        `the ${kind} "${id}" is referred to in ${count} (fix: add --references to take them away with it)`,
      );
    if (!agreed && !process.stdin.isTTY) {
      const fix = 'add --references to take away what refers to it, or --yes if nothing does';
      throw new EditRefused(`nobody is at a terminal to be asked about the ${kind} "${id}" (fix: ${fix})`);
    }
    const question = `Remove the ${kind} "${id}"${places.length > 0 ? ` and what refers to it in ${count}` : ''}?`;
    if (!agreed && !(await ask(question))) {
      console.log('Nothing was removed.');
      return;
    }
    const edited = await remove(siteFolders, thing);
    writeEdits(siteFolders, edited);
    for (const [file, text] of edited) console.log(`${file} ${text === undefined ? 'removed' : 'written'}`);
  },
);
