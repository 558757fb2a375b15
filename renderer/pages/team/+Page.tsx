import { teamPage } from '#generated/content/pages/team.ts';
import { team } from '#generated/content/team.ts';
import { CallToAction } from '../../sections/CallToAction.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';

/** The leadership page (LDR-1), with alternating layout. */
export const Page = () => (
  <>
    <Hero {...teamPage.hero} />
    {team.members.map(({ id, name, role, image, imageAlt, bio }, index) => (
      <Section key={id} labelledBy={id} className="person">
        <div className="grid gap-10 lg:grid-cols-[repeat(2,1fr)] lg:items-center lg:gap-wide">
          <Picture image={image} alt={imageAlt} first={index === 0} className={index % 2 === 1 ? 'lg:order-1' : ''} />
          <div className="grid content-center gap-5">
            <p className="label">{role}</p>
            <h2 id={id} className="heading-1">
              {name}
            </h2>
            <RichText content={bio} />
          </div>
        </div>
      </Section>
    ))}
    <CallToAction {...teamPage.closing} />
  </>
);
