import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { isPreview } from '../sites/is-preview.ts';
import type { SiteFolders } from '../sites/site-folders.ts';
import { define } from './run/command.ts';
import { showProgress } from './run/show-progress.ts';

const write = async (folders: SiteFolders, isDevelopment: boolean): Promise<void> => {
  const begin = performance.now();
  const { generate } = await import('../generator/generate.ts');
  const { written, unchanged, removed } = await generate(folders, {
    cards: process.env.SOCIAL_CARDS !== 'none',
    drafts: isDevelopment || isPreview(),
    preview: isPreview(),
    pseudoLocales: process.env.PSEUDO_LOCALES === '1',
    // The dev server needs quick encoding and places of texts as well.
    inHurry: isDevelopment,
    marks: isDevelopment,
    onNote: (line) => console.error(line),
    onProgress: showProgress,
  });
  const took = `${Math.round(performance.now() - begin)} ms`;
  console.log(`generated/: ${written} written, ${unchanged} unchanged, ${removed} removed (${took})`);
};

/** Generates for development, which starts in spite of faults if it knows earlier versions without them. */
const writeForDevelopment = async (folders: SiteFolders): Promise<void> => {
  // A killed edit may have left something to do.
  const { finishEdit } = await import('../editing/changes/write-edits.ts');
  finishEdit(folders);
  try {
    await write(folders, true);
  } catch (error) {
    const { updateCorrectData } = await import('../generator/correct-data.ts');
    const { ContentFaults } = await import('../generator/read/fault.ts');
    const isGenerated = existsSync(join(folders.generated, 'routes.json'));
    const isKnown = error instanceof ContentFaults && isGenerated && (await updateCorrectData(folders));
    if (!isKnown) throw error;
    console.error(`${error.message}\nThe pages show the last correct version of each faulty file.`);
  }
};

export const command = await define(import.meta, {
  variables: ['PREVIEW', 'PRODUCTION_BRANCH', 'PSEUDO_LOCALES', 'SOCIAL_CARDS'],
  effect: 'Check, then write `generated/`',
  options: {
    '--drafts': 'For development: with drafts, and faulty files in their last correct version',
    '--schemas':
      'Only the JSON Schemas for completion in editors, also if the data has faults. `npm install` does it, too',
  },
  run: async ({ folders, options: { drafts, schemas } }) => {
    if (!schemas) return drafts ? writeForDevelopment(folders) : write(folders, false);
    const { writeJsonSchemas } = await import('../generator/emit/json-schemas/write-json-schemas.ts');
    writeJsonSchemas(folders);
  },
});
