// https://vike.dev/onRenderHtml
import type { ComponentType } from 'react';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { documentOf } from './document/document.tsx';
import { formAnswerOf, type PageAsked } from './routing/route-functions.ts';
import { routeAt } from './routing/routes.ts';

export const onRenderHtml = (page: PageContextServer) => {
  const { Page, data, is404, routeRow } = page;
  // Aliases have the bytes of the canonical page (scripts/build/place-files.ts links them).
  const route = is404 || !routeRow ? undefined : routeAt(routeRow.canonical);
  const answer = formAnswerOf(page) && (data as { title: string }).title;
  return escapeInject`${dangerouslySkipEscape(documentOf({ route, Page, data, answer }))}`;
};

declare global {
  namespace Vike {
    interface PageContext {
      routeRow: PageAsked['routeRow'];
      Page: ComponentType<{ data: unknown }>;
      /** Result of the template's +data hook. */
      data: unknown;
    }
  }
}
