import { dataAt } from '../sites/site-folders.ts';
import { define, usage } from './run/command.ts';

export const command = await define(import.meta, {
  usages: {
    '[FOLDER]': usage({
      effect: 'Brings data of an earlier version to the format of this one',
      example: '../our-site/data',
      run: async ({ folders, words: [folder] }) => {
        const { runUpdate } = await import('./run/update.ts');
        await runUpdate(folder === undefined ? folders.data : dataAt(folder));
      },
    }),
  },
});
