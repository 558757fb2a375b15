import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { notFoundPage } from '../generated/content/pages/not-found.ts';
import { site } from '../generated/content/site.ts';
import { type Route, templateBehaviours } from '../generated/routes.ts';
import { headTags, lateHeadTags } from './site/head-tags.ts';
import { Layout } from './site/Layout.tsx';
import { escapeHtml, tagText } from './site/tag-text.ts';

/** What a page is made of, besides the bundle and its environment. */
export interface PageParts {
  /** Undefined for the page that stands in for all that do not exist. */
  route: Route | undefined;
  Page: ComponentType<{ data: unknown }>;
  data: unknown;
}

/** The route and the data as a text: two pages with the same, of one template, are the same (renderer/content/). */
export const inputsOf = ({ route, data }: PageParts): string => JSON.stringify([route, data]);

/** A whole page: its content, the frame around it, the tags in its head. Vike adds style sheet, fonts and script. */
export const documentOf = ({ route, Page, data }: PageParts): string => {
  const behaviour = route && templateBehaviours[route.template];
  const body = renderToStaticMarkup(
    <Layout route={route} heroHeader={behaviour?.heroHeader ?? false}>
      <Page data={data} />
    </Layout>,
  );
  const head = headTags(route, notFoundPage.seo).map(tagText).join('\n');
  const lateHead = lateHeadTags.map(tagText).join('');
  const hash = JSON.stringify({
    delay: behaviour?.hashDelay ?? 0,
    behavior: behaviour?.hashBehavior ?? 'instant',
    clear: behaviour?.clearHash ?? false,
  });
  return `<!DOCTYPE html>
<html lang="${escapeHtml(site.language)}" data-hash="${escapeHtml(hash)}">
<head>
${head}
<noscript data-late>${lateHead}</noscript>
</head>
<body>${body}</body>
</html>`;
};
