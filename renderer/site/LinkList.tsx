import type { ReactNode } from 'react';
import type { Href, RoutePath } from '#generated/routes.ts';
import { Link } from '../ui/Link.tsx';
import { currentMark } from './menu.ts';

export interface LinkListProps {
  links: readonly { id: string; name: string; to: Href }[];
  linkClass: string;
  /** The page that is shown; its link is marked. */
  current?: RoutePath | undefined;
  className?: string;
  labelledBy?: string;
}

/** A list of links, as the header, the drawer and the footer have them. */
export const LinkList = ({ links, linkClass, current, className, labelledBy }: LinkListProps) => (
  <ul className={className} aria-labelledby={labelledBy}>
    {links.map(({ id, name, to }) => (
      <li key={id}>
        <Link className={linkClass} to={to} aria-current={currentMark(to, current)}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

/** The small heading of a list of links. */
export const ListHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h2
    id={id}
    className="footer-heading mb-4 font-text text-label leading-[1.4] font-semibold tracking-label text-graphite uppercase"
  >
    {children}
  </h2>
);
