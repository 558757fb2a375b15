import type { ReactNode } from 'react';
import type { Href, RoutePath } from '#generated/routes.ts';
import { Heading } from '../ui/Heading.tsx';
import { Link } from '../ui/Link.tsx';
import { currentMark } from './menu.ts';

export interface LinkListProps {
  links: readonly { id: string; name: string; to: Href; language?: string | undefined }[];
  /** The current page; its link is marked. */
  current?: RoutePath | undefined;
  className?: string | undefined;
  labelledBy?: string;
}

/** A list of links in the header, the drawer or the footer. */
export const LinkList = ({ links, current, className, labelledBy }: LinkListProps) => (
  <ul className={className} aria-labelledby={labelledBy}>
    {links.map(({ id, name, to, language }) => (
      <li key={id}>
        <Link to={to} lang={language} aria-current={currentMark(to, current)}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

export const ListHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Heading level={2} id={id} className="list-heading">
    {children}
  </Heading>
);
