import { receiver } from '#generated/content/receiver.ts';
import { DeferredStyles } from '../../document/DeferredStyles.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

interface AnswerHeroProps {
  title: string;
  text: string;
  /** Whether the way on is back to the site; else it is the form below. */
  leadsBack: boolean;
}

/** What has become of a form, in the first window. */
export const AnswerHero = ({ title, text, leadsBack }: AnswerHeroProps) => (
  <>
    <section id="hero" className="hero" aria-labelledby="page-title">
      <div className="frame hero-grid">
        <div className="hero-words">
          <h1 id="page-title" className="heading-1">
            {title}
          </h1>
          <div className="hero-line" aria-hidden="true" />
          <p className="lead" id="answer">
            {text}
          </p>
          {leadsBack && (
            <ul className="button-row">
              <li>
                <ButtonLink variant="primary" to="/">
                  {receiver.page.back}
                </ButtonLink>
              </li>
            </ul>
          )}
        </div>
      </div>
    </section>
    <DeferredStyles runs={false} />
  </>
);
