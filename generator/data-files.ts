import type * as z from 'zod';
import { budgets } from '../schemas/budgets.ts';
import { caseStudy } from '../schemas/case-study.ts';
import { constants } from '../schemas/constants.ts';
import { contactSection } from '../schemas/contact-section.ts';
import { decisions } from '../schemas/decisions.ts';
import { footer } from '../schemas/footer.ts';
import { form } from '../schemas/form.ts';
import { industry } from '../schemas/industry.ts';
import { interfaceTexts } from '../schemas/interface.ts';
import { legal } from '../schemas/legal.ts';
import { clients, partnerships, productsSection } from '../schemas/logos.ts';
import { menus } from '../schemas/menus.ts';
import { messages } from '../schemas/messages.ts';
import { milestones } from '../schemas/milestones.ts';
import { offices } from '../schemas/offices.ts';
import { aboutPage } from '../schemas/pages/about.ts';
import { careersPage } from '../schemas/pages/careers.ts';
import { contactPage } from '../schemas/pages/contact.ts';
import { homePage } from '../schemas/pages/home.ts';
import { industriesPage } from '../schemas/pages/industries.ts';
import { portfolioPage } from '../schemas/pages/portfolio.ts';
import { searchPage } from '../schemas/pages/search.ts';
import { servicesPage } from '../schemas/pages/services.ts';
import { teamPage } from '../schemas/pages/team.ts';
import { caseStudyTemplate, legalTemplate, notFoundPage, serviceTemplate } from '../schemas/pages/templates.ts';
import { palette } from '../schemas/palette.ts';
import { roles } from '../schemas/roles.ts';
import { routes } from '../schemas/routes.ts';
import { service } from '../schemas/service.ts';
import { site } from '../schemas/site.ts';
import { tags } from '../schemas/tags.ts';
import { team } from '../schemas/team.ts';

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
  decisions,
  tags,
  offices,
  team,
  roles,
  'sections/milestones': milestones,
  'sections/clients': clients,
  'sections/products': productsSection,
  'sections/partnerships': partnerships,
  'sections/contact': contactSection,
  'pages/home': homePage,
  'pages/about': aboutPage,
  'pages/team': teamPage,
  'pages/services': servicesPage,
  'pages/service': serviceTemplate,
  'pages/industries': industriesPage,
  'pages/industry': serviceTemplate,
  'pages/portfolio': portfolioPage,
  'pages/case-study': caseStudyTemplate,
  'pages/contact': contactPage,
  'pages/careers': careersPage,
  'pages/legal': legalTemplate,
  'pages/search': searchPage,
  'pages/not-found': notFoundPage,
} as const satisfies Record<string, z.ZodType>;

/** Folders of data/ in which every file is an entry of one kind and the file's name is its id. */
export const collectionFolders = {
  services: { schema: service, entity: 'Service', reference: 'service' },
  industries: { schema: industry, entity: 'Industry', reference: 'industry' },
  'case-studies': { schema: caseStudy, entity: 'CaseStudy', reference: 'case-study' },
  legal: { schema: legal, entity: 'Legal', reference: 'legal' },
  forms: { schema: form, entity: 'Form', reference: 'form' },
} as const satisfies Record<string, { schema: z.ZodType; entity: string; reference: string }>;

export type SingleFile = keyof typeof singleFiles;
export type CollectionFolder = keyof typeof collectionFolders;

/** What a checked file holds, by its path under data/. */
export type SingleContent<File extends SingleFile> = z.output<(typeof singleFiles)[File]>;
/** What a checked entry of a folder holds. */
export type EntryContent<Folder extends CollectionFolder> = z.output<(typeof collectionFolders)[Folder]['schema']>;
