import { AnsweredForm } from '../../browser/forms/AnsweredForm.tsx';
import type { Data } from './+data.ts';
import { AnswerHero } from './AnswerHero.tsx';

/** The response to a form submitted without scripts: the outcome, and the form if it has errors. */
export const Page = ({ data: { form, answer, title, text, button, toForm, booking } }: { data: Data }) => (
  <>
    <AnswerHero answer={answer} title={title} text={text} button={button} toForm={toForm} booking={booking} />
    {answer === 'faulty' && (
      <div className="section">
        <div className="frame">
          <div className="accent-top bg-raised p-panel">
            <AnsweredForm form={form} />
          </div>
        </div>
      </div>
    )}
  </>
);
