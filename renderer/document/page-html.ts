import type { ComponentType } from 'react';
import type { Route } from '#generated/routes.ts';
import { routeAt } from '../routing/routes.ts';
import { documentOf } from './document.tsx';

/** A page before it is rendered: its template, with the result of the template's +data hook. */
export interface LoadedPage {
  Page: ComponentType<{ data: unknown }>;
  data: unknown;
  /** Undefined for the 404 page. */
  route?: Route | undefined;
  /** Set for a page that answers a form. */
  formAnswer?: { form: string; answer: string } | undefined;
}

/**
 * The HTML of a page. It shows the canonical route, so that an alias has the same bytes (scripts/build/place-files.ts
 * links the others to it).
 */
export const pageHtml = ({ Page, data, route: asked, formAnswer }: LoadedPage): string => {
  const route = asked && routeAt(asked.canonical);
  const answer = formAnswer && { answer: (data as { title: string }).title };
  return documentOf({ route, Page, data, ...answer });
};
