import { finishEdit } from '../editing/changes/write-edits.ts';
import { define, usage } from './run/command.ts';
import { counted, reportKept, writeAndReport } from './run/report-edits.ts';
import type { Given } from './run/usages.ts';

const renameEntry = async ({ folders, words: [kind = '', id = '', newId = ''] }: Given): Promise<void> => {
  const { rename } = await import('../editing/changes/rename/rename.ts');
  finishEdit(folders);
  const { edited, references, redirects } = await rename(folders, { kind, id }, newId);
  writeAndReport(folders, edited);
  const target = redirects.length > 1 ? 'redirect to the new addresses' : 'redirects to it';
  const moved = redirects.length > 0 ? `; ${redirects.join(' and ')} ${target}` : '';
  console.log(`renamed the ${kind} "${id}" to "${newId}" in ${counted(references, 'reference')}${moved}`);
  reportKept({ kind, id });
};

const renameAnchor = async ({ folders, words: [page = '', anchor = '', to = ''] }: Given): Promise<void> => {
  const { renameSection } = await import('../editing/changes/rename/rename-section.ts');
  finishEdit(folders);
  const { edited, references } = await renameSection(folders, { page, anchor }, to);
  writeAndReport(folders, edited);
  console.log(`renamed the section "${anchor}" of data/${page}.yaml to "${to}" in ${counted(references, 'link')}`);
};

export const command = await define(import.meta, {
  usages: {
    'KIND OLD NEW': usage({
      effect:
        'Renames an entry, form, tag, message, notice, office, person, position, testimonial or constant everywhere, or gives a page another address',
      example: 'case-study old new',
      run: renameEntry,
    }),
    'section PAGE OLD NEW': usage({
      effect: 'Renames the anchor of a section',
      example: 'section pages/home faq questions',
      run: renameAnchor,
    }),
  },
});
