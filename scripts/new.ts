import { finishEdit, writeEdits } from '../editing/changes/write-edits.ts';
import type { EditedTexts } from '../generator/read/documents.ts';
import type { SiteFolders } from '../sites/site-folders.ts';
import { define, usage } from './run/command.ts';
import { counted } from './run/report-edits.ts';
import type { Given } from './run/usages.ts';

const addLanguage = async (folders: SiteFolders, code: string): Promise<void> => {
  const { newLanguage } = await import('../editing/changes/add/new-language.ts');
  finishEdit(folders);
  const { edited, path, texts } = await newLanguage(folders, code);
  writeEdits(folders, edited);
  console.log('data/site.yaml written');
  console.log(`data/translations/${path}.po written, with ${counted(texts, 'text')} to translate`);
  console.log(`npm run translations -- ${path} lists what is missing`);
};

/** Says which languages lack texts of a new entry. */
const reportMissing = async (folders: SiteFolders, edited: EditedTexts): Promise<void> => {
  const [{ readDocuments }, { translationsOf }] = await Promise.all([
    import('../generator/read/documents.ts'),
    import('../editing/changes/translations/open-translations.ts'),
  ]);
  for (const { language, texts } of translationsOf(readDocuments(folders.data)).languages) {
    const missing = texts.filter(({ state, document }) => state === 'missing' && edited.has(document.source.file));
    const command = `npm run translations -- ${language.path} --write`;
    if (language.path !== '') {
      console.log(`${language.name} lacks ${counted(missing.length, 'text')} of it; ${command} adds them`);
    }
  }
};

const writeNew = async (folders: SiteFolders, edited: EditedTexts): Promise<void> => {
  writeEdits(folders, edited);
  for (const [file, text] of edited) {
    const isDraft = text?.includes('\ndraft: true\n');
    const draft = '; npm run dev shows it, and a build does once you remove the line "draft: true"';
    console.log(`${file} written${isDraft ? draft : ''}`);
  }
  await reportMissing(folders, edited);
};

const createEntry = async (folders: SiteFolders, kind: string, id: string): Promise<void> => {
  const { newEntry } = await import('../editing/changes/add/new-entry.ts');
  finishEdit(folders);
  await writeNew(folders, await newEntry(folders, { kind, id }));
};

const createSection = async ({ folders, words: [page = '', kind = ''] }: Given): Promise<void> => {
  const { newSection } = await import('../editing/changes/add/new-section.ts');
  finishEdit(folders);
  await writeNew(folders, await newSection(folders, page, kind));
};

/** Lists what a new page may be and may consist of. */
const listPages = async (folders: SiteFolders): Promise<void> => {
  const { missingTemplates } = await import('../editing/changes/add/new-page.ts');
  const { describedKinds } = await import('../editing/changes/add/new-section.ts');
  const { readDocuments } = await import('../generator/read/documents.ts');
  const print = (rows: readonly (readonly [name: string, description: string])[]): void => {
    const width = Math.max(...rows.map(([name]) => name.length));
    for (const [name, description] of rows) console.log(`  ${name.padEnd(width)}  ${description}`);
  };
  console.log('npm run new -- page events                  a page of your own at /events');
  console.log('npm run new -- section pages/events faq     one more section at its end');
  const missing = missingTemplates(readDocuments(folders.data));
  if (missing.length > 0) {
    console.log('\nPages with a name that the site does not have yet:');
    print(missing);
  }
  console.log('\nKinds of sections:');
  print(describedKinds());
};

export const command = await define(import.meta, {
  usages: {
    'KIND ID': usage({
      effect: 'A new entry from its schema, as a draft',
      example: 'case-study my-id',
      run: ({ folders, words: [kind = '', id = ''] }) => createEntry(folders, kind, id),
    }),
    'page ID': usage({
      effect: 'A page at an address of its own',
      example: 'page events',
      run: ({ folders, words: [id = ''] }) => createEntry(folders, 'page', id),
    }),
    page: usage({
      effect: 'Lists the pages that the site does not have yet, and the kinds of sections',
      run: ({ folders }) => listPages(folders),
    }),
    'section PAGE KIND': usage({
      effect: 'One more section at the end of a page',
      example: 'section pages/events faq',
      run: createSection,
    }),
    'language CODE': usage({
      effect: 'A further language, with a catalog of texts to translate',
      example: 'language fr-FR',
      run: ({ folders, words: [code = ''] }) => addLanguage(folders, code),
    }),
    'site FOLDER': usage({
      effect: 'The data of a new site. Asks for what the options do not say',
      example: 'site ../our-site',
      options: {
        '--company NAME': 'Name of the company',
        '--language CODE': 'Language, such as `en`, `it` or `de-AT`',
        '--domain NAME': 'Domain, such as `example.com`',
        '--color HEX': 'Accent color, such as `#0a7d55`',
        '--with PARTS': 'What it has, such as `products,testimonials`',
      },
      run: async ({ words: [folder = ''], options }) => {
        const { createSite } = await import('./run/new-site.ts');
        await createSite(folder.replace(/[/\\]+$/, ''), options);
      },
    }),
  },
});
