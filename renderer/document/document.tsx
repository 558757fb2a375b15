import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '#generated/content/site.ts';
import { isRightToLeft } from '#generated/direction.ts';
import { hasLanguages } from '#generated/features.ts';
import { language, untranslated } from '#generated/languages.ts';
import { type Route, templateBehaviors } from '#generated/routes.ts';
import { CriticalStyles } from '../assets/Styles.tsx';
import { Layout } from '../site/Layout.tsx';
import { editPage, type PageEdit } from './edit-page.ts';
import { Head } from './Head.tsx';
import { keepTogether } from './keep-together.ts';
import { markUntranslated } from './mark-untranslated.ts';
import { placeTexts } from './place-texts.ts';

/**
 * Head of a response page for forms. The receiver's origin serves the page, so `<base>` resolves links and files to the
 * site. `<base>` must precede every URL.
 */
const AnswerHead = ({ title }: { title: string }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{`${title} | ${site.company}`}</title>
    <base href={new URL('/', site.baseUrl).href} />
    <CriticalStyles />
    <meta name="robots" content="noindex" />
  </head>
);

const edits: readonly PageEdit[] = [
  // The editor finds the places of texts by their marks (generator/emit/content/marked-content.ts).
  ...(import.meta.env.IS_SERVED ? [placeTexts] : []),
  ...(untranslated.length > 0 ? [markUntranslated] : []),
  // Editing needs each text in one node.
  ...(import.meta.env.IS_SERVED ? [] : [keepTogether()]),
];

export interface PageParts {
  /** Undefined for the 404 page. */
  route: Route | undefined;
  Page: ComponentType<{ data: unknown }>;
  data: unknown;
  /** Title of a response page for forms, which the receiver's origin serves without scripts. */
  answer: string | undefined;
}

/** Direction of the text, which sites in one language written from left to right need not name. */
const dir = hasLanguages || isRightToLeft ? language.dir : undefined;

const { script = '' } = new Intl.Locale(site.language).maximize();

/** Script of the language, unless it is a European one, for styles. */
const otherScript = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor'].includes(script) ? undefined : script;

/** Returns the complete HTML document of a page. */
export const documentOf = ({ route, Page, data, answer }: PageParts): string => {
  const behavior = route && templateBehaviors[route.template];
  const hash = {
    delay: behavior?.hashDelay ?? 0,
    behavior: behavior?.hashBehavior ?? 'instant',
    clear: behavior?.clearHash ?? false,
  };
  const html = renderToStaticMarkup(
    <html lang={site.language} dir={dir} data-script={otherScript} data-hash={JSON.stringify(hash)}>
      {answer === undefined ? <Head route={route} /> : <AnswerHead title={answer} />}
      <body>
        <Layout route={route} heroHeader={behavior?.heroHeader ?? false}>
          <Page data={data} />
        </Layout>
      </body>
    </html>,
  );
  return editPage(`<!DOCTYPE html>${html}`, edits);
};
