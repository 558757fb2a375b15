import { assetAddress, assetIntegrity, inlinedStyles } from './assets.ts';
import { criticalStyles, deferredStyles } from './client-files.ts';
import { waitForStyles } from './inline-scripts.ts';

/** The critical styles, inline. */
export const CriticalStyles = () => {
  const styles = inlinedStyles();
  if (styles === undefined) return <link rel="stylesheet" href={assetAddress(criticalStyles)} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the bundler's own stylesheet
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
};

/**
 * The stylesheet for everything below it, at the end of a page's first section. A browser paints the content before it
 * with the styles in the head, and holds back only the rest until it has loaded. The fonts of the first window precede
 * it. A page that answers a form runs no script, so it does not wait. It has no integrity hash either: from the
 * receiver's origin that needs CORS at the site's host. Without CORS the page would have no styles
 * (https://www.w3.org/TR/sri-2/#cross-origin-data-leakage).
 */
export const DeferredStyles = ({ runs = true }: { runs?: boolean }) => (
  <>
    <link
      rel="stylesheet"
      href={assetAddress(deferredStyles)}
      integrity={runs ? assetIntegrity(deferredStyles) : undefined}
      {...{ fetchpriority: 'low' }}
    />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
    {runs && <script dangerouslySetInnerHTML={{ __html: waitForStyles }} />}
  </>
);
