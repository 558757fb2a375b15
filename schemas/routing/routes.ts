import * as z from 'zod';
import { entryCollections } from '../collections.ts';
import { group, list } from '../fields/group.ts';
import { reference } from '../fields/reference.ts';
import { templates } from '../pages.ts';
import { say } from '../text/sentence.ts';
import { slug } from '../text/text.ts';

const path = () =>
  z.string().regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, {
    error: ({ input }) => {
      const isCorrect = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(String(input));
      const fix = isCorrect
        ? say`write /${{ value: input }}`
        : 'begin with / and use lower-case words joined by hyphens';
      return say`expected a path such as /about or /services/qa (fix: ${{ fix }})`;
    },
  });
const pattern = () =>
  z.string().regex(/^(\/[a-z0-9-]+)*\/\{id\}$/, {
    error: 'expected a path that ends with /{id} (fix: for example /services/{id})',
  });

const page = z.strictObject({
  path: path().meta({ isAddress: true }).describe('Path of the page, also in canonical links.'),
  template: z
    .enum(templates)
    .describe(
      'Template of the page. The file of the same name has its content; that of `template: page` has the name of the last part of the path.',
    ),
  aliases: z.array(path()).default([]).describe('Other paths that show the same page.'),
  paged: group('Pagination of a long list; it continues at <path>/page/2; the texts of the interface have the word.', {
    of: z.enum(entryCollections).describe('Folder with the entries of the list.'),
    by: reference('constant').describe('Number of entries per page.'),
  }).optional(),
});

/** Route table: every path of the site (RTE). */
export const routes = z.strictObject({
  pages: z.array(page).describe('Pages with a content file each.'),
  collections: list('Pages made from every file of a folder.', {
    of: z.enum(entryCollections).describe('Folder in which every file becomes a page.'),
    template: z.enum(templates).describe('Template of the pages.'),
    path: pattern().meta({ isAddress: true }).describe('Path of each page; {id} is the file name.'),
    aliases: list('Other paths of single entries.', {
      id: slug().describe('Id of the entry.'),
      paths: z.array(path()).min(1).describe('Other paths of the entry.'),
    }).default([]),
    aliasPattern: pattern().optional().describe('Second path of every entry (RTE-16).'),
    unknownShowsFirst: z
      .boolean()
      .default(false)
      .describe('True if an unknown id shows the first entry instead of the 404 page (RTE-7).'),
  }),
});
