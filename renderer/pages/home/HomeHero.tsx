import type { HomePage } from '#generated/entities.ts';
import { DeferredStyles } from '../../document/Styles.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { MotionToggle } from '../../ui/MotionToggle.tsx';
import { Picture } from '../../ui/Picture.tsx';

/**
 * The first screen (HOM-1…HOM-3). The messages take turns by CSS alone: the first is the page's heading, all three are
 * in the document. Its buttons are its own and lead where the clauses say (decision contact-links-reach-the-form).
 */
export const HomeHero = ({
  messages,
  image,
  imageAlt,
  desktop,
  mobilePrimary,
  mobileSecondary,
  proof,
}: HomePage['hero']) => (
  <>
    <section id="hero" className="home-hero" aria-labelledby="page-title">
      <div className="home-hero-stage">
        <div className="home-hero-art">
          <Picture image={image} alt={imageAlt} first />
        </div>
        <div className="frame">
          <div className="home-hero-words">
            <div className="rotation">
              {messages.map(({ title, subtitle }, index) => {
                const Title = index === 0 ? 'h1' : 'p';
                return (
                  <div key={title}>
                    <Title id={index === 0 ? 'page-title' : undefined} className="rotation-title">
                      {title}
                    </Title>
                    <p className="rotation-subtitle">{subtitle}</p>
                  </div>
                );
              })}
            </div>
            <div className="only-wide">
              <ButtonLink to={desktop.link}>{desktop.text}</ButtonLink>
            </div>
            <div className="only-narrow button-row">
              <ButtonLink to={mobilePrimary.link}>{mobilePrimary.text}</ButtonLink>
              <ButtonLink variant="secondary" to={mobileSecondary.link}>
                {mobileSecondary.text} <span className="sr-only">{mobileSecondary.about}</span>
              </ButtonLink>
            </div>
          </div>
          <div className="home-hero-foot">
            <ul className="home-hero-proof">
              {proof.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
            {messages.length > 1 && <MotionToggle />}
          </div>
        </div>
      </div>
    </section>
    <DeferredStyles />
  </>
);
