// A receiver whose contact form asks its senders to confirm, as a process that tests kill. The build of the test site
// has no pages for its links, so it answers with their names.
import { freePort } from '../../../../generator/dev/free-port.ts';
import { listen } from '../../../../hosting/http/listen.ts';
import { timeouts } from '../../../../hosting/http/timeouts.ts';
import { startDrain } from '../../../../receiver/accept/operations/drain.ts';
import { makeMetrics } from '../../../../receiver/accept/operations/metrics.ts';
import { receiver } from '../../../../receiver/accept/receiver.ts';
import { makeLog } from '../../../../receiver/log.ts';
import { messagesFor } from '../../../../receiver/outbox/messages-for.ts';
import { startOutbox } from '../../../../receiver/outbox/start-outbox.ts';
import { openStore } from '../../../../receiver/store/open-store.ts';
import { subscriptionLinks } from '../../../../receiver/subscription-links.ts';
import { confirming } from '../../../receiver/confirming-site.ts';
import { testSite } from '../../../receiver/test-site.ts';

const { API_PORT = String(await freePort()), DATABASE_URL, SMTP_URL, STORE = '' } = process.env;
const site = confirming(testSite);
const log = makeLog('error');
const store = await openStore({ file: STORE, databaseUrl: DATABASE_URL, isReceiver: true });
const links = subscriptionLinks(site, {
  API_ORIGIN: `http://127.0.0.1:${API_PORT}`,
  SITE_ORIGIN: `http://127.0.0.1:${API_PORT}`,
});
const most = 1_000_000;
const outbox = startOutbox({ links, log, site, store, smtpUrl: SMTP_URL, receiptLimit: most });
const app = receiver({
  ...{ log, site, store, timeouts },
  origins: [],
  pages: { page: (_, answer) => answer },
  pagePolicy: "default-src 'none'",
  drain: startDrain(),
  metrics: makeMetrics(store),
  isTrusted: () => false,
  addressLimit: most,
  totalLimit: most,
  messagesFor: (submission) => messagesFor(submission, { hasMail: true, webhooks: [] }),
  onStored: outbox.nudge,
  onConfirmed: outbox.nudge,
});
await listen(app, { port: Number(API_PORT), host: '127.0.0.1', variable: 'API_PORT' });
process.send?.({ ready: true });
process.on('disconnect', () => process.exit());
