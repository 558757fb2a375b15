import * as z from 'zod';
import { pageCollections } from '../collections.ts';
import { group, list } from '../fields/group.ts';
import { reference } from '../fields/reference.ts';
import { templates } from '../pages.ts';
import { slug } from '../text/text.ts';

/** Files whose people, offices, clients and the like stand on a page that is not named after them. */
export const shownFiles = [
  'site',
  'team',
  'offices',
  'sections/milestones',
  'sections/clients',
  'sections/partnerships',
  'sections/products',
] as const;

const path = () =>
  z.string().regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, {
    error:
      'expected a path such as /about or /services/qa (fix: begin with / and use lower-case words joined by hyphens)',
  });
const pattern = () =>
  z.string().regex(/^(\/[a-z0-9-]+)*\/\{id\}$/, {
    error: 'expected a path that ends with /{id} (fix: for example /services/{id})',
  });

const page = z.strictObject({
  path: path().describe('The address of the page; canonical links use it.'),
  template: z
    .enum(templates)
    .describe('Which page folder renders it; its content is the file of the same name in data/pages.'),
  aliases: z.array(path()).default([]).describe('Other addresses that show the same page.'),
  paged: group('A list that goes on at <path>/page/2 when it is long.', {
    of: z.enum(pageCollections).describe('The folder of data/ whose listed entries the page lists.'),
    by: reference('constant').describe('How many of them a page lists.'),
  }).optional(),
  shows: z
    .array(z.enum(shownFiles))
    .default([])
    .describe('Further files that stand on the page: the search finds it by the names in them too.'),
});

const collection = z.strictObject({
  of: z.enum(pageCollections).describe('The folder of data/ whose every file becomes a page.'),
  template: z.enum(templates).describe('Which page folder renders them.'),
  path: pattern().describe('The address; {id} is the name of the file.'),
  aliases: list('Other addresses of single entries.', {
    id: slug().describe('Which entry it is, by its id.'),
    paths: z.array(path()).min(1).describe('Its other addresses.'),
  }).default([]),
  aliasPattern: pattern().optional().describe('A second address of every entry (RTE-16).'),
  unknownShowsFirst: z
    .boolean()
    .default(false)
    .describe('True if an unknown id shows the first entry instead of the 404 page (RTE-7).'),
});

/** Every address of the site (RTE). */
export const routes = z.strictObject({
  pages: z.array(page).describe('Pages with a content file of their own.'),
  collections: z.array(collection).describe('Pages made from every file of a folder.'),
});
