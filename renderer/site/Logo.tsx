import { emblem, logo, wordmark } from '#generated/brand.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { homeAddress } from '../routing/home-address.ts';

/** The drawn logo. Its size, and which version a color scheme shows, are in generated/brand.css. */
export const LogoDrawing = ({ versions }: { versions: readonly (string | undefined)[] }) => (
  <span
    className="logo-drawing"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the generator
    dangerouslySetInnerHTML={{ __html: versions.join('') }}
  />
);

/** The link to the home page: the drawn logo, or the emblem and the name in the colors of the surrounding section. */
export const Logo = () => (
  <a className="logo" href={homeAddress}>
    <span className="sr-only">{interfaceTexts.home}</span>
    {logo ? (
      <LogoDrawing versions={[logo.light, logo.dark]} />
    ) : (
      <>
        <span
          className="logo-sign"
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the generator
          dangerouslySetInnerHTML={{ __html: emblem }}
        />
        <span className="logo-name" aria-hidden="true">
          {wordmark}
        </span>
      </>
    )}
  </a>
);
