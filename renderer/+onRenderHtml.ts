// https://vike.dev/onRenderHtml
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { type LoadedPage, pageHtml } from './document/page-html.ts';

export const onRenderHtml = ({ Page, data, is404, route, formAnswer }: PageContextServer) =>
  escapeInject`${dangerouslySkipEscape(pageHtml({ Page, data, route: is404 ? undefined : route, formAnswer }))}`;

declare global {
  namespace Vike {
    /** `route` and `formAnswer` come from +onBeforeRoute, `data` from the template's +data hook. */
    interface PageContext extends LoadedPage {}
  }
}
