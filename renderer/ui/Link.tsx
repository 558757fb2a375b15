import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasDrafts } from '#generated/drafts.ts';
import type { Href } from '#generated/routes.ts';
import { DraftMark } from './DraftMark.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: Href;
  newTab?: boolean;
  /** The subject of the link for screen readers, where its words alone are the same on every card. */
  about?: string;
  children: ReactNode;
}

/** A link of the route table, to another site or to a mail address. A new tab is announced, a draft marked. */
export const Link = ({ to, newTab = false, about, children, ...rest }: LinkProps) => (
  <a href={to} {...(newTab && { target: '_blank', rel: 'noopener' })} {...rest}>
    {children}
    {about && <span className="sr-only">: {about}</span>}
    {hasDrafts && <DraftMark path={to} />}
    {newTab && <span className="sr-only"> {interfaceTexts.newTab}</span>}
  </a>
);
