import { notFoundPage } from '#generated/content/pages/not-found.ts';
import { DeferredStyles } from '../../assets/Styles.tsx';
import { HeroFrame } from '../../parts/HeroFrame.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

const { title, text, links, picture } = notFoundPage;

export const Page = () => (
  <>
    <section id="hero" className="hero" aria-labelledby="page-title">
      <HeroFrame className="frame" title={title} {...picture}>
        <p className="lead">{text}</p>
        <ul className="button-row">
          {links.map((action, index) => (
            <li key={action.link}>
              <ButtonLink variant={index === 0 ? 'primary' : 'secondary'} to={action.link}>
                {action.text}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </HeroFrame>
    </section>
    <DeferredStyles />
  </>
);
