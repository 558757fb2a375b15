import type * as z from 'zod';
import { tags } from '../../schemas/collections/case-study.ts';
import { type CollectionFolder, collectionFolders, type collections } from '../../schemas/collections.ts';
import { messages } from '../../schemas/forms/messages.ts';
import { budgets } from '../../schemas/operation/budgets.ts';
import { editor } from '../../schemas/operation/editor.ts';
import { hosting } from '../../schemas/operation/hosting.ts';
import { inbox } from '../../schemas/operation/inbox.ts';
import { mails } from '../../schemas/operation/mails.ts';
import { receiver } from '../../schemas/operation/receiver.ts';
import { redirects } from '../../schemas/operation/redirects.ts';
import { interfaceTexts } from '../../schemas/pages/interface.ts';
import { notFoundPage } from '../../schemas/pages/templates.ts';
import { type FileTemplate, fileTemplates, pages } from '../../schemas/pages.ts';
import { routes } from '../../schemas/routing/routes.ts';
import { consent } from '../../schemas/site/consent.ts';
import { constants } from '../../schemas/site/constants.ts';
import { offices } from '../../schemas/site/offices.ts';
import { palette } from '../../schemas/site/palette.ts';
import { team, testimonials } from '../../schemas/site/people.ts';
import {
  clients,
  contactSection,
  footer,
  menus,
  milestones,
  partnerships,
  productsSection,
} from '../../schemas/site/sections.ts';
import { site } from '../../schemas/site/site.ts';

type PageFiles = { [Kind in FileTemplate as `pages/${Kind}`]: (typeof pages)[Kind]['schema'] };

const pageFiles = Object.fromEntries(
  fileTemplates.map((template) => [`pages/${template}`, pages[template].schema]),
) as PageFiles;

/** Single files by their path in data/ without extension. Most are required or have a default. */
export const singleFiles = {
  site,
  constants,
  consent,
  budgets,
  messages,
  palette,
  interface: interfaceTexts,
  menus,
  footer,
  routes,
  hosting,
  redirects,
  tags,
  offices,
  receiver,
  mails,
  inbox,
  editor,
  team,
  testimonials,
  'sections/milestones': milestones,
  'sections/clients': clients,
  'sections/products': productsSection,
  'sections/partnerships': partnerships,
  'sections/contact': contactSection,
  ...pageFiles,
  'pages/not-found': notFoundPage,
} as const satisfies Record<string, z.ZodType>;

export type SingleFile = keyof typeof singleFiles;

export const isSingleFile = (name: string): name is SingleFile => Object.hasOwn(singleFiles, name);

/**
 * Returns the name of a data file: its path in data/ without the extension.
 *
 * @example nameOfFile('data/services/qa.yaml') // 'services/qa'
 */
export const nameOfFile = (file: string): string => file.replace(/^data\/|\.yaml$/g, '');

/**
 * Returns the collection of a data file; undefined for a single file. data/pages has the files of templates beside the
 * pages of one's own.
 *
 * @example collectionOf('data/services/qa.yaml') // 'services'
 */
export const collectionOf = (file: string): CollectionFolder | undefined => {
  const name = nameOfFile(file);
  return isSingleFile(name) ? undefined : collectionFolders.find((folder) => name.startsWith(`${folder}/`));
};

const optionalFiles = [
  'sections/milestones',
  'sections/clients',
  'sections/products',
  'sections/partnerships',
] as const satisfies readonly SingleFile[];

export type OptionalFile = (typeof optionalFiles)[number];

/** True for a file without which a site has no value of its kind. */
export const isOptional = (file: SingleFile): file is OptionalFile => optionalFiles.some((name) => name === file);

/** True for a file that a site needs only if a page has a section that shows it. */
export const isForSections = (file: SingleFile): boolean =>
  isOptional(file) || file === 'team' || file === 'sections/contact';

export type SingleContent<File extends SingleFile> = z.output<(typeof singleFiles)[File]>;
export type EntryContent<Folder extends CollectionFolder> = z.output<(typeof collections)[Folder]['schema']>;
