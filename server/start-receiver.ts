import type { Server, ServerOptions } from 'node:http';
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { importGenerated } from '../sites/import-generated.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { type Environment, uploadsOf } from './environment.ts';
import { readPolicyHashes } from './hosting/policy-hashes.ts';
import { type ProxyTrust, trustProxies } from './http/client-address.ts';
import { shareConnections } from './http/connection-limits.ts';
import { drainServer } from './http/drain-server.ts';
import { close, listen, serverOf } from './http/listen.ts';
import { inboxServer } from './inbox/inbox-server.ts';
import { ownTokens } from './inbox/sign-in/tokens.ts';
import { noteForDigest } from './outbox/digest.ts';
import type { InboxLinks } from './outbox/mails/mail.ts';
import { messagesFor } from './outbox/messages-for.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { makeUploadFolder } from './receiver/body/upload-folder.ts';
import { startDrain } from './receiver/operations/drain.ts';
import type { Log } from './receiver/operations/log.ts';
import { makeMetrics } from './receiver/operations/metrics.ts';
import { metricsEndpoint } from './receiver/operations/metrics-endpoint.ts';
import { receivedForms } from './receiver/received-forms.ts';
import { receiver } from './receiver/receiver.ts';
import { answerPages } from './receiver/response-pages.ts';
import { answerPolicy } from './receiver/response-policy.ts';
import { startResumeJudge } from './resume/resume-checker.ts';
import { clamdScanner } from './resume/scan-for-viruses.ts';
import { dailyPurge } from './retention/daily-purge.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { type Timeouts, timeouts as usual } from './timeouts.ts';

const { receiver: words } =
  await importGenerated<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');
const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

/** Timeouts of Node's own server; it responds to the first two with 408. */
const serverOptions = ({ headers, keepAlive, request }: Timeouts): ServerOptions => ({
  headersTimeout: headers,
  requestTimeout: request,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: keepAlive,
});

const day = 24 * 60 * 60 * 1000;
const gaugeInterval = 15_000;

/** A receiver that runs. */
export interface RunningReceiver {
  /** Refuses what is new, lets what is under way come to its end within ten seconds, and closes the store. */
  stop(): Promise<void>;
}

interface StartOptions {
  log: Log;
  /** A socket on which the site of the same machine passes on what is sent to it; it says for whom. */
  socket?: string | undefined;
  /** Timeouts other than those of every receiver. */
  timeouts?: Partial<Timeouts>;
}

const restrained = (server: Server, { connection }: Timeouts, isTrusted: ProxyTrust): Server => {
  // Node closes a connection on which nothing moved for so long, without a response.
  server.setTimeout(connection);
  return shareConnections(server, isTrusted);
};

const listenOnSocket = (server: Server, path: string): Promise<Server> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(path, () => done(server));
  });

const originOf = (address: string): string => new URL(address, site.baseUrl).origin;

/** The links of mails; without INBOX_ORIGIN there are none, because nobody knows where the inbox can be opened. */
const linksTo = (inbox: string | undefined): InboxLinks | undefined =>
  inbox === undefined ? undefined : { submission: (id) => `${inbox}/inquiries/${id}`, spam: `${inbox}/?state=spam` };

/**
 * Calls at once and then at each interval. What fails is told and tried again the next time. Gives what ends it, after
 * the call that is under way.
 */
const repeatedly = (
  work: () => Promise<unknown>,
  interval: number,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let underWay: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    underWay = work().catch(onFailure);
  };
  run();
  const timer = setInterval(run, interval);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
};

/** Runs a step of the start that needs the open store, and closes the store if the step fails. */
const beside = async <Result>(store: Store, step: () => Result): Promise<Result> => {
  try {
    return step();
  } catch (error) {
    await store.close();
    throw error;
  }
};

/**
 * Starts all that becomes of what visitors send: the receiver, what is sent because of it, the inbox, and the daily
 * erasing. Throws EnvironmentFault or StoreFault, each in one line.
 */
export const startReceiver = async (
  environment: Environment,
  { log, socket, timeouts: given }: StartOptions,
): Promise<RunningReceiver> => {
  const { API_ORIGIN, API_PORT, DATABASE_URL, INBOX_HOST, INBOX_ORIGIN, INBOX_PORT, SITE_ORIGIN, SMTP_URL } =
    environment;
  const { CLAMD_SOCKET, STORE, STORE_LIMIT, TRUSTED_PROXIES, WEBHOOK_SECRET, WEBHOOK_URL } = environment;
  const timeouts: Timeouts = { ...usual, ...given };
  const limits = serverOptions(timeouts);
  const siteOrigin = SITE_ORIGIN ?? originOf('/');
  const origins = [siteOrigin, originOf('/'), API_ORIGIN ?? originOf(site.endpoints.contactProd)];
  const folder = resolve(siteFolders.dist);
  const pages = answerPages({ folder, siteOrigin });
  const pagePolicy = answerPolicy(siteOrigin, readPolicyHashes(resolve(folder, 'client')));

  const store = await openStore({
    file: STORE,
    databaseUrl: DATABASE_URL,
    isReceiver: true,
    limitBytes: STORE_LIMIT * 1_000_000,
    onFault: ({ kind, message }) => log.error({ kind }, message),
  });
  const tokens = await beside(store, () => ownTokens(environment));
  const uploads = await beside(store, () =>
    makeUploadFolder({ root: uploadsOf(environment), limitBytes: STORE_LIMIT * 1_000_000, storeBytes: store.size }),
  );
  const metrics = makeMetrics();
  const drain = startDrain();
  const judge = startResumeJudge(timeouts);
  if (receivedForms.some(({ hasResume }) => hasResume)) judge.prepare();
  const outbox = startOutbox({
    store,
    smtpUrl: SMTP_URL,
    webhookUrl: WEBHOOK_URL,
    webhookSecret: WEBHOOK_SECRET,
    receiptLimit: environment.RECEIPT_LIMIT,
    inbox: linksTo(INBOX_ORIGIN),
    log,
    onDelivery: (kind, outcome) => metrics.deliveries.inc({ kind, outcome }),
  });
  const means = { hasMail: SMTP_URL !== undefined, hasWebhook: WEBHOOK_URL !== undefined };

  const isTrusted = trustProxies(TRUSTED_PROXIES);
  const app = receiver({
    store,
    origins,
    pages,
    pagePolicy,
    judge,
    scanner: CLAMD_SOCKET && clamdScanner(CLAMD_SOCKET, timeouts),
    drain,
    log,
    metrics,
    uploads,
    isTrusted,
    timeouts,
    addressLimit: environment.ADDRESS_LIMIT,
    totalLimit: environment.TOTAL_LIMIT,
    messagesFor: (submission) => messagesFor(submission, means),
    onStored: ({ received, suspicion }) => {
      if (suspicion) noteForDigest(store, received, means).catch((error: Error) => log.error({}, error.message));
      else outbox.nudge();
    },
  });
  const ownersApp = new Hono();
  const { registry } = metrics;
  ownersApp.route(
    '/',
    metricsEndpoint({
      registry,
      token: environment.METRICS_TOKEN,
      isTrusted,
      onWrongToken: () => log.warn({}, 'metrics: somebody sent a wrong token'),
    }),
  );
  ownersApp.route('/', inboxServer({ store, tokens, isTrusted, log }));

  const onFailure = (error: unknown): void => log.warn({}, error instanceof Error ? error.message : 'a task failed');
  const tasks: (() => Promise<void>)[] = [];
  const servers: Server[] = [];
  const release = async (): Promise<void> => {
    await Promise.all(tasks.map((end) => end()));
    await outbox.stop();
    await judge.close();
    await store.close();
    uploads.remove();
  };

  try {
    servers.push(
      restrained(
        await listen(app, { port: API_PORT, host: environment.HOST, variable: 'API_PORT', limits }),
        timeouts,
        isTrusted,
      ),
    );
    const inbox = { port: INBOX_PORT, host: INBOX_HOST, variable: 'INBOX_PORT', limits };
    servers.push(restrained(await listen(ownersApp, inbox), timeouts, isTrusted));
    if (socket) {
      const fetch = (request: Request, bindings: object) => app.fetch(request, { ...bindings, isFromSite: true });
      servers.push(await listenOnSocket(restrained(serverOf({ fetch }, limits), timeouts, isTrusted), socket));
    }
  } catch (error) {
    await Promise.all(servers.map(close));
    await release();
    throw error;
  }
  const gauge = async (): Promise<void> => {
    metrics.storeBytes.set(await store.size());
    for (const [state, count] of Object.entries(await store.messageCounts())) metrics.messages.set({ state }, count);
  };
  tasks.push(repeatedly(gauge, gaugeInterval, onFailure));
  const purge = dailyPurge({ store, retention: words, log, metrics, hasMail: means.hasMail });
  tasks.push(repeatedly(purge, day, onFailure));

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    drain.begin(timeouts);
    await Promise.all(servers.map((server) => drainServer(server, timeouts.drainConnections)));
    await release();
  };
  return {
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
};
