import type { Href } from '#generated/routes.ts';
import { heroOf } from '../site/href.ts';
import { Link } from './Link.tsx';

interface CardTitleProps {
  to: Href;
  className?: string;
  children: string;
}

/** The title of a card. Its link covers the whole card. */
export const CardTitle = ({ to, className = 'heading-3', children }: CardTitleProps) => (
  <h3 className={className}>
    <Link className="cover-link" to={heroOf(to)}>
      {children}
    </Link>
  </h3>
);
