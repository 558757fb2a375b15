// `npm run rename -- case-study old new`: another name for an entry, in every file, and a redirect from its old
// address.

import { rename } from '../generator/edit/rename.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { editCommand } from './run/edit-command.ts';
import { writeEdits } from './run/write-edits.ts';

await editCommand(
  { usage: 'npm run rename -- case-study old new', count: 3 },
  async ({ thing, further: [to = ''] }) => {
    const { edited, references, redirects } = await rename(siteFolders, thing, to);
    writeEdits(siteFolders, edited);
    for (const [file, text] of edited) console.log(`${file} ${text === undefined ? 'removed' : 'written'}`);
    const moved = redirects.length > 0 ? `; its page is found at ${redirects.join(' and ')} too` : '';
    const places = `${references} ${references === 1 ? 'place' : 'places'}`;
    console.log(`the ${thing.kind} "${thing.id}" is called "${to}" now, in ${places} that led to it${moved}`);
  },
);
