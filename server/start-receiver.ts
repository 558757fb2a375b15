import type { Server, ServerOptions } from 'node:http';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { siteFolders } from '../sites/site-folders.ts';
import { type Environment, uploadsOf } from './environment.ts';
import { readPolicyHashes } from './hosting/policy-hashes.ts';
import { type ProxyTrust, trustProxies } from './http/client-address.ts';
import { shareConnections } from './http/connection-limits.ts';
import { close, drainServer, listen, serverOf } from './http/listen.ts';
import { inboxServer } from './inbox/inbox-server.ts';
import { ownTokens } from './inbox/sign-in/tokens.ts';
import type { SiteContent } from './load-site.ts';
import { scheduleDigest } from './outbox/digest.ts';
import type { InboxLinks } from './outbox/mails/mail.ts';
import { messagesFor } from './outbox/messages-for.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { makeUploadFolder, type UploadFolder } from './receiver/body/upload-folder.ts';
import { startDrain } from './receiver/operations/drain.ts';
import type { Log } from './receiver/operations/log.ts';
import { type Metrics, makeMetrics } from './receiver/operations/metrics.ts';
import { metricsEndpoint } from './receiver/operations/metrics-endpoint.ts';
import { receivedForms } from './receiver/received-forms.ts';
import { receiver } from './receiver/receiver.ts';
import { responsePages, responsePolicy } from './receiver/response-pages.ts';
import { startResumeChecker } from './resume/resume-checker.ts';
import { clamdScanner } from './resume/scan-for-viruses.ts';
import { dailyPurge } from './retention/daily-purge.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { timeouts as defaults, type Timeouts } from './timeouts.ts';

const day = 24 * 60 * 60 * 1000;
const gaugeInterval = 15_000;

interface StartOptions {
  site: SiteContent;
  log: Log;
  /** Path of a socket on which the site server of this machine forwards requests, with the client's address. */
  socket?: string | undefined;
  /** Called after the store file was moved, deleted or replaced: the process must end. */
  onStoreMoved?: () => void;
  /** Overrides for tests. */
  timeouts?: Partial<Timeouts>;
}

interface Resources {
  store: Store;
  tokens: ReturnType<typeof ownTokens>;
  uploads: UploadFolder;
}

/** Opens the store, the inbox's tokens and the folder of uploads; if one fails, closes the store again. */
const openResources = async (
  environment: Environment,
  { log, onStoreMoved }: Pick<StartOptions, 'log' | 'onStoreMoved'>,
): Promise<Resources> => {
  const limitBytes = environment.STORE_LIMIT * 1_000_000;
  const store = await openStore({
    file: environment.STORE,
    databaseUrl: environment.DATABASE_URL,
    isReceiver: true,
    limitBytes,
    onFault: ({ kind, message }) => {
      log.error({ kind }, message);
      if (kind === 'moved') onStoreMoved?.();
    },
  });
  try {
    const tokens = ownTokens(environment);
    return {
      store,
      tokens,
      uploads: makeUploadFolder({ root: uploadsOf(environment), limitBytes, storeBytes: store.size }),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
};

/** Returns the links of mails. Without INBOX_ORIGIN there are none, because the inbox's address is unknown. */
const linksTo = (inbox: string | undefined): InboxLinks | undefined =>
  inbox === undefined ? undefined : { submission: (id) => `${inbox}/inquiries/${id}`, spam: `${inbox}/?state=spam` };

/**
 * Runs work now and at each interval. A failure is reported; the next run tries again. Returns a function that stops
 * the repetition after the current run.
 */
const repeat = (
  work: () => Promise<unknown>,
  interval: number,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = work().catch(onFailure);
  };
  run();
  const timer = setInterval(run, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
};

/** Starts the repeated tasks: gauges of the metrics and the daily purge. */
const startTasks = (
  { site, log }: StartOptions,
  { metrics, store, hasMail }: { metrics: Metrics; store: Store; hasMail: boolean },
): (() => Promise<void>)[] => {
  const onFailure = (error: unknown): void => log.warn({}, error instanceof Error ? error.message : 'a task failed');
  const gauge = async (): Promise<void> => {
    metrics.storeBytes.set(await store.size());
    for (const [state, count] of Object.entries(await store.messageCounts())) metrics.messages.set({ state }, count);
  };
  const purge = dailyPurge({ store, retention: site.receiver, log, metrics, hasMail });
  return [repeat(gauge, gaugeInterval, onFailure), repeat(purge, day, onFailure)];
};

/** Returns the origins and pages that responses to forms need. */
const responseOptions = (site: SiteContent, { API_ORIGIN, SITE_ORIGIN }: Environment) => {
  const originOf = (address: string): string => new URL(address, site.settings.baseUrl).origin;
  const siteOrigin = SITE_ORIGIN ?? originOf('/');
  const folder = resolve(siteFolders.dist);
  return {
    origins: [siteOrigin, originOf('/'), API_ORIGIN ?? originOf(site.settings.endpoints.contactProd)],
    pages: responsePages({ forms: receivedForms(site), folder, siteOrigin }),
    pagePolicy: responsePolicy(siteOrigin, readPolicyHashes(resolve(folder, 'client'))),
  };
};

interface Apps {
  /** For visitors. */
  app: Pick<Hono, 'fetch'>;
  /** For the owner: inbox and metrics. */
  ownersApp: Pick<Hono, 'fetch'>;
}

/** Serves the apps on their ports and, if set, the receiver on the socket of the site server. */
const startServers = async (
  { app, ownersApp }: Apps,
  { API_PORT, HOST, INBOX_HOST, INBOX_PORT }: Environment,
  { isTrusted, socket, timeouts }: { isTrusted: ProxyTrust; socket: string | undefined; timeouts: Timeouts },
): Promise<Server[]> => {
  const limits: ServerOptions = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: timeouts.keepAlive,
  };
  const servers: Server[] = [];
  const add = (server: Server): void => {
    // Node closes a connection without traffic, without a response.
    server.setTimeout(timeouts.connection);
    servers.push(shareConnections(server, isTrusted));
  };
  try {
    add(await listen(app, { port: API_PORT, host: HOST, variable: 'API_PORT', limits }));
    add(await listen(ownersApp, { port: INBOX_PORT, host: INBOX_HOST, variable: 'INBOX_PORT', limits }));
    if (socket) {
      const fetch = (request: Request, bindings: object) => app.fetch(request, { ...bindings, isFromSite: true });
      const server = serverOf({ fetch }, limits);
      add(server);
      await new Promise<void>((done, fail) => server.once('error', fail).listen(socket, done));
    }
    return servers;
  } catch (error) {
    await Promise.all(servers.filter(({ listening }) => listening).map(close));
    throw error;
  }
};

/**
 * Starts the receiver with everything behind it: outbox, inbox, metrics and the daily purge. Throws EnvironmentFault or
 * StoreFault, each with one line.
 */
export const startReceiver = async (environment: Environment, options: StartOptions) => {
  const { log, site, socket } = options;
  const { CLAMD_SOCKET, SMTP_URL, WEBHOOK_SECRET, WEBHOOK_URL } = environment;
  const timeouts: Timeouts = { ...defaults, ...options.timeouts };
  const isTrusted = trustProxies(environment.TRUSTED_PROXIES);
  const channels = { hasMail: SMTP_URL !== undefined, hasWebhook: WEBHOOK_URL !== undefined };
  const responses = responseOptions(site, environment);

  const { store, tokens, uploads } = await openResources(environment, options);
  const metrics = makeMetrics();
  const drain = startDrain();
  const checker = startResumeChecker(timeouts);
  if (site.resumes) checker.prepare();
  const outbox = startOutbox({
    ...{ site, store, log, smtpUrl: SMTP_URL, webhookUrl: WEBHOOK_URL, webhookSecret: WEBHOOK_SECRET },
    receiptLimit: environment.RECEIPT_LIMIT,
    inbox: linksTo(environment.INBOX_ORIGIN),
    onDelivery: (kind, outcome) => metrics.deliveries.inc({ kind, outcome }),
  });
  const app = receiver({
    ...{ ...responses, site, store, checker, drain, log, metrics, uploads, isTrusted, timeouts },
    scanner: CLAMD_SOCKET && clamdScanner(CLAMD_SOCKET, timeouts),
    addressLimit: environment.ADDRESS_LIMIT,
    totalLimit: environment.TOTAL_LIMIT,
    messagesFor: (submission) => messagesFor(submission, channels),
    onStored: ({ received, suspicion }) => {
      if (suspicion) scheduleDigest(store, received, channels).catch((error: Error) => log.error({}, error.message));
      else outbox.nudge();
    },
  });
  const onWrongToken = (): void => log.warn({}, 'metrics: somebody sent a wrong token');
  const token = environment.METRICS_TOKEN;
  const ownersApp = new Hono()
    .route('/', metricsEndpoint({ registry: metrics.registry, token, isTrusted, onWrongToken }))
    .route('/', inboxServer({ site, store, tokens, isTrusted, log }));

  let tasks: (() => Promise<void>)[] = [];
  const release = async (): Promise<void> => {
    await Promise.all(tasks.map((end) => end()));
    await outbox.stop();
    await checker.close();
    await store.close();
    uploads.remove();
  };
  const servers = await startServers({ app, ownersApp }, environment, { isTrusted, socket, timeouts }).catch(
    async (error: unknown) => {
      await release();
      throw error;
    },
  );
  tasks = startTasks(options, { metrics, store, hasMail: channels.hasMail });

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    drain.begin(timeouts);
    await Promise.all(servers.map((server) => drainServer(server, timeouts.drainConnections)));
    await release();
  };
  return {
    /** Refuses new requests, lets running ones finish within ten seconds, and closes the store. */
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
};
