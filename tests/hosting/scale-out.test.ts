import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#generated/content/site.ts';
import { trustProxies } from '../../server/http/client-address.ts';
import { close } from '../../server/http/listen.ts';
import { passOn } from '../../server/http/proxy.ts';
import type { ReceiverNotice } from '../../server/receiver-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../server/outbox/run-outbox.ts';
import { startPostgres, type TestPostgres } from '../server/store/start-postgres.ts';
import { allValues } from '../site/form-values.ts';
import { contactEndpoint, contactForm, hasContactForm } from '../site/forms.ts';
import { freePort } from '../site/free-port.ts';

/** A receiver in a separate process, as `npm run receiver` starts it. */
interface Receiver {
  port: number;
  stop(): Promise<void>;
}

const startReceiver = async (variables: Record<string, string>): Promise<Receiver> => {
  const port = await freePort();
  const inbox = await freePort();
  const child = fork(resolve('server/receiver-process.ts'), {
    env: {
      PATH: process.env.PATH,
      ...(process.env.DATA && { DATA: process.env.DATA }),
      LOG_LEVEL: 'error',
      API_PORT: String(port),
      INBOX_PORT: String(inbox),
      ...variables,
    },
  });
  const exit = once(child, 'exit');
  const [notice] = (await once(child, 'message')) as [ReceiverNotice];
  if ('fault' in notice) throw new Error(notice.fault);
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
};

/** Gives each request to the next receiver. */
const balancer = (receivers: readonly Receiver[], counts: number[]): Server => {
  const ways = receivers.map(({ port }) => passOn({ host: '127.0.0.1', port }, trustProxies(['loopback'])));
  let next = 0;
  return createServer((request, response) => {
    const chosen = next % ways.length;
    next += 1;
    counts[chosen] = (counts[chosen] ?? 0) + 1;
    ways[chosen]?.(request, response);
  });
};

const many = 40;
const values = allValues(contactForm);
const [firstText = ''] = Object.keys(values).filter((name) => typeof values[name] === 'string');

/** The submission with this number. Each has another sender, because an address gets one receipt a day. */
const numbered = (nth: number): Record<string, unknown> => {
  const text = (value: string): string => (value.includes('@') ? `sender-${nth}@example.com` : value);
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? text(value) : value]),
    ),
    [firstText]: `Number ${nth}`,
  };
};

describe.skipIf(!hasContactForm)('two receivers with one PostgreSQL database behind a load balancer', () => {
  let postgres: TestPostgres | undefined;
  let smtp: TestSmtpServer;
  let front: Server;
  let receivers: Receiver[] = [];
  const counts: number[] = [];
  let url = '';

  beforeAll(async () => {
    postgres = await startPostgres();
    if (!postgres) return;
    url = await postgres.database();
    smtp = await startSmtpServer();
    const variables = { DATABASE_URL: url, SMTP_URL: smtp.url };
    // At once: both find an empty database, and one of them makes its tables.
    receivers = await Promise.all([startReceiver(variables), startReceiver(variables)]);
    front = balancer(receivers, counts).listen(0, '127.0.0.1');
    await once(front, 'listening');
  });
  afterAll(async () => {
    if (!postgres) return;
    await close(front);
    await Promise.all(receivers.map((receiver) => receiver.stop()));
    await smtp.stop();
    await postgres.remove();
  });

  const send = async (nth: number): Promise<number> => {
    const address = front.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { status } = await fetch(`http://127.0.0.1:${port}${contactEndpoint}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: site.baseUrl,
        'idempotency-key': `view-${nth}`,
        'x-forwarded-for': `192.0.2.${nth + 1}`,
      },
      body: JSON.stringify(numbered(nth)),
    });
    return status;
  };

  const mailsSent = async (): Promise<void> => {
    // The owner and the sender get a mail for each.
    while (smtp.taken.length < 2 * many) await new Promise((done) => setImmediate(done));
  };

  test('store each submission once and send each notification once', async ({ skip }) => {
    if (!postgres) return skip();
    // Each twice at the same time: the balancer gives one to each receiver.
    const numbers = Array.from({ length: many }, (_, nth) => nth);
    const statuses = await Promise.all(numbers.flatMap((nth) => [send(nth), send(nth)]));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(counts).toEqual([many, many]);
    const rows = await postgres.run(url, 'SELECT count(*)::int AS kept FROM submissions');
    expect(rows).toEqual([{ kept: many }]);

    await mailsSent();
    // Whatever one of them were to send a second time would come before it has ended.
    await Promise.all(receivers.map((receiver) => receiver.stop()));
    expect(smtp.taken).toHaveLength(2 * many);
    const owner = smtp.taken.filter(({ to }) => Object.values(site.emails).includes(to[0] ?? ''));
    expect(owner).toHaveLength(many);
    for (const nth of numbers) {
      const about = owner.filter(({ parsed }) => new RegExp(`Number ${nth}\\b`).test(parsed.text ?? ''));
      expect(about, String(nth)).toHaveLength(1);
    }
  });
});
