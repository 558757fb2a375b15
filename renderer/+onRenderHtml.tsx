// https://vike.dev/onRenderHtml
import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { notFoundPage } from '../generated/content/pages/not-found.ts';
import { site } from '../generated/content/site.ts';
import { templateBehaviours } from '../generated/routes.ts';
import { routeAt } from './routing/route-at.ts';
import { headTags } from './site/head-tags.ts';
import { Layout } from './site/Layout.tsx';
import { tagText } from './site/tag-text.ts';
import './styles/index.css';

/** Renders a page: its content, the frame around it, the tags in its head. */
export const onRenderHtml = (pageContext: PageContextServer) => {
  const { Page, data } = pageContext;
  // An alias is its page, byte by byte: what is rendered is the canonical route (scripts/render-pages.ts links the others to it).
  const asked = pageContext.is404 ? undefined : routeAt(pageContext.urlPathname);
  const route = asked && routeAt(asked.canonical);
  // Besides the bundle and its environment, a page is made of its route and its data, and of nothing else (renderer/content/).
  if (pageContext.isKept?.(JSON.stringify([route, data]))) return escapeInject``;
  const behaviour = route && templateBehaviours[route.template];
  const body = renderToStaticMarkup(
    <Layout route={route} heroHeader={behaviour?.heroHeader ?? false}>
      <Page data={data} />
    </Layout>,
  );
  const head = headTags(route, notFoundPage.seo).map(tagText).join('\n');
  const hash = JSON.stringify({
    delay: behaviour?.hashDelay ?? 0,
    behavior: behaviour?.hashBehavior ?? 'instant',
    clear: behaviour?.clearHash ?? false,
  });
  return escapeInject`<!DOCTYPE html>
<html lang="${site.language}" data-hash="${hash}">
<head>
${dangerouslySkipEscape(head)}
</head>
<body>${dangerouslySkipEscape(body)}</body>
</html>`;
};
