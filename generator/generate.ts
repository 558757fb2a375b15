import { join } from 'node:path';
import { check } from './check.ts';
import { emitAppIcons } from './emit/app-icons.ts';
import { emitCollections } from './emit/collections.ts';
import { emitConstants } from './emit/constants.ts';
import { emitEntities } from './emit/entities.ts';
import { emitFonts } from './emit/fonts.ts';
import { emitForms } from './emit/forms.ts';
import { emitHeroRotation } from './emit/hero-rotation.ts';
import { emitIcons } from './emit/icons.ts';
import { emitIds } from './emit/ids.ts';
import { emitJsonSchemas } from './emit/json-schemas.ts';
import { emitLlms } from './emit/llms.ts';
import { emitLogos } from './emit/logos.ts';
import { emitMessages } from './emit/messages.ts';
import type { Output } from './emit/output.ts';
import { emitPalette } from './emit/palette.ts';
import { emitPhotographs } from './emit/photographs.ts';
import { emitPictures } from './emit/pictures.ts';
import { emitRoutes } from './emit/routes.ts';
import { emitSearchIndex } from './emit/search-index.ts';
import { emitSingleFiles } from './emit/single-files.ts';
import { emitSocialCards } from './emit/social-cards.ts';
import { ContentFaults } from './fault.ts';
import { type WriteResult, writeOutput } from './write-output.ts';

/** Everything that generated/ holds, from the data of a project. Throws ContentFaults, with all of them, for faulty data. */
export const emit = async (root: string): Promise<Output> => {
  const result = await check(root);
  if (!result.ok) throw new ContentFaults(result.faults);
  const { content, names } = result;
  const output: Output = new Map();
  emitIds(content, output);
  emitEntities(output);
  emitRoutes(content, output);
  emitConstants(content, output);
  emitPalette(content, output);
  emitHeroRotation(content, output);
  emitMessages(content, output);
  emitForms(content, output);
  emitSingleFiles(content, output);
  emitCollections(content, output);
  emitIcons(names.icons, output);
  emitLogos(content, output);
  emitPictures(names.pictures, output);
  emitSearchIndex(content, output);
  emitLlms(content, output);
  emitJsonSchemas(output);
  await emitPhotographs(root, names.photographs, output);
  await emitFonts(content, output);
  await emitSocialCards(content, output);
  await emitAppIcons(content, output);
  return output;
};

/** Reads, checks and emits a project's data into its folder generated/. */
export const generate = async (root: string): Promise<WriteResult> =>
  writeOutput(join(root, 'generated'), await emit(root));
