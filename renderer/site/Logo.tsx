import { interfaceTexts } from '#generated/content/interface.ts';
import { site } from '#generated/content/site.ts';
import { siteMarkDrawing } from '#generated/logos.ts';
import { href } from './href.ts';

/** The logo and wordmark, in the colors of the surrounding section. */
export const Logo = () => (
  <a
    className="logo inline-flex min-h-target min-w-0 items-center gap-2 font-display text-name font-semibold tracking-display no-underline"
    href={href('/')}
  >
    <span className="sr-only">{interfaceTexts.home}</span>
    <span
      className="flex-none *:h-auto *:w-[min(var(--space-8),10vw)]"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the generator
      dangerouslySetInnerHTML={{ __html: siteMarkDrawing }}
    />
    <span aria-hidden="true">{site.wordmark}</span>
  </a>
);
