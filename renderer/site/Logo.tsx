import { interfaceTexts } from '#generated/content/interface.ts';
import { site } from '#generated/content/site.ts';
import { siteMarkDrawing } from '#generated/logos.ts';
import { href } from './href.ts';

/** The mark and the wordmark of the site's owner. They take the colors of their place. */
export const Logo = () => (
  <a className="logo" href={href('/')}>
    <span className="sr-only">{interfaceTexts.home}</span>
    <span
      className="logo-mark"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the generator
      dangerouslySetInnerHTML={{ __html: siteMarkDrawing }}
    />
    <span aria-hidden="true">{site.wordmark}</span>
  </a>
);
