import { site } from '#generated/content/site.ts';
import { CriticalStyles } from './Styles.tsx';

/**
 * The head of a page that answers a form. The receiver's origin serves it, so `<base>` points its links and files to
 * the site. It loads no script and precedes every file with that base.
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
