import { aboutPage } from '#generated/content/pages/about.ts';
import { CallToAction } from '../../sections/CallToAction.tsx';
import { Clients } from '../../sections/Clients.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { Milestones } from '../../sections/Milestones.tsx';
import { Partnerships } from '../../sections/Partnerships.tsx';
import { Testimonials } from '../../sections/Testimonials.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Section } from '../../ui/Section.tsx';

const { closing } = aboutPage;

/** The about page (ABT-1). */
export const Page = () => (
  <>
    <Hero {...aboutPage.hero} />
    <Section id="mission" tone="mist" labelledBy="mission-title">
      <div className="grid gap-x-wide gap-y-8 lg:grid-cols-[3fr_9fr] lg:gap-y-20">
        <Heading level={2} id="mission-title" className="heading-3 statement-title self-start before:mb-4 before:block">
          {aboutPage.mission.title}
        </Heading>
        <p className="statement font-display text-statement font-semibold">{aboutPage.mission.text}</p>
        <Heading level={2} className="heading-3 statement-title self-start before:mb-4 before:block">
          {aboutPage.vision.title}
        </Heading>
        <p className="statement font-display text-statement font-semibold">{aboutPage.vision.text}</p>
      </div>
    </Section>
    <Milestones heading={aboutPage.stats} />
    <Clients />
    {aboutPage.testimonials && <Testimonials {...aboutPage.testimonials} />}
    <Partnerships />
    {closing && <CallToAction {...closing} />}
  </>
);
