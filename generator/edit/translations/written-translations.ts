import { foldersIn } from '../../../sites/site-folders.ts';
import type { EditedTexts } from '../../read/documents.ts';
import { fixFor } from '../../read/nearest.ts';
import type { Translation } from '../../read/translations/translate-document.ts';
import { EditRefused } from '../edit-refused.ts';
import { schemaLine } from '../explained-yaml.ts';
import { NotEditable } from '../yaml/yaml-editor.ts';
import type { Translations } from './open-translations.ts';
import { type WriteOptions, writeTranslation } from './write-translation.ts';

/** Returns the name of a translated file, which may be that of its original: `services/qa`. */
const nameOf = (file: string): string => file.replace(/^data\/(?:translations\/[^/]+\/)?|\.yaml$/g, '');

/** Returns the name of the translated file. Throws if there is none. */
const expectFile = (file: string, { languages }: Translations): string => {
  const names = new Set(languages.flatMap(({ translations }) => [...translations.keys()]));
  const name = nameOf(file);
  if (names.has(name)) return name;
  const fix = fixFor(name, names, 'use the path of a file in data/, such as services/qa');
  throw new EditRefused(`no file "${file}" has translations (fix: ${fix})`);
};

const writtenText = (
  { source, document, texts }: Translation,
  language: string,
  options: WriteOptions,
): { before: string; after: string } => {
  const { file, value } = document.source;
  const before = source?.text ?? schemaLine(foldersIn(''), file);
  try {
    return { before, after: writeTranslation(before, { value, texts, language }, options) };
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error;
    throw new EditRefused(`${file}: ${error.message} (fix: edit it manually, then run the command again)`);
  }
};

/** Returns the translation files that writing changes: that of one original, or all. */
export const writtenTranslations = (
  translations: Translations,
  { file, ...options }: WriteOptions & { file?: string | undefined },
): EditedTexts => {
  const only = file === undefined ? undefined : expectFile(file, translations);
  const all = translations.languages.flatMap((language) => [...language.translations]);
  return new Map(
    all.flatMap(([name, translation]) => {
      if (only !== undefined && name !== only) return [];
      const { before, after } = writtenText(translation, translations.original, options);
      return before === after ? [] : [[translation.document.source.file, after] as const];
    }),
  );
};
