import { homePage } from '#generated/content/pages/home.ts';
import { Clients } from '../../sections/Clients.tsx';
import { ContactSection } from '../../sections/ContactSection.tsx';
import { Milestones } from '../../sections/Milestones.tsx';
import { Partnerships } from '../../sections/Partnerships.tsx';
import type { Data } from './+data.ts';
import { Approach } from './Approach.tsx';
import { Expertise } from './Expertise.tsx';
import { FeaturedStudies } from './FeaturedStudies.tsx';
import { HomeHero } from './HomeHero.tsx';
import { Industries } from './Industries.tsx';
import { Innovation } from './Innovation.tsx';
import { Products } from './Products.tsx';
import { ServicesCarousel } from './ServicesCarousel.tsx';

/** The home page (HOM). */
export const Page = ({ data }: { data: Data }) => (
  <>
    <HomeHero {...homePage.hero} />
    <Innovation {...homePage.innovation} />
    <Clients />
    <ServicesCarousel heading={homePage.services.heading} />
    <Approach {...homePage.approach} />
    <Expertise {...homePage.expertise} />
    <Industries {...homePage.industries} />
    <FeaturedStudies {...homePage.caseStudies} studies={data.featured} />
    <Milestones />
    <Products />
    <Partnerships />
    <ContactSection />
  </>
);
