import { site } from '#generated/content/site.ts';
import { CriticalStyles } from './Styles.tsx';

/**
 * The head of a page that answers a form. Such a page comes from the receiver's origin: its links and files are the
 * site's (base), nothing is fetched before that is known, and no script stands in it.
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
