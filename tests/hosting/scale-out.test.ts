import { describe, expect, onTestFinished, test } from 'vitest';
import { site } from '#generated/content/site.ts';
import { startReceiverProcess } from '../process/server/running-receiver/receiver-process.ts';
import { post, writtenForm } from '../process/server/running-receiver/sendable.ts';
import { startPostgres } from '../process/server/store/start-postgres.ts';
import { startSmtpServer } from '../server/outbox/run-outbox.ts';
import { hasContactForm } from '../site/forms.ts';

const many = 40;

describe.skipIf(!hasContactForm)('two receivers with one PostgreSQL database', () => {
  test('store each submission once and send each notification once', async ({ skip }) => {
    const postgres = await startPostgres();
    if (!postgres) return skip();
    onTestFinished(() => postgres.remove());
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.stop());
    const DATABASE_URL = await postgres.database();
    // At once: both find an empty database, and one of them makes its tables.
    const receivers = await Promise.all(
      [1, 2].map(() => startReceiverProcess({ DATABASE_URL, SMTP_URL: smtp.url, RECEIPT_LIMIT: '1000000' })),
    );
    onTestFinished(async () => void (await Promise.all(receivers.map((receiver) => receiver.end('SIGKILL')))));

    // A load balancer gives a request and its repetition to different receivers.
    const sent = Array.from({ length: many }, () => writtenForm('contact'));
    const responses = await Promise.all(sent.flatMap((one) => receivers.map(({ port }) => post(port, one))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await postgres.run(DATABASE_URL, 'SELECT count(*)::int AS kept FROM submissions');
    expect(rows).toEqual([{ kept: many }]);

    // The owner and the sender get a mail for each. A second one would come before its receiver has ended.
    await expect.poll(() => smtp.taken.length).toBeGreaterThanOrEqual(2 * many);
    expect(await Promise.all(receivers.map((receiver) => receiver.end('SIGTERM')))).toEqual([0, 0]);
    expect(smtp.taken).toHaveLength(2 * many);
    const owner = smtp.taken.filter(({ to }) => Object.values(site.emails).includes(to[0] ?? ''));
    for (const { mark } of sent) {
      expect(owner.filter(({ parsed }) => parsed.text?.includes(mark))).toHaveLength(1);
    }
  });
});
