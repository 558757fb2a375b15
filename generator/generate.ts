import type { SiteFolders } from '../sites/site-folders.ts';
import { check } from './check/check.ts';
import { describeSamples, samplesIn } from './check/samples.ts';
import { translationNotes } from './check/site-content.ts';
import { type EmitOptions, emitAll } from './emit/emit.ts';
import { placeJsonSchemas, writeJsonSchemas } from './emit/json-schemas/write-json-schemas.ts';
import { type Output, writeOutput } from './emit/write-output.ts';
import type { EditedTexts } from './read/documents.ts';
import { ContentFaults, relativeTo } from './read/fault.ts';
import { type History, historyOf } from './read/files/history.ts';

export interface GenerateOptions extends EmitOptions {
  /** True to include drafts, as in development. */
  drafts?: boolean;
  /** Called with what the owner may want to know, a line each. */
  onNote?: (line: string) => void;
  /** True to publish the pseudo-locales in place of the translations, for tests. */
  pseudoLocales?: boolean;
}

interface OutputOptions extends GenerateOptions {
  /** Texts that replace data files, to test changes without writing them. */
  edited?: EditedTexts;
}

/**
 * Reads and checks a site's data and emits all files of generated/. Throws ContentFaults with all faults of the data.
 */
export const emit = async (
  folders: SiteFolders,
  { drafts = false, pseudoLocales = false, edited, ...options }: OutputOptions = {},
  history: History = new Map(),
): Promise<Output> => {
  const site = await check(folders, { drafts, pseudoLocales, ...(edited && { edited }) });
  if (!site.ok) throw new ContentFaults(relativeTo(folders.data, site.faults));
  for (const line of [...translationNotes(site), ...describeSamples(samplesIn(site.documents), false)])
    options.onNote?.(line);
  return emitAll(site, folders, history, options);
};

/** Numbers of files in generated/. */
interface WriteResult {
  written: number;
  unchanged: number;
  removed: number;
}

/** Generates a site's folder generated/. */
export const generate = async (folders: SiteFolders, options: GenerateOptions = {}): Promise<WriteResult> => {
  try {
    const output = await emit(folders, options, historyOf(folders.data));
    const { written, removed } = writeOutput(folders.generated, output);
    placeJsonSchemas(folders, output);
    return { written: written.length, unchanged: output.size - written.length, removed: removed.length };
  } catch (error) {
    // Editors need completion for the current data even while it has faults.
    if (error instanceof ContentFaults) writeJsonSchemas(folders);
    throw error;
  }
};
