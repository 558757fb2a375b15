import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Plugin } from 'vite';
import { siteFolders, siteLanguage } from '../../sites/site-folders.ts';
import { editingApp } from './api.ts';
import { openSite } from './open-site.ts';
import { editingApi, type Refusal } from './protocol.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Returns why a request may not edit: only this machine may, and only from pages of this server. */
const whyRefused = (request: Request, remote: string): string | undefined => {
  const { headers, method } = request;
  const host = headers.get('host') ?? '';
  const isLocalName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
  if (!loopback.has(remote) || !isLocalName) return 'only this machine may edit (fix: open the site at localhost)';
  const origin = headers.get('origin') ?? (method === 'GET' ? `http://${host}` : '');
  const site = headers.get('sec-fetch-site') ?? '';
  return origin === `http://${host}` && ['', 'same-origin', 'none'].includes(site)
    ? undefined
    : 'only pages of this server may edit (fix: open the site at this address)';
};

/** Development only: serves the API of the editor for the site's data folder. */
export const editingPlugin = (): Plugin => ({
  name: 'emberline:editing',
  apply: 'serve',
  configureServer(server) {
    // The dev server of the default language edits all languages, and the hosted editor has the API itself.
    if (siteLanguage !== '' || process.env.EDIT_HOSTED) return;
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.use(async ({ env, json, req }, next) => {
      const message = whyRefused(req.raw, env.incoming.socket.remoteAddress ?? '');
      if (message === undefined) return await next();
      // The body stays unread, so no other request may follow on this connection.
      return json<Refusal>({ message }, 403, { 'cache-control': 'no-store', connection: 'close' });
    });
    const onError = (error: Error): void => server.config.logger.error(error.stack ?? error.message);
    app.route('/', editingApp({ site: openSite(siteFolders), onError }));
    const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    server.middlewares.use((request, response, next) =>
      request.url?.startsWith(editingApi) ? void respond(request, response) : next(),
    );
  },
});
