import * as z from 'zod';
import type { Language } from '../../../schemas/site/languages.ts';
import type { Fault } from '../fault.ts';
import type { DataFile } from '../files/list-data-files.ts';
import { fixFor } from '../nearest.ts';
import { readDocument } from '../read-document.ts';
import { identify } from '../site-files.ts';
import { faultOfFile, type Source } from '../yaml/source.ts';

/** Folder of data/ with a folder for each further language. */
export const translationsFolder = 'translations';

/** Files whose texts only the company reads. They have no translation. */
export const untranslatedFiles: readonly string[] = ['budgets', 'hosting', 'inbox', 'palette', 'redirects'];

interface ReadFiles {
  /** The sources by their path below data/translations without extension: `fr/services/qa`. */
  sources: ReadonlyMap<string, Source>;
  faults: Fault[];
  confusableLines: string[];
}

/** True for a file in data/translations. */
export const isTranslationFile = ({ meant }: DataFile): boolean => meant.startsWith(`${translationsFolder}/`);

interface Surroundings {
  /** Undefined if site.yaml has faults. */
  languages: readonly Language[] | undefined;
  /** True if the site has a file, or a default for it. */
  hasOriginal: (path: string) => boolean;
  bytesOf: (file: DataFile) => Uint8Array | undefined;
}

/** Returns the fault of a translation file without a language or an original, if any. */
const misplacedFault = (meant: string, file: string, { languages, hasOriginal }: Surroundings): Fault | undefined => {
  const [, folder = '', ...rest] = meant.split('/');
  const paths = languages?.flatMap(({ path }) => path || []);
  if (paths && !paths.includes(folder)) {
    const fix = fixFor(folder, paths, `add { code: …, path: ${folder}, name: … } to otherLanguages in data/site.yaml`);
    return faultOfFile(file, `the site has no language with the path "${folder}" (fix: ${fix}, or remove this folder)`);
  }
  const original = rest.join('/');
  if (untranslatedFiles.includes(original.replace('.yaml', ''))) {
    return faultOfFile(file, 'this file has one language only (fix: remove it)');
  }
  if (hasOriginal(original)) return undefined;
  return faultOfFile(
    file,
    `data/${original} does not exist (fix: give this file the name of its original, or remove it)`,
  );
};

/** Reads all files in data/translations. */
export const readTranslationFiles = (files: readonly DataFile[], surroundings: Surroundings): ReadFiles => {
  const sources = new Map<string, Source>();
  const faults: Fault[] = [];
  const confusableLines: string[] = [];
  const misplaced = new Set<string>();
  for (const dataFile of files) {
    const file = `data/${dataFile.path}`;
    const fault = misplacedFault(dataFile.meant, file, surroundings);
    if (fault) {
      // One fault for all files of an unknown language.
      if (!misplaced.has(fault.message)) faults.push(fault);
      misplaced.add(fault.message);
      continue;
    }
    const original = dataFile.meant.split('/').slice(2).join('/');
    const id = identify(original, file, () => false)?.id ?? '';
    const read = readDocument(file, id, z.unknown(), surroundings.bytesOf(dataFile));
    faults.push(...read.faults);
    confusableLines.push(...read.confusableLines.map((line) => `${file}:${line}`));
    sources.set(dataFile.meant.slice(translationsFolder.length + 1).replace('.yaml', ''), read.document.source);
  }
  return { sources, faults, confusableLines };
};
