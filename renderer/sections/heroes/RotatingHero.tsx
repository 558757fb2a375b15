import { DeferredStyles, HeroStyles } from '../../assets/Styles.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { SectionProps } from '../section-props.ts';

/**
 * The hero of the home page (HOM-1…HOM-3). CSS rotates its messages; the first is the h1. Its buttons keep
 * their exact targets (decision contact-links-reach-the-form). The drawing comes last, because it has most of the
 * bytes. On a phone, buttons and claims stand below each other, so that nothing moves when the typefaces arrive.
 */
export const RotatingHero = ({
  messages,
  picture,
  desktop,
  mobilePrimary,
  mobileSecondary,
  proof,
}: SectionProps<'rotating-hero'>) => (
  <>
    <HeroStyles of="rotating" />
    <section id="hero" className="home-hero" aria-labelledby="page-title">
      <div className="home-hero-window">
        <div className="frame">
          <div className="home-hero-words">
            <div className={`rotation rotation-${messages.length}`} data-rotates={messages.length > 1 || undefined}>
              {messages.map(({ title, subtitle }, index) => {
                const Title = index === 0 ? 'h1' : 'p';
                return (
                  <div key={title} className="rotation-message">
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
            <ul>
              {proof.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className="home-hero-art">
          <Picture image={picture.image} alt={picture.imageAlt} first />
        </div>
      </div>
    </section>
    <DeferredStyles />
  </>
);
