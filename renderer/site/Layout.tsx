import type { ReactNode } from 'react';
import { interfaceTexts } from '#generated/content/interface.ts';
import { site } from '#generated/content/site.ts';
import { hasDrafts } from '#generated/drafts.ts';
import { hasCookieBanner, hasLanguages, hasLeadDialog, hasQuoteButton, hasSearch } from '#generated/features.ts';
import { leadForm } from '#generated/forms/lead.ts';
import type { Route, RoutePath } from '#generated/routes.ts';
import { Island } from '../browser/islands/Island.tsx';
import { receiverOf } from '../routing/addresses.ts';
import { DraftMark } from '../ui/DraftMark.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { Drawer } from './Drawer.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LanguageOffers } from './LanguageOffers.tsx';
import { QuoteButton } from './QuoteButton.tsx';

/** Print header with the company and the URL of the page. */
const PrintHead = ({ path }: { path: RoutePath }) => (
  <div className="print-head" aria-hidden="true">
    <strong>{site.company}</strong>
    <span>{new URL(path, site.baseUrl).href}</span>
  </div>
);

interface LayoutProps {
  route?: Route | undefined;
  heroHeader: boolean;
  children: ReactNode;
}

/**
 * The layout of every page: skip link, header, content, footer and floating elements. Notices come early in the tab
 * order. The quote button is inside the `main` landmark.
 */
export const Layout = ({ route, heroHeader, children }: LayoutProps) => {
  const current = route?.canonical;
  const alternates = route?.alternates;
  return (
    <>
      <a className="skip-link" href="#content">
        {interfaceTexts.skipLink}
      </a>
      {hasCookieBanner && <CookieBanner />}
      {hasLanguages && <LanguageOffers alternates={alternates} />}
      <Header current={current} overHero={heroHeader} alternates={alternates} />
      <Drawer current={current} alternates={alternates} />
      {route && <PrintHead path={route.canonical} />}
      <main id="content" tabIndex={-1}>
        {hasDrafts && route && <DraftMark path={route.canonical} onPage />}
        {children}
        {hasQuoteButton && <QuoteButton />}
      </main>
      <Footer alternates={alternates} />
      {hasLeadDialog && (
        <Island
          name="LeadInquiry"
          when="interaction"
          props={receiverOf(leadForm, { ...(current && { page: current }), place: 'dialog' })}
        />
      )}
      <Island name="Notifications" when="interaction" />
      {hasSearch && <Island name="SearchPalette" when="interaction" />}
    </>
  );
};
