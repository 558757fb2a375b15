import { receiver } from '#generated/content/receiver.ts';
import { DeferredStyles } from '../../document/DeferredStyles.tsx';
import { AnsweredForm } from '../../forms/AnsweredForm.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Data } from './+data.ts';

/** What answers a form that was sent without a script: what has become of it, and the form if it needs another look. */
export const Page = ({ data: { form, answer, title, text } }: { data: Data }) => (
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
          {answer !== 'faulty' && (
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
    {answer === 'faulty' && (
      <section className="section" aria-labelledby="page-title">
        <div className="frame">
          <div className="form-shell">
            <AnsweredForm form={form} />
          </div>
        </div>
      </section>
    )}
  </>
);
