import { assetAddress, assetIntegrity, inlinedStyles } from './assets.ts';
import { criticalStyles, deferredStyles } from './client-files.ts';
import { waitForStyles } from './inline-scripts.ts';

/** The styles that stand in every page. */
export const CriticalStyles = () => {
  const styles = inlinedStyles();
  if (styles === undefined) return <link rel="stylesheet" href={assetAddress(criticalStyles)} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the bundler's own stylesheet
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
};

/**
 * The stylesheet for all that stands below it. It closes the first section of a page: a browser paints what comes
 * before it with the styles in the head, and holds back only what comes after until it is there. The typefaces of the
 * first window come before it. A page that runs nothing does without the wait: it answers a form, from the receiver's
 * origin. It does without integrity, too, because that would need CORS at the site's host, and without that a page
 * would stand there undressed (https://www.w3.org/TR/sri-2/#cross-origin-data-leakage).
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
