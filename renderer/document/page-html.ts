import type { ComponentType } from 'react';
import type { Route } from '#generated/routes.ts';
import { routeAt } from '../routing/routes.ts';
import { documentOf } from './document.tsx';

/** A page before rendering: its template, and the result of the template's +data hook. */
export interface LoadedPage {
  Page: ComponentType<{ data: unknown }>;
  data: unknown;
  /** Undefined for the 404 page. */
  route?: Route | undefined;
  /** Set for a response page of a form. */
  formAnswer?: { form: string; answer: string } | undefined;
}

/**
 * Returns the HTML of a page. It uses the canonical route, so that aliases have identical bytes
 * (scripts/build/place-files.ts links them to one file).
 */
export const pageHtml = ({ Page, data, route: asked, formAnswer }: LoadedPage): string => {
  const route = asked && routeAt(asked.canonical);
  const answer = formAnswer && { answer: (data as { title: string }).title };
  return documentOf({ route, Page, data, ...answer });
};
