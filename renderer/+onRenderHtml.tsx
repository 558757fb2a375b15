// https://vike.dev/onRenderHtml
import type { ComponentType } from 'react';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import type { Route } from '#generated/routes.ts';
import { documentOf } from './document/document.tsx';
import type { Data as FormAnswerData } from './pages/form-answer/+data.ts';
import { routeAt } from './routing/routes.ts';

/**
 * Renders the canonical route, so that an alias has the same bytes (scripts/build/place-files.ts links the others to
 * it).
 */
export const onRenderHtml = ({ Page, data, is404, route: asked, formAnswer }: PageContextServer) => {
  const route = is404 || !asked ? undefined : routeAt(asked.canonical);
  const answer = formAnswer && { answer: (data as FormAnswerData).title };
  return escapeInject`${dangerouslySkipEscape(documentOf({ route, Page, data, ...answer }))}`;
};

declare global {
  namespace Vike {
    interface PageContext {
      /** A page template; it gets the result of its +data hook. */
      Page: ComponentType<{ data: unknown }>;
      data: unknown;
      /** Set by +onBeforeRoute; undefined for an unknown URL. */
      route?: Route;
      /** Set by +onBeforeRoute for a page that answers a form. */
      formAnswer?: { form: string; answer: string };
    }
  }
}
