import type { ReactNode } from 'react';
import { logo, wordmark } from '#generated/brand.ts';
import { consent } from '#generated/content/consent.ts';
import { footer } from '#generated/content/footer.ts';
import { industrySummaries } from '#generated/content/industries/index.ts';
import { legalSummaries } from '#generated/content/legal/index.ts';
import { offices } from '#generated/content/offices.ts';
import { site } from '#generated/content/site.ts';
import { hasConsent, hasLanguages } from '#generated/features.ts';
import { networks } from '../../schemas/site/social.ts';
import { fill } from '../../schemas/text/fill.ts';
import { mapOf } from '../routing/addresses.ts';
import { heroOf } from '../routing/href.ts';
import { BrandMark } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { MailLink } from '../ui/MailAddress.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { soften } from '../ui/soft-hyphens.ts';
import { LanguageLinks, type Translated } from './LanguageLinks.tsx';
import { LinkList, type LinkListProps, ListHeading } from './LinkList.tsx';
import { LogoDrawing } from './Logo.tsx';
import { menuLinks } from './menu.ts';

const footerLink = 'quiet-link footer-link';

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <ListHeading>{title}</ListHeading>
    {children}
  </div>
);

/** Links whose long names may break at soft hyphens: the columns are narrow. */
const FooterLinks = ({ links }: Pick<LinkListProps, 'links'>) => (
  <LinkList className="quiet-links" links={links.map(({ name, ...link }) => ({ ...link, name: soften(name) }))} />
);

const LinkColumn = ({ title, links }: { title: string; links: LinkListProps['links'] }) =>
  links.length > 0 && (
    <Column title={title}>
      <FooterLinks links={links} />
    </Column>
  );

const Products = () =>
  site.products.length > 0 && (
    <Column title={footer.products}>
      <ul className="grid gap-2">
        {site.products.map(({ id, name, url }) => (
          <li key={id}>
            <Link className="quiet-link footer-product" to={url} newTab>
              <BrandMark id={id} />
              {soften(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  );

const Contact = () => (
  <Column title={footer.contact}>
    <address>
      <MailLink className={footerLink} address={site.emails.contact} />
      {offices.offices.map((office) => (
        <p key={office.id}>
          <span className="footer-note">{soften(office.role)}</span>
          <Link className={footerLink} to={mapOf(office)} newTab>
            {soften(office.city)}
            <span className="sr-only"> {soften(footer.map)}</span>
          </Link>
          {office.phone && (
            <>
              <br />
              <PhoneLink className={footerLink} number={office.phone} />
            </>
          )}
        </p>
      ))}
    </address>
  </Column>
);

/** The links to the company's profiles. One is a sentence; several are names with the sentence for screen readers. */
const Profiles = () => {
  const follow = soften(footer.follow);
  const [before = '', after = ''] = follow.split('{network}');
  const several = site.social.length > 1;
  return (
    site.social.length > 0 && (
      <p className={several ? 'flex flex-wrap gap-x-6 gap-y-2' : undefined}>
        {site.social.map(({ network, url }) => (
          <Link key={url} className="text-link" to={url} newTab>
            {several ? (
              <>
                <span className="sr-only">{before}</span>
                {networks[network].name}
                <span className="sr-only">{after}</span>
              </>
            ) : (
              fill(follow, { network: networks[network].name })
            )}
          </Link>
        ))}
      </p>
    )
  );
};

/**
 * The footer of every page (FTR). browser/links/page-links.ts scrolls to the top on links to the current page (FTR-3).
 */
export const Footer = ({ alternates }: Translated) => (
  <footer className="site-footer" data-tone="ink" data-behavior="footer">
    <div className="frame">
      <div className="footer-grid">
        <div className="footer-brand">
          {logo ? (
            <LogoDrawing versions={[logo.dark ?? logo.light]} />
          ) : (
            <p className="footer-name" aria-hidden="true">
              {wordmark}
            </p>
          )}
          <div>
            <p className="footer-blurb">{soften(footer.blurb)}</p>
            <Profiles />
          </div>
        </div>
        <nav className="contents" aria-label={footer.label}>
          <LinkColumn title={footer.services} links={menuLinks('services')} />
          <LinkColumn
            title={footer.industries}
            links={industrySummaries
              .filter(({ inFooter }) => inFooter)
              .map(({ id, title, link, language }) => ({ id, name: title, to: heroOf(link), language }))}
          />
          <Products />
          <LinkColumn
            title={footer.overview}
            links={footer.overviewLinks.map(({ name, href }) => ({ id: name, name, to: href }))}
          />
        </nav>
        <Contact />
      </div>
      <div className="footer-bottom">
        <p data-behavior="year">{fill(soften(footer.copyright), { year: new Date().getFullYear() })}</p>
        <FooterLinks links={legalSummaries.map(({ id, name, link, language }) => ({ id, name, to: link, language }))} />
        {hasConsent && (
          <button type="button" className="quiet-link footer-link" data-behavior="consent" hidden>
            <span>{consent.texts.settings}</span>
            <span hidden>{consent.texts.withdraw}</span>
          </button>
        )}
        {hasLanguages && <LanguageLinks alternates={alternates} />}
      </div>
    </div>
  </footer>
);
