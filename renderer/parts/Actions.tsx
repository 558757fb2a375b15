import type { Href } from '#generated/routes.ts';
import { heroLink } from '../routing/addresses.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** Text and link target of a button. */
export interface Action {
  text: string;
  link: Href;
}

interface ActionsProps {
  primary?: Action | undefined;
  secondary?: Action | undefined;
  className?: string;
}

/** One or two buttons in a row. A primary link to /contact goes to the form (RTE-23). */
export const Actions = ({ primary, secondary, className = '' }: ActionsProps) =>
  (primary || secondary) && (
    <div className={`button-row ${className}`}>
      {primary && <ButtonLink to={heroLink(primary.link)}>{primary.text}</ButtonLink>}
      {secondary && (
        <ButtonLink variant="secondary" to={secondary.link}>
          {secondary.text}
        </ButtonLink>
      )}
    </div>
  );
