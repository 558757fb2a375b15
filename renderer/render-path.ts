import type { ComponentType } from 'react';
import { onBeforeRoute } from './+onBeforeRoute.ts';
import { collectInputs } from './content/page-inputs.ts';
import { type LoadedPage, pageHtml } from './document/page-html.ts';

const pages = import.meta.glob<{ Page: ComponentType<{ data: unknown }> }>('./pages/*/+Page.tsx');
const dataHooks = import.meta.glob<{ data: (page: object) => unknown }>('./pages/*/+data.ts');

const renderIn = async (folder: string, page: Pick<LoadedPage, 'route' | 'formAnswer'>): Promise<string> => {
  const template = await pages[`./pages/${folder}/+Page.tsx`]?.();
  if (!template) throw new Error(`unknown template ${folder} (fix: add renderer/pages/${folder}/+Page.tsx)`);
  const hook = await dataHooks[`./pages/${folder}/+data.ts`]?.();
  return pageHtml({ ...page, Page: template.Page, data: await hook?.data(page) });
};

/**
 * Renders a page of the route table, or a response page of a form, with the hooks that Vike calls in development. The
 * build calls it for every page (scripts/build/render-worker.ts), because Vike's own renderer doubles the time per
 * page.
 */
export const renderPath = (path: string) =>
  collectInputs(() => {
    const { urlLogical, ...page } = onBeforeRoute({ urlPathname: path }).pageContext;
    return renderIn(urlLogical.slice(1), page);
  });

export const renderNotFound = () => collectInputs(() => renderIn('_error', {}));
