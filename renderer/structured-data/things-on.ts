import { offices } from '#generated/content/offices.ts';
import { contactSection } from '#generated/content/sections/contact.ts';
import type { Section, SectionKind } from '#generated/entities.ts';
import type { Route } from '#generated/routes.ts';
import type { PageEntry } from '../content/page-entry.ts';
import { peopleOf } from '../content/people.ts';
import { officeOf } from '../routing/addresses.ts';
import { article } from './articles.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { faqPage } from './faq-page.ts';
import { organization } from './organization.ts';
import { person } from './person.ts';
import { service } from './service.ts';
import { webSite } from './web-site.ts';

interface PageParts {
  route: Route;
  sections: readonly Section[];
  entry: PageEntry | undefined;
}

/** The offices on the page: all of them, or those on cards beside the contact form. */
const officesOn = (kinds: ReadonlySet<SectionKind>) => {
  if (kinds.has('offices')) return offices.offices;
  return kinds.has('contact-form') ? contactSection.officeCards.flatMap(({ office }) => officeOf(office) ?? []) : [];
};

const thingsOfEntry = (entry: PageEntry) => {
  if ('study' in entry) return [article(entry.study), breadcrumbList(entry.study.link, entry.study.title)];
  const { of, offer } = entry;
  return [
    of === 'services' ? service(offer) : undefined,
    breadcrumbList(offer.link, offer.name),
    faqPage(offer.faq?.items),
  ];
};

/** Returns the structured data of a page: what its sections show, and the thing that its entry is. */
export const thingsOn = ({ route, sections, entry }: PageParts) => {
  const kinds = new Set(sections.map(({ kind }) => kind));
  const shown = officesOn(kinds);
  const questions = sections.flatMap((section) => (section.kind === 'faq' ? section.items : []));
  const people = sections.flatMap((section) => (section.kind === 'people' ? peopleOf(section) : []));
  return [
    route.template === 'home' ? webSite() : undefined,
    shown.length > 0 ? organization(shown) : undefined,
    faqPage(questions),
    ...[...new Set(people)].map(person),
    ...(entry ? thingsOfEntry(entry) : []),
  ];
};
