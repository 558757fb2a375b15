import type { ReactNode } from 'react';
import type { Href } from '#generated/routes.ts';
import { heroOf } from '../routing/href.ts';
import { Heading } from './Heading.tsx';
import { Link } from './Link.tsx';

interface CardTitleProps {
  /** Target of a link that covers the whole card. */
  to?: Href | undefined;
  className?: string;
  /** Language of the title, if it is not translated. */
  lang?: string | undefined;
  children: ReactNode;
}

/** The title of a card or of another item of a list. */
export const CardTitle = ({ to, className = 'heading-3', lang, children }: CardTitleProps) => (
  <Heading level={3} className={className} lang={lang}>
    {to ? (
      <Link className="cover-link" to={heroOf(to)}>
        {children}
      </Link>
    ) : (
      children
    )}
  </Heading>
);
