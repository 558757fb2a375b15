// `npm run translations`: the state of the translations, and their upkeep.

import { parseArgs } from 'node:util';
import { EditRefused } from '../editing/changes/edit-refused.ts';
import { openTranslations } from '../editing/changes/translations/open-translations.ts';
import { reportOn, translationFormats } from '../editing/changes/translations/translation-report.ts';
import { writtenCatalogs } from '../editing/changes/translations/written-catalogs.ts';
import { writeEdits } from '../editing/changes/write-edits.ts';
import { fixFor } from '../generator/read/nearest.ts';
import { type SiteFolders, siteFolders } from '../sites/site-folders.ts';
import { reportFailure } from './run/report-failure.ts';

const usage = 'npm run translations -- fr, with --write or with --format json';

interface Given {
  /** Name of a catalog; undefined for all. */
  path: string | undefined;
  format: keyof typeof translationFormats;
  write: boolean;
}

const isFormat = (name: string): name is Given['format'] => Object.hasOwn(translationFormats, name);

const argumentsIn = (args: readonly string[]): Given => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        write: { type: 'boolean', default: false },
      },
    });
    const { format, write } = values;
    if (!isFormat(format)) {
      const known = Object.keys(translationFormats);
      throw new EditRefused(
        `unknown format "${format}" (fix: ${fixFor(format, known, `use one of ${known.join(', ')}`)})`,
      );
    }
    const [path, ...others] = positionals;
    if (others.length > 0) throw new TypeError('wrong arguments');
    return { path, format, write };
  } catch (error) {
    // Node throws a TypeError for an unknown option.
    throw error instanceof TypeError ? new EditRefused(`expected a language and options (fix: write ${usage})`) : error;
  }
};

/** Runs the command on a site. Returns false if the site requires all translations and some are missing. */
export const runTranslations = (folders: SiteFolders, args: readonly string[]): boolean => {
  const { path, format, write } = argumentsIn(args);
  const translations = openTranslations(folders, path);
  if (write) {
    const edited = writtenCatalogs(translations);
    writeEdits(folders, edited);
    for (const [file] of edited) console.log(`${file} written`);
    if (edited.size === 0) console.log('Nothing is to be written.');
    return true;
  }
  const { languages, isStrict } = translations;
  const reports = languages.map(reportOn);
  console.log(translationFormats[format](folders.data, reports, isStrict));
  return !isStrict || reports.every(({ missing }) => missing.length === 0);
};

if (import.meta.main) {
  try {
    if (!runTranslations(siteFolders, process.argv.slice(2))) process.exitCode = 1;
  } catch (error) {
    reportFailure(error);
  }
}
