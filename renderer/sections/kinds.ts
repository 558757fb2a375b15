import type { ComponentType } from 'react';
import { industrySummaries } from '#generated/content/industries/index.ts';
import { offices } from '#generated/content/offices.ts';
import { clientsSection } from '#generated/content/sections/clients.ts';
import { milestonesSection } from '#generated/content/sections/milestones.ts';
import { partnershipsSection } from '#generated/content/sections/partnerships.ts';
import { productsSection } from '#generated/content/sections/products.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import { site } from '#generated/content/site.ts';
import type { SectionContent, SectionKind } from '#generated/entities.ts';
import { hasApplicationForm } from '#generated/features.ts';
import { featuredCaseStudies } from '../content/case-studies.ts';
import { offerOf, type PageEntry, relatedStudiesOf, studyOf } from '../content/page-entry.ts';
import { quotationsAbout } from '../content/testimonials.ts';
import { Badges } from './company/Badges.tsx';
import { Logos } from './company/Logos.tsx';
import { Numbers } from './company/Numbers.tsx';
import { Offices } from './company/Offices.tsx';
import { OpenRoles, openRoles } from './company/OpenRoles.tsx';
import { People } from './company/People.tsx';
import { Products } from './company/Products.tsx';
import { Quotations } from './company/Quotations.tsx';
import { ApplicationForm } from './forms/ApplicationForm.tsx';
import { ContactForm } from './forms/ContactForm.tsx';
import { Form } from './forms/Form.tsx';
import { CallToAction } from './general/CallToAction.tsx';
import { Capabilities } from './general/Capabilities.tsx';
import { Cards } from './general/Cards.tsx';
import { Downloads } from './general/Downloads.tsx';
import { Faq } from './general/Faq.tsx';
import { IllustratedSteps } from './general/IllustratedSteps.tsx';
import { Statements } from './general/Statements.tsx';
import { Steps } from './general/Steps.tsx';
import { Table } from './general/Table.tsx';
import { Text } from './general/Text.tsx';
import { Hero } from './heroes/Hero.tsx';
import { OfferHero } from './heroes/OfferHero.tsx';
import { RotatingHero } from './heroes/RotatingHero.tsx';
import { StudyHero } from './heroes/StudyHero.tsx';
import { Embed } from './media/Embed.tsx';
import { Gallery } from './media/Gallery.tsx';
import { Picture } from './media/Picture.tsx';
import { Video } from './media/Video.tsx';
import { Approach } from './offer/Approach.tsx';
import { Benefits } from './offer/Benefits.tsx';
import { Deliverables } from './offer/Deliverables.tsx';
import { Introduction } from './offer/Introduction.tsx';
import { OfferCallToAction } from './offer/OfferCallToAction.tsx';
import { OfferFaq } from './offer/OfferFaq.tsx';
import { OfferQuotations } from './offer/OfferQuotations.tsx';
import { Siblings } from './offer/Siblings.tsx';
import type { SectionProps } from './section-props.ts';
import { IndustryBlocks } from './services/IndustryBlocks.tsx';
import { IndustryCards } from './services/IndustryCards.tsx';
import { IndustryTiles } from './services/IndustryTiles.tsx';
import { ServiceCarousel } from './services/ServiceCarousel.tsx';
import { ServiceList } from './services/ServiceList.tsx';
import { ServiceTabs } from './services/ServiceTabs.tsx';
import { Teasers } from './services/Teasers.tsx';
import { Challenge } from './studies/Challenge.tsx';
import { FeaturedStudies } from './studies/FeaturedStudies.tsx';
import { Implementation } from './studies/Implementation.tsx';
import { RelatedStudies } from './studies/RelatedStudies.tsx';
import { Results } from './studies/Results.tsx';
import { Solution } from './studies/Solution.tsx';
import { StudyQuotations } from './studies/StudyQuotations.tsx';
import type { Preferences } from './tones.ts';

/** How a kind of section is shown. */
export interface KindOfSection<Kind extends SectionKind = SectionKind> {
  Component: ComponentType<SectionProps<Kind>>;
  /** Backgrounds that suit it, in order of preference (tones.ts). */
  tones: Preferences;
  /** True if the site or the entry has nothing to show, so that the page omits the section. */
  isEmpty?: (entry: PageEntry | undefined, content: SectionContent[Kind]) => boolean;
}

/** The component of each kind of section. schemas/sections.ts has its schema. */
export const kinds: { readonly [Kind in SectionKind]: KindOfSection<Kind> } = {
  hero: { Component: Hero, tones: ['paper'] },
  'rotating-hero': { Component: RotatingHero, tones: ['paper'] },
  'offer-hero': { Component: OfferHero, tones: ['paper'] },
  'study-hero': { Component: StudyHero, tones: ['paper'] },
  text: { Component: Text, tones: ['paper', 'mist'] },
  table: { Component: Table, tones: ['mist', 'paper'] },
  downloads: { Component: Downloads, tones: ['paper', 'mist'] },
  statements: { Component: Statements, tones: ['mist'] },
  cards: { Component: Cards, tones: ['ink', 'mist'] },
  steps: { Component: Steps, tones: ['paper'] },
  'illustrated-steps': { Component: IllustratedSteps, tones: ['paper'] },
  capabilities: { Component: Capabilities, tones: ['ink'] },
  faq: { Component: Faq, tones: ['mist'] },
  'call-to-action': { Component: CallToAction, tones: ['mist'] },
  embed: { Component: Embed, tones: ['paper', 'mist'] },
  picture: { Component: Picture, tones: ['paper', 'mist'] },
  video: { Component: Video, tones: ['ink', 'paper'] },
  gallery: { Component: Gallery, tones: ['ink'] },
  logos: { Component: Logos, tones: ['paper'], isEmpty: (_, { items }) => !items && !clientsSection },
  numbers: { Component: Numbers, tones: ['ink'], isEmpty: (_, { items }) => !items && !milestonesSection },
  badges: { Component: Badges, tones: ['paper'], isEmpty: (_, { items }) => !items && !partnershipsSection },
  products: { Component: Products, tones: ['paper'], isEmpty: () => !productsSection || site.products.length === 0 },
  people: { Component: People, tones: ['paper'] },
  offices: { Component: Offices, tones: ['paper'], isEmpty: () => offices.offices.length === 0 },
  quotations: { Component: Quotations, tones: ['paper'] },
  'open-roles': { Component: OpenRoles, tones: ['paper'], isEmpty: () => openRoles().length === 0 },
  'contact-form': { Component: ContactForm, tones: ['ink'] },
  form: { Component: Form, tones: ['ink', 'mist'] },
  'application-form': { Component: ApplicationForm, tones: ['ink'], isEmpty: () => !hasApplicationForm },
  teasers: { Component: Teasers, tones: ['ink'] },
  'service-carousel': { Component: ServiceCarousel, tones: ['mist'], isEmpty: () => serviceSummaries.length === 0 },
  'service-list': { Component: ServiceList, tones: ['paper'], isEmpty: () => serviceSummaries.length === 0 },
  'service-tabs': { Component: ServiceTabs, tones: ['mist'] },
  'industry-cards': { Component: IndustryCards, tones: ['paper'], isEmpty: () => industrySummaries.length === 0 },
  'industry-tiles': { Component: IndustryTiles, tones: ['ink'], isEmpty: () => industrySummaries.length === 0 },
  'industry-blocks': { Component: IndustryBlocks, tones: ['paper'], isEmpty: () => industrySummaries.length === 0 },
  'featured-studies': {
    Component: FeaturedStudies,
    tones: ['mist'],
    isEmpty: () => featuredCaseStudies().length === 0,
  },
  introduction: { Component: Introduction, tones: ['paper'], isEmpty: (entry) => !offerOf(entry).intro },
  deliverables: { Component: Deliverables, tones: ['mist'] },
  benefits: { Component: Benefits, tones: ['ink', 'mist'], isEmpty: (entry) => !offerOf(entry).benefits },
  approach: { Component: Approach, tones: ['paper'], isEmpty: (entry) => !offerOf(entry).approach },
  'offer-faq': { Component: OfferFaq, tones: ['mist'], isEmpty: (entry) => !offerOf(entry).faq },
  'offer-quotations': {
    Component: OfferQuotations,
    tones: ['paper'],
    isEmpty: (entry) => !offerOf(entry).testimonials,
  },
  'offer-call-to-action': { Component: OfferCallToAction, tones: ['mist'] },
  siblings: { Component: Siblings, tones: ['paper'], isEmpty: (entry) => offerOf(entry).siblings.length === 0 },
  challenge: { Component: Challenge, tones: ['paper'] },
  solution: { Component: Solution, tones: ['mist'] },
  results: { Component: Results, tones: ['ink'] },
  'study-quotations': {
    Component: StudyQuotations,
    tones: ['mist'],
    isEmpty: (entry) => quotationsAbout(studyOf(entry).id).length === 0,
  },
  implementation: { Component: Implementation, tones: ['mist'] },
  'related-studies': {
    Component: RelatedStudies,
    tones: ['ink'],
    isEmpty: (entry) => relatedStudiesOf(entry).length === 0,
  },
};
