// `npm run impact -- case-study my-id`: which places of the data refer to something, and which pages show it.

import { readFileSync } from 'node:fs';
import { impactOf } from '../generator/edit/impact.ts';
import { filesBelow } from '../generator/read/files/files-below.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { editCommand } from './run/edit-command.ts';
import { placeLine } from './run/place-line.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

await editCommand({ usage: 'npm run impact -- case-study my-id', count: 2 }, async ({ thing }) => {
  const code = new Map(
    ['renderer', 'generator/emit'].flatMap((folder) =>
      filesBelow(folder).map((file) => [`${folder}/${file}`, readFileSync(`${folder}/${file}`, 'utf8')] as const),
    ),
  );
  const { places, pages, onEveryPage } = impactOf(siteFolders, code, thing);
  console.log(`${counted(places.length, 'place refers', 'places refer')} to the ${thing.kind} "${thing.id}"`);
  for (const place of places) console.log(`  ${placeLine(place)}`);
  console.log(
    onEveryPage ? `Every page shows it (${pages.length})` : `Shown on ${counted(pages.length, 'page', 'pages')}`,
  );
  for (const path of onEveryPage ? [] : pages) console.log(`  ${path}`);
});
