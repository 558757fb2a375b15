import { site } from '#generated/content/site.ts';
import { CriticalStyles } from './Styles.tsx';

/**
 * Head of a response page for forms. The receiver's origin serves the page, so `<base>` resolves links and files to the
 * site. `<base>` must precede every URL.
 */
export const AnswerHead = ({ title }: { title: string }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{`${title} | ${site.company}`}</title>
    <base href={new URL('/', site.baseUrl).href} />
    <CriticalStyles />
    <meta name="robots" content="noindex" />
  </head>
);
