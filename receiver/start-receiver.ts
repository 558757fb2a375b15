// Composes the receiver's process. The store comes first. The outbox, the public app (receiver/), the private one
// (inbox/ and metrics) and the daily purge (retention/) work on it. Everything is released in reverse order, at the end
// of the process and if the start fails halfway.

import type { Server, ServerOptions } from 'node:http';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { type Environment, EnvironmentFault } from '../hosting/environment.ts';
import { readHostingTable } from '../hosting/hosting-table.ts';
import { shareConnections } from '../hosting/http/connection-limits.ts';
import { drainServer, listen, type Place } from '../hosting/http/listen.ts';
import { timeouts as defaults, type Timeouts } from '../hosting/http/timeouts.ts';
import { type ProxyTrust, trustProxies } from '../hosting/trusted-proxies.ts';
import { readOrCreateTokens } from '../signed-in/tokens.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { startDrain } from './accept/operations/drain.ts';
import { makeMetrics, metricsEndpoint } from './accept/operations/metrics.ts';
import { receiver } from './accept/receiver.ts';
import { responsePages, responsePolicy } from './accept/response-pages.ts';
import { clamdScanner } from './accept/resume/scan-for-viruses.ts';
import { inboxServer } from './inbox/inbox-server.ts';
import type { SiteContent } from './load-site.ts';
import { type Log, storeFaultLog } from './log.ts';
import { scheduleDigest } from './outbox/mails/digest.ts';
import type { InboxLinks } from './outbox/mails/mail.ts';
import { messagesFor } from './outbox/messages-for.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { readWebhooks } from './outbox/webhooks/read-webhooks.ts';
import { dailyPurge } from './retention/purge.ts';
import { openStore } from './store/open-store.ts';
import { StoreFault } from './store/store-fault.ts';
import { subscriptionLinks } from './subscription-links.ts';

const day = 24 * 60 * 60 * 1000;

interface StartOptions {
  site: SiteContent;
  log: Log;
  /** Unix socket on which the site server of this machine forwards requests with the client's address. */
  socket?: string | undefined;
  /** Called after the store file was moved, deleted or replaced. The process must then end. */
  onStoreMoved?: () => void;
  /** Overrides, for tests. */
  timeouts?: Partial<Timeouts>;
}

/** Returns the links for mails. Undefined without INBOX_ORIGIN, because the inbox's address is then unknown. */
const linksTo = (inbox: string | undefined): InboxLinks | undefined =>
  inbox === undefined ? undefined : { submission: (id) => `${inbox}/inquiries/${id}`, spam: `${inbox}/?state=spam` };

/** Runs the purge now and daily. Reports failures. Returns a function that ends this after the current run. */
const startPurge = (purge: () => Promise<void>, log: Log): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = purge().catch((error: Error) => {
      // The store reports its own faults.
      if (!(error instanceof StoreFault)) log.warn({}, error.message);
    });
  };
  run();
  const timer = setInterval(run, day);
  return () => {
    clearInterval(timer);
    return running;
  };
};

/** Throws EnvironmentFault if a form waits for confirmations, but no mail asks for them. */
const expectMails = ({ forms }: SiteContent, { RECEIPT_LIMIT, SMTP_URL }: Environment): void => {
  const form = Object.values(forms).find(({ definition, isReceived }) => isReceived && definition.confirm)?.name;
  if (form === undefined || (SMTP_URL !== undefined && RECEIPT_LIMIT > 0)) return;
  const repair = SMTP_URL === undefined ? 'set SMTP_URL' : 'raise RECEIPT_LIMIT, which is 0';
  throw new EnvironmentFault(
    `the form ${form} sends mails to confirm addresses (fix: ${repair}, or remove confirm from data/forms/${form}.yaml)`,
  );
};

const responseOptions = (site: SiteContent, { API_ORIGIN, SITE_ORIGIN }: Environment) => {
  const originOf = (address: string): string => new URL(address, site.settings.baseUrl).origin;
  const siteOrigin = SITE_ORIGIN ?? originOf('/');
  const folder = resolve(siteFolders.dist);
  return {
    origins: [siteOrigin, originOf('/'), API_ORIGIN ?? originOf(site.settings.endpoints.contactProd)],
    pages: responsePages({ site, folder, siteOrigin }),
    pagePolicy: responsePolicy(siteOrigin, readHostingTable(resolve(folder, 'client')).inline),
  };
};

type App = Pick<Hono, 'fetch'>;

/**
 * Serves the public app and the owner's app (inbox and metrics) on their ports. If a socket is set, also serves the
 * public app on it for the site server. Appends to `servers`.
 */
const startServers = async (
  servers: Server[],
  { API_PORT, HOST, INBOX_HOST, INBOX_PORT }: Environment,
  apps: { publicApp: App; ownersApp: App },
  { isTrusted, socket, timeouts }: { isTrusted: ProxyTrust; socket: string | undefined; timeouts: Timeouts },
): Promise<void> => {
  const limits: ServerOptions = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: timeouts.keepAlive,
  };
  const serve = async (app: Parameters<typeof listen>[0], place: Place): Promise<void> => {
    const server = await listen(app, place, limits);
    // Node closes an idle connection without sending a response.
    server.setTimeout(timeouts.connection);
    servers.push(shareConnections(server, isTrusted));
  };
  await serve(apps.publicApp, { port: API_PORT, host: HOST, variable: 'API_PORT' });
  await serve(apps.ownersApp, { port: INBOX_PORT, host: INBOX_HOST, variable: 'INBOX_PORT' });
  const fetch = (request: Request, bindings: object) =>
    apps.publicApp.fetch(request, { ...bindings, isFromSite: true });
  if (socket) await serve({ fetch }, { path: socket });
};

/**
 * Starts the receiver with outbox, inbox, metrics and the daily purge. Throws EnvironmentFault or StoreFault (one line
 * each).
 */
export const startReceiver = async (environment: Environment, options: StartOptions) => {
  const { log, site, socket } = options;
  const { CLAMD_SOCKET, SMTP_URL } = environment;
  const webhooks = readWebhooks(site.receiver, environment);
  expectMails(site, environment);
  const links = subscriptionLinks(site, environment);
  const timeouts: Timeouts = { ...defaults, ...options.timeouts };
  const isTrusted = trustProxies(environment.TRUSTED_PROXIES);
  const channels = { hasMail: SMTP_URL !== undefined, webhooks };
  const responses = responseOptions(site, environment);
  const logFault = storeFaultLog(log);

  // Releases everything in reverse order, even if the start fails halfway.
  await using starting = new AsyncDisposableStack();
  const store = await openStore({
    file: environment.STORE,
    databaseUrl: environment.DATABASE_URL,
    backups: environment.BACKUPS,
    isReceiver: true,
    limitBytes: environment.STORE_LIMIT * 1_000_000,
    onFault: (fault) => {
      logFault(fault);
      if (fault.kind === 'moved') options.onStoreMoved?.();
    },
  });
  starting.defer(store.close);
  const tokens = readOrCreateTokens('INBOX', environment);
  const metrics = makeMetrics(store);
  const drain = startDrain();
  const outbox = startOutbox({
    ...{ links, site, store, log, smtpUrl: SMTP_URL, webhooks },
    receiptLimit: environment.RECEIPT_LIMIT,
    inbox: linksTo(environment.INBOX_ORIGIN),
    onDelivery: (kind, outcome) => metrics.deliveries.inc({ kind, outcome }),
  });
  starting.defer(outbox.stop);
  const publicApp = receiver({
    ...{ ...responses, site, store, drain, log, metrics, isTrusted, timeouts },
    scanner: CLAMD_SOCKET && clamdScanner(CLAMD_SOCKET, timeouts),
    addressLimit: environment.ADDRESS_LIMIT,
    totalLimit: environment.TOTAL_LIMIT,
    messagesFor: (submission) => messagesFor(submission, channels),
    onStored: ({ received, suspicion }) => {
      if (suspicion) scheduleDigest(store, received, channels).catch((error: Error) => log.error({}, error.message));
      else outbox.nudge();
    },
    onConfirmed: outbox.nudge,
  });
  const onWrongToken = (): void => log.warn({}, 'metrics: wrong token');
  const token = environment.METRICS_TOKEN;
  const ownersApp = new Hono()
    .route('/', metricsEndpoint({ registry: metrics.registry, token, isTrusted, onWrongToken }))
    .route('/', inboxServer({ links, site, store, tokens, isTrusted, log }));
  const servers: Server[] = [];
  starting.defer(async () => {
    await Promise.all(servers.map((server) => drainServer(server, timeouts.drainConnections)));
  });
  await startServers(servers, environment, { publicApp, ownersApp }, { isTrusted, socket, timeouts });
  const { hasMail } = channels;
  starting.defer(startPurge(dailyPurge({ store, retention: site.receiver, log, metrics, hasMail }), log));

  const running = starting.move();
  let stopping: Promise<void> | undefined;
  return {
    /** Rejects new requests, lets running ones finish within ten seconds, and closes the store. */
    stop: () => {
      drain.begin(timeouts);
      stopping ??= running.disposeAsync();
      return stopping;
    },
  };
};
