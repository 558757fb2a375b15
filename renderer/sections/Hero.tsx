import type { PictureName } from '#generated/ids.ts';
import type { Href } from '#generated/routes.ts';
import { DeferredStyles } from '../document/Styles.tsx';
import { heroLink } from '../site/addresses.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Picture } from '../ui/Picture.tsx';

interface Action {
  text: string;
  link: Href;
}

interface HeroProps {
  label?: string;
  title: string;
  subtitle: string;
  description: string;
  image?: PictureName;
  imageAlt?: string;
  primary?: Action;
  secondary?: Action;
  heightClass?: 'full' | 'tall';
}

/** The first screen of a page (ENT-16a). A primary link to /contact leads to the form (RTE-23). */
export const Hero = ({
  label,
  title,
  subtitle,
  description,
  image,
  imageAlt,
  primary,
  secondary,
  heightClass = 'full',
}: HeroProps) => (
  <>
    <section id="hero" className="hero" data-height={heightClass} aria-labelledby="page-title">
      <div className="frame hero-grid">
        <div className="hero-words">
          {label && <p className="label">{label}</p>}
          <h1 id="page-title" className="heading-1">
            {title}
          </h1>
          <div className="hero-line" aria-hidden="true" />
          <p className="hero-subtitle">{subtitle}</p>
          <p className="lead">{description}</p>
          {(primary || secondary) && (
            <div className="button-row">
              {primary && <ButtonLink to={heroLink(primary.link)}>{primary.text}</ButtonLink>}
              {secondary && (
                <ButtonLink variant="secondary" to={secondary.link}>
                  {secondary.text}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
        {image && (
          <div className="hero-picture">
            <Picture image={image} alt={imageAlt} first />
          </div>
        )}
      </div>
    </section>
    <DeferredStyles />
  </>
);
