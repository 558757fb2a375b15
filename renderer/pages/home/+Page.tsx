import { homePage } from '#generated/content/pages/home.ts';
import { contactSection } from '#generated/content/sections/contact.ts';
import { Clients } from '../../sections/Clients.tsx';
import { ContactSection } from '../../sections/ContactSection.tsx';
import { Faq } from '../../sections/Faq.tsx';
import { Milestones } from '../../sections/Milestones.tsx';
import { Partnerships } from '../../sections/Partnerships.tsx';
import { Testimonials } from '../../sections/Testimonials.tsx';
import { officeOf } from '../../site/addresses.ts';
import { faqPage } from '../../structured-data/faq-page.ts';
import { organization } from '../../structured-data/organization.ts';
import { StructuredData } from '../../structured-data/StructuredData.tsx';
import { webSite } from '../../structured-data/web-site.ts';
import type { Data } from './+data.ts';
import { Approach } from './Approach.tsx';
import { Expertise } from './Expertise.tsx';
import { FeaturedStudies } from './FeaturedStudies.tsx';
import { HomeHero } from './HomeHero.tsx';
import { Industries } from './Industries.tsx';
import { Innovation } from './Innovation.tsx';
import { Products } from './Products.tsx';
import { ServicesCarousel } from './ServicesCarousel.tsx';

/** Offices on cards of the contact section. */
const shownOffices = contactSection.officeCards
  .map(({ office }) => officeOf(office))
  .filter((office) => office !== undefined);

/** The home page (HOM). */
export const Page = ({ data }: { data: Data }) => (
  <>
    <HomeHero {...homePage.hero} />
    {homePage.innovation && <Innovation {...homePage.innovation} />}
    <Clients />
    <ServicesCarousel heading={homePage.services.heading} />
    {homePage.approach && <Approach {...homePage.approach} />}
    {homePage.expertise && <Expertise {...homePage.expertise} />}
    {homePage.industries && <Industries {...homePage.industries} />}
    {homePage.caseStudies && <FeaturedStudies {...homePage.caseStudies} studies={data.featured} />}
    {homePage.testimonials && <Testimonials {...homePage.testimonials} />}
    <Milestones />
    <Products />
    <Partnerships />
    <Faq faq={homePage.faq} />
    <ContactSection />
    <StructuredData things={[webSite(), organization(shownOffices), faqPage(homePage.faq)]} />
  </>
);
