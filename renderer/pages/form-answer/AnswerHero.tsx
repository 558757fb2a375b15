import { receiver } from '#generated/content/receiver.ts';
import type { Href } from '#generated/routes.ts';
import type { FormAnswer } from '../../../schemas/forms/wire-format.ts';
import { DeferredStyles } from '../../assets/Styles.tsx';
import { HeroFrame } from '../../parts/HeroFrame.tsx';
import { homeAddress } from '../../routing/home-address.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

interface AnswerHeroProps {
  answer: FormAnswer;
  title: string;
  text: string;
  /** Button of a page that asks for one click. */
  button: string | undefined;
  /** Link to the page with the form; undefined if this page contains a form. */
  toForm: { address: Href; words: string } | undefined;
  booking: { link: string; text: string } | undefined;
}

/** Answers that must be read before anything else. */
const alerts: readonly FormAnswer[] = ['faulty', 'refused', 'expired'];

/** The outcome of a submission, in the initial viewport. */
export const AnswerHero = ({ answer, title, text, button, toForm, booking }: AnswerHeroProps) => (
  <>
    <section id="hero" className="hero" aria-labelledby="page-title">
      <HeroFrame className="frame" title={title}>
        <div className="grid gap-5" role={alerts.includes(answer) ? 'alert' : undefined}>
          <p className="lead" id="answer">
            {text}
          </p>
          {/* The receiver inserts the messages here. */}
          {answer === 'faulty' && <ul className="error-summary" id="error-summary" />}
        </div>
        {button && (
          // Without an action, a form posts to the address of its page, which has the token.
          <form method="post">
            <button type="submit" className="button button-primary">
              {button}
            </button>
          </form>
        )}
        {toForm && (
          <ul className="button-row">
            {booking && (
              <li>
                <ButtonLink to={booking.link as Href}>{booking.text}</ButtonLink>
              </li>
            )}
            <li>
              <ButtonLink variant={booking ? 'secondary' : 'primary'} to={homeAddress}>
                {receiver.page.back}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink variant="quiet" to={toForm.address}>
                {toForm.words}
              </ButtonLink>
            </li>
          </ul>
        )}
      </HeroFrame>
    </section>
    <DeferredStyles runs={false} />
  </>
);
