import { resolve } from 'node:path';
import { Hono } from 'hono';
import { siteServer } from '../../server/hosting/site-server.ts';
import { close, listen } from '../../server/http/listen.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { tellFaults } from './tell-faults.ts';

const scriptPath = '/tell-faults.js';

interface TellingSite {
  address: string;
  close(): Promise<void>;
}

/**
 * The built site with one script more, the first in every head, which keeps the page's faults from its first line on.
 * The policy stays as it is: the script is a file of the site itself.
 */
export const startTellingSite = async (): Promise<TellingSite> => {
  const app = new Hono();
  app.get(scriptPath, (context) =>
    context.body(`(${tellFaults})()`, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.get('content-type')?.startsWith('text/html')) return;
    const page = await context.res.text();
    const headers = new Headers(context.res.headers);
    headers.delete('content-length');
    context.res = new Response(page.replace('<head>', `<head><script src="${scriptPath}"></script>`), {
      status: context.res.status,
      headers,
    });
  });
  app.route('/', siteServer({ folder: resolve(siteFolders.dist, 'client') }));
  // As they are: a page that came compressed could not be added to.
  const plainly = (request: Request): Response | Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.delete('accept-encoding');
    return app.fetch(new Request(request, { headers }));
  };
  const server = await listen({ fetch: plainly }, { port: 0, variable: 'TEST_PORT' });
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the telling site has no port');
  return { address: `http://localhost:${place.port}`, close: () => close(server) };
};
