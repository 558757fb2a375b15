// `npm run new -- case-study my-id`: a new entry of a collection, made from its schema.

import { newEntry } from '../generator/edit/new-entry.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { editCommand } from './run/edit-command.ts';
import { writeEdits } from './run/write-edits.ts';

await editCommand({ usage: 'npm run new -- case-study my-id', count: 2 }, async ({ thing }) => {
  const edited = await newEntry(siteFolders, thing);
  writeEdits(siteFolders, edited);
  for (const [file, text] of edited) {
    const draft = text?.includes('\ndraft: true\n')
      ? '; npm run dev shows it, and a build does once you remove the line "draft: true"'
      : '';
    console.log(`${file} written${draft}`);
  }
});
