// Composes the process of the hosted editor: the working copy first, then the dev server, publisher and previews, and
// the app on its port.

import { resolve } from 'node:path';
import type { Environment } from '../../hosting/environment.ts';
import { shareConnections } from '../../hosting/http/connection-limits.ts';
import { drainServer, listen } from '../../hosting/http/listen.ts';
import { timeouts } from '../../hosting/http/timeouts.ts';
import { trustProxies } from '../../hosting/trusted-proxies.ts';
import { loadSite } from '../../receiver/load-site.ts';
import { openStore } from '../../receiver/store/open-store.ts';
import { originOf } from '../../signed-in/sign-in-link.ts';
import { readOrCreateTokens } from '../../signed-in/tokens.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { openSite } from '../requests/open-site.ts';
import { startDevServer } from './dev-server.ts';
import { editServer } from './edit-server.ts';
import { forwardSocket } from './forward.ts';
import { openRequests } from './publish/publication-requests.ts';
import { createPublisher } from './publish/publisher.ts';
import { checkoutIn } from './repository/checkout.ts';
import type { Person } from './repository/git.ts';
import { listInHistory } from './repository/list-in-history.ts';
import { openWorkingCopy } from './repository/working-copy.ts';
import { createPreview } from './share/preview.ts';
import { openShareLinks } from './share/share-links.ts';
import { editingTexts } from './texts.ts';

/** Interval in which entries that are due are published, in milliseconds. */
const dueInterval = 60_000;

/** Starts the hosted editor. Throws EnvironmentFault, StoreFault or GitFault (one line each) if it cannot start. */
export const startEditing = async (environment: Environment, say: (line: string) => void) => {
  const { DATABASE_URL, EDIT_PORT, EDIT_PUBLISH, HOST, STORE, TRUSTED_PROXIES } = environment;
  const folder = resolve(siteFolders.var, 'editing');
  const origin = originOf('EDIT', environment);
  const isTrusted = trustProxies(TRUSTED_PROXIES);

  // Releases everything in reverse order, even if the start fails halfway.
  await using starting = new AsyncDisposableStack();
  const copy = await openWorkingCopy(resolve(siteFolders.data), say);
  const store = await openStore({ file: STORE, databaseUrl: DATABASE_URL });
  starting.defer(store.close);
  const devServer = await startDevServer(say);
  starting.defer(devServer.stop);
  const personOf = (name: string): Person => ({
    name,
    email: `${encodeURIComponent(name)}@${new URL(origin).hostname}`,
  });
  const site = openSite(siteFolders, listInHistory(copy, personOf));
  const texts = editingTexts(await loadSite(siteFolders), EDIT_PUBLISH);
  const onCommit = checkoutIn(copy, resolve(folder, 'checkout'));
  const publisher = createPublisher({ copy, onCommit, texts, mode: EDIT_PUBLISH, dist: siteFolders.dist });
  const { app, readerOf } = editServer({
    ...{ copy, devServer, isTrusted, origin, personOf, publisher, site, texts },
    links: openShareLinks(`${STORE}.share-links.json`),
    requests: openRequests(copy, `${STORE}.publication-requests.json`),
    onAsked: checkoutIn(copy, resolve(folder, 'asked')),
    preview: createPreview(copy, texts, onCommit, resolve(folder, 'preview')),
    tokens: readOrCreateTokens('EDIT', environment),
    note: (who, what) => store.noteAccess({ at: new Date().toISOString(), who, what }),
    warn: (line) => say(`editor: ${line}`),
  });
  const server = shareConnections(await listen(app, { port: EDIT_PORT, host: HOST, variable: 'EDIT_PORT' }), isTrusted);
  starting.defer(() => drainServer(server, timeouts.drainConnections));
  server.on('upgrade', (request, socket, head) => {
    const { cookie, host, origin: from = '' } = request.headers;
    const isOwn = URL.canParse(from) && new URL(from).host === host;
    const reader = isOwn ? readerOf(cookie) : undefined;
    if (!reader) return socket.destroy();
    reader.ended?.addEventListener('abort', () => socket.destroy());
    socket.unshift(head);
    return forwardSocket(request, socket, devServer);
  });
  const publishDue = (): void => {
    publisher.publishDueEntries(new Date()).catch((error: Error) => say(`editor: ${error.message}`));
  };
  publishDue();
  const timer = setInterval(publishDue, dueInterval);
  starting.defer(() => clearInterval(timer));
  const running = starting.move();
  return { origin, stop: () => running.disposeAsync() };
};
