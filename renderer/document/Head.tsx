import { accentColor } from '#generated/constants.ts';
import { notFoundPage } from '#generated/content/pages/not-found.ts';
import { site } from '#generated/content/site.ts';
import { isPreview } from '#generated/drafts.ts';
import { hasPrerendering } from '#generated/features.ts';
import { feeds } from '#generated/feeds.ts';
import { folders } from '#generated/folders.ts';
import { language } from '#generated/languages.ts';
import { preloadedFonts } from '#generated/preloaded-fonts.ts';
import type { Route } from '#generated/routes.ts';
import { assetAddress, assetIntegrity } from '../assets/bundled-files.ts';
import { clientEntry } from '../assets/client-files.ts';
import { speculationRules } from '../assets/inline-scripts.ts';
import { CriticalStyles } from '../assets/Styles.tsx';
import { absolute } from '../routing/addresses.ts';
import { homeAddress } from '../routing/home-address.ts';
import { routeAt } from '../routing/routes.ts';

/** Fonts of the initial viewport: headings, body text, buttons and labels. */
const fonts = preloadedFonts.map((file) => `${folders.generated}/${file}`);

type Alternate = NonNullable<Route['alternates']>[number];

/** Returns the document title: the page and the company, or the company and its tagline on the home page. */
const titleOf = (route: Route | undefined, title: string): string =>
  route?.template === 'home' ? `${site.company} | ${site.tagline}` : `${title} | ${site.company}`;

/** Returns a language as Open Graph writes it, with its most likely region: `de_DE` for `de`. */
const openGraphLocale = (code: string): string => {
  const { language: tongue, region } = new Intl.Locale(code).maximize();
  return `${tongue}_${region}`;
};

/** Links to the page in each of its languages, itself included, and for visitors of other languages. */
const Alternates = ({ alternates }: { alternates: readonly Alternate[] }) => (
  <>
    {[...alternates, ...alternates.slice(0, 1).map(({ path }) => ({ code: 'x-default', path }))].map(
      ({ code, path }) => (
        <link key={code} rel="alternate" hrefLang={code} href={absolute(path)} />
      ),
    )}
  </>
);

/** Templates whose pages are articles for Open Graph. */
const articles: readonly (string | undefined)[] = ['case-study', 'insight'];

/** The complete head of a page (GLB-4, GLB-5, CSD-5). Without a route, that of the 404 page, which is not indexed. */
export const Head = ({ route }: { route: Route | undefined }) => {
  const { title: ownTitle, description } = route ?? notFoundPage.seo;
  const title = titleOf(route, ownTitle);
  const address = route && absolute(route.canonical);
  const alternates = route?.alternates ?? [];
  const card = absolute((route ?? routeAt(homeAddress))?.card ?? '');
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {/* In the head, because Chromium then delays the first paint briefly. Text in fallback fonts would move later. */}
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={assetAddress(font)} />
      ))}
      <CriticalStyles />
      <script
        type="module"
        src={assetAddress(clientEntry)}
        integrity={assetIntegrity(clientEntry)}
        fetchPriority="low"
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      {hasPrerendering && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />}
      <meta name="description" content={description} />
      {route?.keywords && <meta name="keywords" content={route.keywords} />}
      <meta name="robots" content={route && !route.closed && !isPreview ? 'index, follow' : 'noindex'} />
      {address && <link rel="canonical" href={address} />}
      {alternates.length > 1 && <Alternates alternates={alternates} />}
      {feeds.map(({ path, title: name }) => (
        <link key={path} rel="alternate" type="application/atom+xml" title={name} href={path} />
      ))}
      <meta property="og:site_name" content={site.company} />
      <meta property="og:type" content={articles.includes(route?.template) ? 'article' : 'website'} />
      <meta property="og:locale" content={openGraphLocale(site.language)} />
      {alternates.map(
        ({ code }) =>
          code !== language.code && <meta key={code} property="og:locale:alternate" content={openGraphLocale(code)} />,
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={card} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={card} />
      <meta name="theme-color" content={accentColor} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`${language.prefix}/manifest.webmanifest`} />
    </head>
  );
};
