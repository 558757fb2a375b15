// https://vike.dev/onRenderHtml
import type { ComponentType } from 'react';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { documentOf } from './document/document.tsx';
import { formAnswerOf, routeAt } from './routing/routes.ts';

export const onRenderHtml = (page: PageContextServer) => {
  const { Page, data, is404, urlPathname } = page;
  // Aliases have the bytes of the canonical page (scripts/build/place-files.ts links them).
  const route = is404 ? undefined : routeAt(routeAt(urlPathname)?.canonical ?? urlPathname);
  const answer = formAnswerOf(page) && (data as { title: string }).title;
  return escapeInject`${dangerouslySkipEscape(documentOf({ route, Page, data, answer }))}`;
};

declare global {
  namespace Vike {
    interface PageContext {
      Page: ComponentType<{ data: unknown }>;
      /** Result of the template's +data hook. */
      data: unknown;
    }
  }
}
