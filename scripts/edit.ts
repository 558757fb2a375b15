// `npm run new`, `rename`, `remove` and `impact`: commands that edit or search the data.

import { siteFolders } from '../sites/site-folders.ts';
import { runEditCommand } from './run/edit-commands.ts';
import { reportFailure } from './run/report-failure.ts';

try {
  await runEditCommand(siteFolders, process.argv.slice(2));
} catch (error) {
  reportFailure(error);
}
