import * as z from 'zod';
import { badges } from './sections/company/badges.ts';
import { logos } from './sections/company/logos.ts';
import { numbers } from './sections/company/numbers.ts';
import { offices } from './sections/company/offices.ts';
import { openRoles } from './sections/company/open-roles.ts';
import { people } from './sections/company/people.ts';
import { products } from './sections/company/products.ts';
import { quotations } from './sections/company/quotations.ts';
import { applicationForm } from './sections/forms/application-form.ts';
import { contactForm } from './sections/forms/contact-form.ts';
import { form } from './sections/forms/form.ts';
import { callToAction } from './sections/general/call-to-action.ts';
import { capabilities } from './sections/general/capabilities.ts';
import { cards } from './sections/general/cards.ts';
import { downloads } from './sections/general/downloads.ts';
import { faq } from './sections/general/faq.ts';
import { illustratedSteps } from './sections/general/illustrated-steps.ts';
import { statements } from './sections/general/statements.ts';
import { steps } from './sections/general/steps.ts';
import { table } from './sections/general/table.ts';
import { text } from './sections/general/text.ts';
import { hero } from './sections/heroes/hero.ts';
import { offerHero } from './sections/heroes/offer-hero.ts';
import { rotatingHero } from './sections/heroes/rotating-hero.ts';
import { studyHero } from './sections/heroes/study-hero.ts';
import { embed } from './sections/media/embed.ts';
import { gallery } from './sections/media/gallery.ts';
import { picture } from './sections/media/picture.ts';
import { video } from './sections/media/video.ts';
import { approach } from './sections/offer/approach.ts';
import { benefits } from './sections/offer/benefits.ts';
import { deliverables } from './sections/offer/deliverables.ts';
import { introduction } from './sections/offer/introduction.ts';
import { offerCallToAction } from './sections/offer/offer-call-to-action.ts';
import { offerFaq } from './sections/offer/offer-faq.ts';
import { offerQuotations } from './sections/offer/offer-quotations.ts';
import { siblings } from './sections/offer/siblings.ts';
import { industryBlocks } from './sections/services/industry-blocks.ts';
import { industryCards } from './sections/services/industry-cards.ts';
import { industryTiles } from './sections/services/industry-tiles.ts';
import { serviceCarousel } from './sections/services/service-carousel.ts';
import { serviceList } from './sections/services/service-list.ts';
import { serviceTabs } from './sections/services/service-tabs.ts';
import { teasers } from './sections/services/teasers.ts';
import { challenge } from './sections/studies/challenge.ts';
import { featuredStudies } from './sections/studies/featured-studies.ts';
import { implementation } from './sections/studies/implementation.ts';
import { relatedStudies } from './sections/studies/related-studies.ts';
import { results } from './sections/studies/results.ts';
import { solution } from './sections/studies/solution.ts';
import { studyQuotations } from './sections/studies/study-quotations.ts';

/** Collections whose entries have a page of sections. */
export type SectionedCollection = 'services' | 'industries' | 'case-studies';

const offers = ['services', 'industries'] as const;
const studies = ['case-studies'] as const;

/** Data file whose content a kind of section shows. */
export type ShownFile =
  | 'offices'
  | 'site'
  | 'team'
  | 'sections/clients'
  | 'sections/contact'
  | 'sections/milestones'
  | 'sections/partnerships'
  | 'sections/products';

/** Row of a kind of section. */
interface KindOfSection {
  schema: z.ZodObject;
  /** True for a kind that begins a page. Its anchor is `hero`. */
  isHero?: boolean;
  /** Collections from whose entry the section takes content. Only their pages may have it. Default: every page. */
  of?: readonly SectionedCollection[];
  /** Data files with the content of a section without `items`, which must exist. */
  files?: readonly ShownFile[];
  /** Form in the section. A page has each form once. */
  form?: 'contact' | 'application';
}

/**
 * Every kind of section by its name in YAML. renderer/sections/kinds.ts has the component of each. A new kind is a
 * schema with a row here, and a component with a row there.
 */
export const sectionKinds = {
  hero: { schema: hero, isHero: true },
  'rotating-hero': { schema: rotatingHero, isHero: true },
  'offer-hero': { schema: offerHero, isHero: true, of: offers },
  'study-hero': { schema: studyHero, isHero: true, of: studies },
  text: { schema: text },
  table: { schema: table },
  downloads: { schema: downloads },
  statements: { schema: statements },
  cards: { schema: cards },
  steps: { schema: steps },
  'illustrated-steps': { schema: illustratedSteps },
  capabilities: { schema: capabilities },
  faq: { schema: faq },
  'call-to-action': { schema: callToAction },
  picture: { schema: picture },
  gallery: { schema: gallery },
  embed: { schema: embed },
  video: { schema: video },
  logos: { schema: logos, files: ['sections/clients'] },
  numbers: { schema: numbers, files: ['sections/milestones'] },
  badges: { schema: badges, files: ['sections/partnerships'] },
  products: { schema: products, files: ['sections/products', 'site'] },
  people: { schema: people, files: ['team'] },
  offices: { schema: offices, files: ['offices'] },
  quotations: { schema: quotations },
  'open-roles': { schema: openRoles },
  'contact-form': { schema: contactForm, files: ['sections/contact'], form: 'contact' },
  form: { schema: form },
  'application-form': { schema: applicationForm, form: 'application' },
  teasers: { schema: teasers },
  'service-carousel': { schema: serviceCarousel },
  'service-list': { schema: serviceList },
  'service-tabs': { schema: serviceTabs },
  'industry-cards': { schema: industryCards },
  'industry-tiles': { schema: industryTiles },
  'industry-blocks': { schema: industryBlocks },
  'featured-studies': { schema: featuredStudies },
  introduction: { schema: introduction, of: ['services'] },
  deliverables: { schema: deliverables, of: offers },
  benefits: { schema: benefits, of: offers },
  approach: { schema: approach, of: offers },
  'offer-faq': { schema: offerFaq, of: offers },
  'offer-quotations': { schema: offerQuotations, of: offers },
  'offer-call-to-action': { schema: offerCallToAction, of: offers },
  siblings: { schema: siblings, of: offers },
  challenge: { schema: challenge, of: studies },
  solution: { schema: solution, of: studies },
  results: { schema: results, of: studies },
  'study-quotations': { schema: studyQuotations, of: studies },
  implementation: { schema: implementation, of: studies },
  'related-studies': { schema: relatedStudies, of: ['services', 'industries', 'case-studies'] },
} as const satisfies Record<string, KindOfSection>;

export type SectionKind = keyof typeof sectionKinds;

/** Returns a row of the table, typed as any kind; undefined for an unknown kind. */
export const sectionKind = (kind: string): KindOfSection | undefined =>
  Object.hasOwn(sectionKinds, kind) ? sectionKinds[kind as SectionKind] : undefined;

/** Returns the anchor of a section: `hero`, or its own id, or its kind. */
export const anchorOf = ({ kind, id }: { kind: string; id?: string | undefined }): string =>
  sectionKind(kind)?.isHero ? 'hero' : id || kind;

type SectionSchema = (typeof sectionKinds)[SectionKind]['schema'];

const schemas = Object.values(sectionKinds).map(({ schema }) => schema) as [SectionSchema, ...SectionSchema[]];

/** The sections of a page, from top to bottom. */
export const sections = z
  .array(z.discriminatedUnion('kind', schemas).meta({ typeName: 'Section' }))
  .min(1)
  .describe('Sections of the page, from top to bottom. The first is a hero with the page heading.');
