import { notFoundPage } from '#generated/content/pages/not-found.ts';
import { DeferredStyles } from '../../document/Styles.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** The page for an address that does not exist. */
export const Page = () => (
  <>
    <section id="hero" className="hero" aria-labelledby="page-title">
      <div className="frame hero-grid">
        <div className="hero-words">
          <h1 id="page-title" className="heading-1">
            {notFoundPage.title}
          </h1>
          <div className="hero-line" aria-hidden="true" />
          <p className="lead">{notFoundPage.text}</p>
          <ul className="button-row">
            {notFoundPage.links.map(({ text, link }, index) => (
              <li key={link}>
                <ButtonLink variant={index === 0 ? 'primary' : 'secondary'} to={link}>
                  {text}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="hero-picture">
          <Picture image={notFoundPage.picture.image} alt={notFoundPage.picture.imageAlt} first />
        </div>
      </div>
    </section>
    <DeferredStyles />
  </>
);
