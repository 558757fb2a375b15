// https://vike.dev/onRenderHtml
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { documentOf, inputsOf, type PageParts } from './document.tsx';
import { routeAt } from './routing/route-at.ts';
import { askFor } from './routing/template-route.ts';
import './styles/index.css';

/** An alias is its page, byte by byte: what is rendered is the canonical route (scripts/build/place-files.ts links the others to it). */
const canonicalAt = (path: string) => {
  const asked = routeAt(path);
  return asked && routeAt(asked.canonical);
};

/** A page of the same template, for a build that has many (scripts/build/render-worker.ts). */
const anotherOf =
  ({ Page, config }: PageContextServer) =>
  async (path: string) => {
    const route = canonicalAt(path);
    if (!route) throw new Error(`${path} is not in the route table`);
    const parts: PageParts = { route, Page, data: await config.data?.(askFor(route)) };
    return { inputs: inputsOf(parts), document: () => documentOf(parts) };
  };

/** Renders a page. A build is told what it was made of and how others of its template are made. */
export const onRenderHtml = (pageContext: PageContextServer) => {
  const { Page, data, is404, urlPathname, onRendered } = pageContext;
  const parts: PageParts = { route: is404 ? undefined : canonicalAt(urlPathname), Page, data };
  const document = documentOf(parts);
  onRendered?.({ inputs: inputsOf(parts), document, another: anotherOf(pageContext) });
  return escapeInject`${dangerouslySkipEscape(document)}`;
};
