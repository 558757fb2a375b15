import type { Href } from '#generated/routes.ts';
import { heroOf } from '../site/href.ts';
import { Heading } from './Heading.tsx';
import { Link } from './Link.tsx';

interface CardTitleProps {
  to: Href;
  className?: string;
  /** Language of the title, if it is not translated. */
  lang?: string | undefined;
  children: string;
}

/** The title of a card. Its link covers the whole card. */
export const CardTitle = ({ to, className = 'heading-3', lang, children }: CardTitleProps) => (
  <Heading level={3} className={className} lang={lang}>
    <Link className="cover-link" to={heroOf(to)}>
      {children}
    </Link>
  </Heading>
);
