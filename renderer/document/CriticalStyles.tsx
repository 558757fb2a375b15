import { assetAddress, inlinedStyles } from './assets.ts';
import { criticalStyles } from './client-files.ts';

/** The styles that stand in every page. */
export const CriticalStyles = () => {
  const styles = inlinedStyles();
  if (styles === undefined) return <link rel="stylesheet" href={assetAddress(criticalStyles)} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the bundler's own stylesheet
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
};
