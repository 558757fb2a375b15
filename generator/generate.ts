import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { emitAppIcons } from './emit/app-icons.ts';
import { emitCaseStudies } from './emit/case-studies.ts';
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
import { emitSitemap } from './emit/sitemap.ts';
import { emitSocialCards } from './emit/social-cards.ts';
import { ContentFaults } from './fault.ts';
import { nothingReady, type ReadyFiles } from './ready-files.ts';
import { codeInputs, countFiles, dataInputs, readRunRecord, writeRunRecord } from './run-record.ts';
import { type WriteResult, writeOutput } from './write-output.ts';

export interface GenerateOptions {
  /** Whether social cards are made: they are raster, and a build for a measurement may do without (see README.md). */
  cards?: boolean;
}

/** Everything that generated/ holds but the files that are ready, from the data of a project. Throws ContentFaults, with all of them, for faulty data. */
export const emit = async (
  root: string,
  { cards = true }: GenerateOptions = {},
  ready: ReadyFiles = nothingReady(),
): Promise<Output> => {
  const result = await check(root);
  if (!result.ok) throw new ContentFaults(result.faults);
  const { content, names } = result;
  const output: Output = new Map();
  // Begun first: threads draw while the rest is printed.
  const pictures = emitPictures(names.pictures, output, ready);
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
  emitCaseStudies(content, output);
  emitIcons(names.icons, output);
  emitLogos(content, output);
  emitSearchIndex(content, output);
  emitSitemap(content, output);
  emitLlms(content, output);
  emitJsonSchemas(output);
  await emitPhotographs(root, names.photographs, output);
  await emitFonts(content, output);
  await pictures;
  const drawing = (name: string): string | undefined => {
    const file = `public/pictures/${name}.svg`;
    const drawn = output.get(file);
    if (drawn !== undefined) return String(drawn);
    const place = ready.files.get(file);
    return place === undefined ? undefined : readFileSync(place, 'utf8');
  };
  if (cards) await emitSocialCards(content, output, drawing);
  await emitAppIcons(content, output);
  return output;
};

/**
 * Reads, checks and emits a project's data into its folder generated/. A run of the same code over the same data has nothing to do;
 * one of the same code over other data keeps the drawings, which depend on their names alone.
 */
export const generate = async (root: string, options: GenerateOptions = {}): Promise<WriteResult> => {
  const folder = join(root, 'generated');
  const earlier = readRunRecord(root);
  const code = codeInputs();
  const inputs = dataInputs(root, code, JSON.stringify(options));
  const isSame = earlier?.inputs === inputs && countFiles(folder) === earlier.files;
  if (isSame) return { written: 0, unchanged: earlier.files, removed: 0 };
  const workshop = join(root, `generated.new-drawings-${process.pid}`);
  const ready: ReadyFiles = { files: new Map(), workshop, ...(earlier?.code === code && { earlier: folder }) };
  try {
    const output = await emit(root, options, ready);
    const result = writeOutput(folder, output, ready.files);
    writeRunRecord(root, { code, inputs, files: output.size + ready.files.size });
    return result;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
};
