import type * as z from 'zod';
import { budgets } from '../../schemas/budgets.ts';
import type { CollectionFolder, collections } from '../../schemas/collections.ts';
import { constants } from '../../schemas/constants.ts';
import { contactSection } from '../../schemas/contact-section.ts';
import { footer } from '../../schemas/footer.ts';
import { hosting } from '../../schemas/hosting.ts';
import { inbox } from '../../schemas/inbox.ts';
import { interfaceTexts } from '../../schemas/interface.ts';
import { clients, partnerships, productsSection } from '../../schemas/logos.ts';
import { mails } from '../../schemas/mails.ts';
import { menus } from '../../schemas/menus.ts';
import { messages } from '../../schemas/messages.ts';
import { milestones } from '../../schemas/milestones.ts';
import { offices } from '../../schemas/offices.ts';
import { notFoundPage } from '../../schemas/pages/templates.ts';
import { pages, type Template } from '../../schemas/pages.ts';
import { palette } from '../../schemas/palette.ts';
import { receiver } from '../../schemas/receiver.ts';
import { roles } from '../../schemas/roles.ts';
import { routes } from '../../schemas/routes.ts';
import { site } from '../../schemas/site.ts';
import { tags } from '../../schemas/tags.ts';
import { team } from '../../schemas/team.ts';

type PageFiles = { [Kind in Template as `pages/${Kind}`]: (typeof pages)[Kind]['schema'] };

const pageFiles = Object.fromEntries(
  Object.entries(pages).map(([kind, { schema }]) => [`pages/${kind}`, schema]),
) as PageFiles;

/** Files that exist once, by their path under data/ without the ending. Adding one here makes it required. */
export const singleFiles = {
  site,
  constants,
  budgets,
  messages,
  palette,
  interface: interfaceTexts,
  menus,
  footer,
  routes,
  hosting,
  tags,
  offices,
  receiver,
  mails,
  inbox,
  team,
  roles,
  'sections/milestones': milestones,
  'sections/clients': clients,
  'sections/products': productsSection,
  'sections/partnerships': partnerships,
  'sections/contact': contactSection,
  ...pageFiles,
  'pages/not-found': notFoundPage,
} as const satisfies Record<string, z.ZodType>;

export type SingleFile = keyof typeof singleFiles;

/** What a checked file holds, by its path under data/. */
export type SingleContent<File extends SingleFile> = z.output<(typeof singleFiles)[File]>;
/** What a checked entry of a folder holds. */
export type EntryContent<Folder extends CollectionFolder> = z.output<(typeof collections)[Folder]['schema']>;
