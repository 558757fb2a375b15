import type { Href } from '#generated/routes.ts';
import { heroLink } from '../site/addresses.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Section } from '../ui/Section.tsx';

interface Action {
  text: string;
  link: Href;
}

interface CallToActionProps {
  title: string;
  text: string;
  primary: Action;
  secondary?: Action;
}

/** The last section of a page: one invitation (SPT-1f, CSD-4e). */
export const CallToAction = ({ title, text, primary, secondary }: CallToActionProps) => (
  <Section tone="mist" labelledBy="closing-title" className="closing screen-only">
    <div className="closing-words">
      <h2 id="closing-title" className="closing-title">
        {title}
      </h2>
      <p className="lead">{text}</p>
      <div className="button-row closing-way">
        <ButtonLink to={heroLink(primary.link)}>{primary.text}</ButtonLink>
        {secondary && (
          <ButtonLink variant="secondary" to={secondary.link}>
            {secondary.text}
          </ButtonLink>
        )}
      </div>
    </div>
  </Section>
);
