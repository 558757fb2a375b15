import { writeEdits } from '../editing/changes/write-edits.ts';
import { define, usage } from './run/command.ts';

export const command = await define(import.meta, {
  usages: {
    '[LANGUAGE]': usage({
      effect: 'Missing, outdated and unused texts of every language, or of one',
      example: 'fr --write',
      options: {
        '--write': 'Brings the catalogs up to date',
        '--format text|json|github': 'Form of the report, for programs',
      },
      run: async ({ folders, words: [path], options: { format = 'text', write } }) => {
        const { openTranslations } = await import('../editing/changes/translations/open-translations.ts');
        const translations = openTranslations(folders, path);
        if (write) {
          const { writtenCatalogs } = await import('../editing/changes/translations/written-catalogs.ts');
          const edited = writtenCatalogs(translations);
          writeEdits(folders, edited);
          for (const [file] of edited) console.log(`${file} written`);
          if (edited.size === 0) console.log('Nothing is to be written.');
          return;
        }
        const { reportOn, translationFormats } = await import('../editing/changes/translations/translation-report.ts');
        const { languages, isStrict } = translations;
        const reports = languages.map(reportOn);
        console.log(translationFormats[format](folders.data, reports, isStrict));
        if (isStrict && reports.some(({ missing }) => missing.length > 0)) process.exitCode = 1;
      },
    }),
  },
});
