import type { SiteFolders } from '../sites/site-folders.ts';
import { check } from './check/check.ts';
import { describeSamples, samplesIn } from './check/samples.ts';
import { type EmitOptions, emitAll } from './emit/emit.ts';
import { placeJsonSchemas, writeJsonSchemas } from './emit/json-schemas/write-json-schemas.ts';
import {
  codeInputs,
  countFiles,
  forgetRun,
  readRunRecord,
  runInputs,
  writeRunRecord,
} from './emit/write/run-record.ts';
import type { Output } from './emit/write/write-changes.ts';
import { type WriteResult, writeOutput } from './emit/write/write-output.ts';
import type { EditedTexts } from './read/documents.ts';
import { ContentFaults, relativeTo } from './read/fault.ts';
import { type History, historyOf } from './read/files/history.ts';
import { loadResults, storeResults } from './read/known-results.ts';

export interface GenerateOptions extends EmitOptions {
  /** True to include drafts, as in development. */
  drafts?: boolean;
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
  for (const line of describeSamples(samplesIn(site.documents), false)) options.onProgress?.(line);
  return emitAll(site, folders, history, options);
};

/** Generates a site's folder generated/. Does nothing if data and code are unchanged since the last run. */
export const generate = async (folders: SiteFolders, options: GenerateOptions = {}): Promise<WriteResult> => {
  const earlier = readRunRecord(folders);
  const history = historyOf(folders.data);
  const code = codeInputs();
  const inputs = runInputs(folders, code, JSON.stringify([options, folders.dist, [...history]]));
  if (earlier?.inputs === inputs && countFiles(folders.generated) === earlier.files) {
    return { written: 0, unchanged: earlier.files, removed: 0 };
  }
  loadResults(folders.var, code);
  try {
    const output = await emit(folders, options, history);
    storeResults(folders.var, code);
    const result = writeOutput(folders.generated, output);
    placeJsonSchemas(folders, output);
    writeRunRecord(folders, { inputs, files: output.size });
    return result;
  } catch (error) {
    if (error instanceof ContentFaults) {
      // Editors need completion for the current data even while it has faults.
      forgetRun(folders);
      writeJsonSchemas(folders);
    }
    throw error;
  }
};
