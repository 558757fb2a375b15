import { DeferredStyles } from '../../document/Styles.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { SectionProps } from '../section-props.ts';

/**
 * The hero of the home page (HOM-1…HOM-3). CSS alone rotates its messages; the first is the h1. Its buttons keep
 * their exact targets (decision contact-links-reach-the-form). On a phone, buttons and claims stand below each other,
 * so that nothing moves when the typefaces arrive.
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
    <section id="hero" className="home-hero overflow-clip bg-ground text-ink" aria-labelledby="page-title">
      <div className="relative grid min-h-svh pt-[calc(var(--header-height)+var(--space-8))] pb-10 max-lg:content-start">
        <div className="home-hero-art">
          <Picture image={picture.image} alt={picture.imageAlt} first />
        </div>
        <div className="frame grid grid-rows-[1fr_auto] gap-8">
          <div className="relative grid justify-items-start gap-10 self-center">
            <div className={`rotation rotation-${messages.length} grid`}>
              {messages.map(({ title, subtitle }, index) => {
                const Title = index === 0 ? 'h1' : 'p';
                return (
                  <div key={title} className="max-w-words">
                    <Title
                      id={index === 0 ? 'page-title' : undefined}
                      className="rotation-title font-display text-hero font-semibold text-balance"
                    >
                      {title}
                    </Title>
                    <p className="rotation-subtitle mt-6 max-w-short text-lead text-graphite">{subtitle}</p>
                  </div>
                );
              })}
            </div>
            <div className="only-wide max-lg:hidden">
              <ButtonLink to={desktop.link}>{desktop.text}</ButtonLink>
            </div>
            <div className="only-narrow button-row lg:hidden max-phone:flex-col max-phone:items-start">
              <ButtonLink to={mobilePrimary.link}>{mobilePrimary.text}</ButtonLink>
              <ButtonLink variant="secondary" to={mobileSecondary.link}>
                {mobileSecondary.text} <span className="sr-only">{mobileSecondary.about}</span>
              </ButtonLink>
            </div>
          </div>
          <div className="home-hero-foot relative flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-5 max-lg:pb-5">
            <ul className="flex flex-wrap gap-x-8 gap-y-2 text-small font-semibold max-sm:flex-col">
              {proof.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
    <DeferredStyles />
  </>
);
