import { createElement, type ReactNode } from 'react';
import { industrySummaries, loadIndustry } from '#generated/content/industries/index.ts';
import { offices } from '#generated/content/offices.ts';
import { roleSummaries } from '#generated/content/roles/index.ts';
import { clientsSection } from '#generated/content/sections/clients.ts';
import { milestonesSection } from '#generated/content/sections/milestones.ts';
import { partnershipsSection } from '#generated/content/sections/partnerships.ts';
import { productsSection } from '#generated/content/sections/products.ts';
import { serviceSummaries } from '#generated/content/services/index.ts';
import { site } from '#generated/content/site.ts';
import type { SectionContent, SectionKind } from '#generated/entities.ts';
import { hasApplicationForm } from '#generated/features.ts';
import { ownForms } from '#generated/forms/index.ts';
import { featuredCaseStudies } from '../content/case-studies.ts';
import { offerOf, type PageEntry, relatedStudiesOf, studyOf } from '../content/page-entry.ts';
import { quotationsAbout, quotationsOf } from '../content/testimonials.ts';
import { Application } from '../parts/Application.tsx';
import { CallToAction } from '../parts/CallToAction.tsx';
import { Hero } from '../parts/Hero.tsx';
import { RelatedStudies } from '../parts/RelatedStudies.tsx';
import { Siblings } from '../parts/Siblings.tsx';
import type { HeadingTexts } from '../ui/SectionHeading.tsx';
import { Badges } from './company/Badges.tsx';
import { Logos } from './company/Logos.tsx';
import { Numbers } from './company/Numbers.tsx';
import { Offices } from './company/Offices.tsx';
import { OpenRoles } from './company/OpenRoles.tsx';
import { People } from './company/People.tsx';
import { Products } from './company/Products.tsx';
import { Quotations } from './company/Quotations.tsx';
import { ContactForm } from './forms/ContactForm.tsx';
import { Form } from './forms/Form.tsx';
import { Capabilities } from './general/Capabilities.tsx';
import { Cards } from './general/Cards.tsx';
import { Downloads } from './general/Downloads.tsx';
import { Faq } from './general/Faq.tsx';
import { IllustratedSteps } from './general/IllustratedSteps.tsx';
import { Statements } from './general/Statements.tsx';
import { Steps } from './general/Steps.tsx';
import { Table } from './general/Table.tsx';
import { Text } from './general/Text.tsx';
import { RotatingHero } from './heroes/RotatingHero.tsx';
import { StudyHero } from './heroes/StudyHero.tsx';
import { Embed } from './media/Embed.tsx';
import { Gallery } from './media/Gallery.tsx';
import { Picture } from './media/Picture.tsx';
import { Video } from './media/Video.tsx';
import { Deliverables } from './offer/Deliverables.tsx';
import { Introduction } from './offer/Introduction.tsx';
import type { Placed } from './section-props.ts';
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
import { Results } from './studies/Results.tsx';
import { Solution } from './studies/Solution.tsx';
import { StudyQuotations } from './studies/StudyQuotations.tsx';
import type { Preferences } from './tones.ts';

/** How a kind of section is shown. */
interface KindOfSection<Kind extends SectionKind> {
  /** Backgrounds that suit it, in order of preference (tones.ts). */
  tones: Preferences;
  /** Returns what renders a section; undefined if the site or the entry has nothing to show. */
  prepare: (content: SectionContent[Kind], entry: PageEntry | undefined) => ((place: Placed) => ReactNode) | undefined;
}

/**
 * Row of a kind. `propsOf` returns the props of the component besides its place. They are the content of the section,
 * with what the site or the entry of the page adds. Without props, the page omits the section.
 */
const kind = <Kind extends SectionKind, Props extends object>(
  Component: (props: Props & Placed) => ReactNode,
  tones: Preferences,
  propsOf: (content: SectionContent[Kind], entry: PageEntry | undefined) => Props | undefined,
): KindOfSection<Kind> => ({
  tones,
  prepare: (content, entry) => {
    const props = propsOf(content, entry);
    return props && ((place) => createElement(Component, { ...props, ...place }));
  },
});

/** The section itself has all that it shows. */
const own = <Content>(content: Content): Content => content;

/** Adds entries to list. Without any, there is nothing to show. */
const listing = <Content extends object, Entry>(content: Content, entries: readonly Entry[]) =>
  entries.length > 0 ? { ...content, entries } : undefined;

/** Items with their heading: those of the section, or else of a file of data/sections. */
const itemsOf = <File extends { heading: HeadingTexts; items: unknown }>(
  { heading, items }: { heading?: File['heading']; items?: File['items'] },
  file: File | undefined,
) => (heading && items ? { heading, items } : file && { ...file, ...(heading && { heading }) });

/** Adds the case study of the page. */
const withStudy = <Content extends object>(content: Content, entry: PageEntry | undefined) => ({
  ...content,
  study: studyOf(entry),
});

/** Part of a service or an industry, below the heading that all of them share. */
const partOf = <Part extends { intro: string }>({ heading }: { heading: HeadingTexts }, part: Part | undefined) =>
  part && { ...part, heading: { ...heading, intro: part.intro } };

const quoted = ({ heading, items }: { heading: HeadingTexts; items: readonly string[] }) => ({
  heading,
  quotations: quotationsOf(items),
});

/** The components of all kinds of sections. schemas/sections.ts has their schemas. */
export const kinds: { readonly [Kind in SectionKind]: KindOfSection<Kind> } = {
  hero: kind(Hero, ['paper'], ({ picture, ...words }) => ({ ...words, ...picture })),
  'rotating-hero': kind(RotatingHero, ['paper'], own),
  'offer-hero': kind(Hero, ['paper'], (_, entry) => ({ label: offerOf(entry).name, ...offerOf(entry).hero })),
  'study-hero': kind(StudyHero, ['paper'], withStudy),
  text: kind(Text, ['paper', 'mist'], own),
  table: kind(Table, ['mist', 'paper'], own),
  downloads: kind(Downloads, ['paper', 'mist'], own),
  statements: kind(Statements, ['mist'], own),
  cards: kind(Cards, ['ink', 'mist'], own),
  steps: kind(Steps, ['paper'], own),
  'illustrated-steps': kind(IllustratedSteps, ['paper'], own),
  capabilities: kind(Capabilities, ['ink'], own),
  faq: kind(Faq, ['mist'], own),
  'call-to-action': kind(CallToAction, ['mist'], own),
  embed: kind(Embed, ['paper', 'mist'], own),
  picture: kind(Picture, ['paper', 'mist'], own),
  video: kind(Video, ['ink', 'paper'], own),
  gallery: kind(Gallery, ['ink'], (content) => (content.images.length > 0 ? content : undefined)),
  logos: kind(Logos, ['paper'], (content) => itemsOf(content, clientsSection)),
  numbers: kind(Numbers, ['ink'], (content) => itemsOf(content, milestonesSection)),
  badges: kind(Badges, ['paper'], (content) => itemsOf(content, partnershipsSection)),
  products: kind(
    Products,
    ['paper'],
    ({ heading }) => productsSection && listing({ ...productsSection, ...(heading && { heading }) }, site.products),
  ),
  people: kind(People, ['paper'], own),
  offices: kind(Offices, ['paper'], (content) => listing(content, offices.offices)),
  quotations: kind(Quotations, ['paper'], quoted),
  'open-roles': kind(OpenRoles, ['paper'], (content) => listing(content, roleSummaries)),
  'contact-form': kind(ContactForm, ['ink'], own),
  form: kind(Form, ['ink', 'mist'], ({ heading, form: id }) => {
    const form = ownForms.find((each) => each.id === id);
    return form && { heading, form };
  }),
  'application-form': kind(Application, ['ink'], ({ heading }) => (hasApplicationForm ? { heading } : undefined)),
  teasers: kind(Teasers, ['ink'], own),
  'service-carousel': kind(ServiceCarousel, ['mist'], (content) => listing(content, serviceSummaries)),
  'service-list': kind(ServiceList, ['paper'], (content) => listing(content, serviceSummaries)),
  'service-tabs': kind(ServiceTabs, ['mist'], own),
  'industry-cards': kind(IndustryCards, ['paper'], (content) => listing(content, industrySummaries)),
  'industry-tiles': kind(IndustryTiles, ['ink'], (content) => listing(content, industrySummaries)),
  'industry-blocks': kind(IndustryBlocks, ['paper'], (content) =>
    listing(
      content,
      industrySummaries.map(({ id }) => loadIndustry(id)),
    ),
  ),
  'featured-studies': kind(FeaturedStudies, ['mist'], (content) => listing(content, featuredCaseStudies())),
  introduction: kind(Introduction, ['paper'], (_, entry) => offerOf(entry).intro),
  deliverables: kind(Deliverables, ['mist'], (content, entry) => partOf(content, offerOf(entry).deliverables)),
  benefits: kind(Cards, ['ink', 'mist'], (content, entry) => partOf(content, offerOf(entry).benefits)),
  approach: kind(Steps, ['paper'], (content, entry) => partOf(content, offerOf(entry).approach)),
  'offer-faq': kind(Faq, ['mist'], (_, entry) => {
    const { faq } = offerOf(entry);
    if (!faq) return undefined;
    const { items, ...heading } = faq;
    return { heading, items };
  }),
  'offer-quotations': kind(Quotations, ['paper'], (_, entry) => {
    const { testimonials } = offerOf(entry);
    return testimonials && quoted(testimonials);
  }),
  'offer-call-to-action': kind(CallToAction, ['mist'], (_, entry) => offerOf(entry).callToAction),
  siblings: kind(Siblings, ['paper'], (content, entry) => listing(content, offerOf(entry).siblings)),
  challenge: kind(Challenge, ['paper'], withStudy),
  solution: kind(Solution, ['mist'], withStudy),
  results: kind(Results, ['ink'], withStudy),
  'study-quotations': kind(StudyQuotations, ['mist'], (content, entry) =>
    listing(content, quotationsAbout(studyOf(entry).id)),
  ),
  implementation: kind(Implementation, ['mist'], withStudy),
  'related-studies': kind(RelatedStudies, ['ink'], (content, entry) => listing(content, relatedStudiesOf(entry))),
};

/** Returns how a section is shown on a page. */
export const shown = <Kind extends SectionKind>(
  section: SectionContent[Kind] & { kind: Kind },
  entry: PageEntry | undefined,
) => {
  const { kind } = section;
  const { tones, prepare } = kinds[kind];
  return { tones, render: prepare(section, entry) };
};
