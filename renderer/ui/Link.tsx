import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { interfaceTexts } from '#generated/content/interface.ts';
import { hasDrafts } from '#generated/drafts.ts';
import { hasLanguages } from '#generated/features.ts';
import type { Href } from '#generated/routes.ts';
import { foreignLanguage } from '../routing/address-language.ts';
import { DraftMark } from './DraftMark.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'about'> {
  to: Href;
  newTab?: boolean;
  /** Subject of the link for screen readers, if its text is the same on every card. */
  about?: ReactNode;
  children: ReactNode;
}

/** A link to a page, another site or a mail address. Announces new tabs and marks drafts. */
export const Link = ({ to, newTab = false, about, children, ...rest }: LinkProps) => (
  <a
    href={to}
    {...(hasLanguages && { hrefLang: foreignLanguage(to) })}
    {...(newTab && { target: '_blank', rel: 'noopener' })}
    {...rest}
  >
    {children}
    {about && <span className="sr-only">: {about}</span>}
    {hasDrafts && <DraftMark path={to} />}
    {newTab && <span className="sr-only"> {interfaceTexts.newTab}</span>}
  </a>
);
