import { assetAddress, assetIntegrity, inlinedStyles } from './bundled-files.ts';
import { criticalStyles, deferredStyles, heroStyles } from './client-files.ts';
import { waitForStyles } from './inline-scripts.ts';

export const CriticalStyles = () => {
  const styles = inlinedStyles(criticalStyles);
  if (styles === undefined) return <link rel="stylesheet" href={assetAddress(criticalStyles)} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the bundler's own stylesheet
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
};

interface HeroStylesProps {
  of: keyof typeof heroStyles;
}

/**
 * Styles of a kind of hero. React moves them into the head
 * (https://react.dev/reference/react-dom/components/style).
 */
export const HeroStyles = ({ of }: HeroStylesProps) => {
  const source = heroStyles[of];
  const styles = inlinedStyles(source);
  if (styles === undefined) return <link rel="stylesheet" href={assetAddress(source)} precedence="hero" />;
  return (
    <style href={of} precedence="hero">
      {styles}
    </style>
  );
};

/**
 * The deferred stylesheet, at the end of a page's first section. It blocks rendering only of the content after it.
 * Response pages of forms run no script, so they do not wait. They also have no integrity hash: it would require CORS
 * at the site's host, because the receiver serves them from another origin
 * (https://www.w3.org/TR/sri-2/#cross-origin-data-leakage).
 */
export const DeferredStyles = ({ runs = true }: { runs?: boolean }) => (
  <>
    <link
      rel="stylesheet"
      href={assetAddress(deferredStyles)}
      integrity={runs ? assetIntegrity(deferredStyles) : undefined}
      fetchPriority="low"
    />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
    {runs && <script dangerouslySetInnerHTML={{ __html: waitForStyles }} />}
  </>
);
