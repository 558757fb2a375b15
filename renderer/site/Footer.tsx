import type { ReactNode } from 'react';
import { footer } from '#generated/content/footer.ts';
import { industrySummaries } from '#generated/content/industries/index.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { legalSummaries } from '#generated/content/legal/index.ts';
import { offices } from '#generated/content/offices.ts';
import { site } from '#generated/content/site.ts';
import { hasParticles } from '#generated/features.ts';
import type { Href } from '#generated/routes.ts';
import { fill } from '../../schemas/text/fill.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Link } from '../ui/Link.tsx';
import { MailAddress } from '../ui/MailAddress.tsx';
import { MotionToggle } from '../ui/MotionToggle.tsx';
import { heroOf } from './href.ts';
import { menuEntries } from './menu.ts';

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="footer-heading">{title}</h2>
    {children}
  </div>
);

/** A column of links; nothing is rendered when there are none. */
const LinkColumn = ({ title, links }: { title: string; links: readonly { id: string; name: string; to: Href }[] }) =>
  links.length > 0 && (
    <Column title={title}>
      <ul>
        {links.map(({ id, name, to }) => (
          <li key={id}>
            <Link className="footer-link" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  );

/**
 * The foot of every page (FTR). Each link scrolls to the top (FTR-3): a new page begins there, client/footer sees to
 * the current one.
 */
export const Footer = () => (
  <footer className="site-footer" data-tone="ink" data-behavior="footer">
    <nav className="frame" aria-label={footer.label}>
      <div className="footer-grid">
        <div className="footer-brand">
          <p className="footer-wordmark" aria-hidden="true">
            {site.wordmark}
          </p>
          <div className="grid gap-5 lg:pl-16">
            <p className="max-w-note text-body">{footer.blurb}</p>
            <p>
              <Link className="text-link" to={site.social.linkedin} newTab>
                {footer.linkedin}
              </Link>
            </p>
          </div>
        </div>
        <LinkColumn
          title={footer.services}
          links={menuEntries.services.map(({ id, name, link }) => ({ id, name, to: heroOf(link) }))}
        />
        <LinkColumn
          title={footer.industries}
          links={industrySummaries
            .filter(({ inFooter }) => inFooter)
            .map(({ id, title, link }) => ({ id, name: title, to: heroOf(link) }))}
        />
        {site.products.length > 0 && (
          <Column title={footer.products}>
            <ul className="grid gap-2">
              {site.products.map(({ id, name, url }) => (
                <li key={id}>
                  <Link className="footer-link gap-3 font-semibold" to={url} newTab>
                    <BrandMark id={id} />
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
        )}
        <LinkColumn
          title={footer.overview}
          links={footer.overviewLinks.map(({ name, href }) => ({ id: name, name, to: href }))}
        />
        <Column title={footer.contact}>
          <address className="grid gap-4 not-italic">
            <Link className="footer-link font-semibold" to={`mailto:${site.emails.contact}`}>
              <MailAddress address={site.emails.contact} />
            </Link>
            {offices.offices.map(({ id, role, city, map }) => (
              <p key={id}>
                <span className="block text-graphite">{role}</span>
                <Link className="footer-link" to={map} newTab>
                  {city}
                  <span className="sr-only"> {footer.map}</span>
                </Link>
              </p>
            ))}
          </address>
        </Column>
      </div>
      <div className="footer-bottom">
        <p data-behavior="year">{fill(footer.copyright, { year: new Date().getFullYear() })}</p>
        <ul className="flex flex-wrap gap-x-6">
          {legalSummaries.map(({ id, name, link }) => (
            <li key={id}>
              <Link className="footer-link" to={link}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {hasParticles && (
          <div className="particle-control" data-behavior="particles">
            <MotionToggle pause={interfaceTexts.pauseParticles} play={interfaceTexts.playParticles} />
          </div>
        )}
      </div>
    </nav>
  </footer>
);
