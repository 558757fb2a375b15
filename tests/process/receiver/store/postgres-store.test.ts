import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { site } from '#generated/content/site.ts';
import { freePort } from '../../../../generator/dev/free-port.ts';
import { postgresFault } from '../../../../receiver/store/engines/postgres-fault.ts';
import { openStore, type Store } from '../../../../receiver/store/open-store.ts';
import { startSmtpServer } from '../../../receiver/outbox/run-outbox.ts';
import { firstTime, newSubmission, timeAt } from '../../../receiver/store/new-submission.ts';
import { storeTests } from '../../../receiver/store/store-tests.ts';
import { faultOf, totalOf } from '../../../receiver/store/test-store.ts';
import { hasContactForm } from '../../../site/forms.ts';
import { startReceiverProcess } from '../running-receiver/receiver-process.ts';
import { post, writtenForm } from '../running-receiver/sendable.ts';
import { startPostgres } from './start-postgres.ts';
import { postgresPlace } from './test-places.ts';

const started = await startPostgres();

afterAll(() => started?.remove());

describe.skipIf(!started)('The store in PostgreSQL', () => {
  if (started) storeTests(postgresPlace(started));
});

const unreachable =
  'unreachable: DATABASE_URL cannot be reached (fix: start PostgreSQL, or correct the host and the port in DATABASE_URL)';
const foreign =
  'corrupt: DATABASE_URL contains the tables of another program (fix: give the receiver a separate database)';
const readOnly =
  'read-only: DATABASE_URL cannot be written ' +
  '(fix: give its user the right to write and to make tables, and name a primary server)';

const disconnect =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $$receiver$$ AND datname = current_database()';

describe.skipIf(!started)('a store in PostgreSQL', () => {
  // The tests are left out without it.
  const server = started as NonNullable<typeof started>;
  let databaseUrl = '';
  beforeEach(async () => {
    databaseUrl = await server.database();
  });

  const makeReadOnly = async (): Promise<void> => {
    const name = new URL(databaseUrl).pathname.slice(1);
    await server.run(databaseUrl, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  };

  const open = (url = databaseUrl): Promise<Store> => openStore({ file: ':memory:', databaseUrl: url });

  const withPart = (part: 'hostname' | 'password' | 'pathname' | 'port' | 'username', value: string): string => {
    const url = new URL(databaseUrl);
    url[part] = value;
    return url.href;
  };

  describe('reports in one line, with its fix and without the password', () => {
    const refused =
      'unreachable: DATABASE_URL is refused: the server does not know this user with this password ' +
      '(fix: correct the user and the password in DATABASE_URL)';

    test.each<{ what: string; url: () => string | Promise<string>; fault: string }>([
      { what: 'a wrong password', url: () => withPart('password', 'wrong'), fault: refused },
      { what: 'an unknown user', url: () => withPart('username', 'unknown'), fault: refused },
      {
        what: 'an unknown database',
        url: () => withPart('pathname', '/nothing'),
        fault:
          'unreachable: DATABASE_URL names a database that does not exist ' +
          '(fix: create it with createdb, or correct its name)',
      },
      { what: 'an unknown host', url: () => withPart('hostname', 'nowhere.invalid'), fault: unreachable },
      {
        what: 'a port without a server',
        url: async () => withPart('port', String(await freePort())),
        fault: unreachable,
      },
    ])('$what', async ({ fault, url }) => {
      expect(await faultOf(open(await url()))).toBe(fault);
    });

    test('a database that becomes read-only, when it is open and when it is opened again', async () => {
      await using store = await open();
      await makeReadOnly();
      await server.run(databaseUrl, disconnect);
      expect(await faultOf(open())).toBe(readOnly);
      // Connections that were cut may be found so first.
      let fault = await faultOf(store.add(newSubmission()));
      if (fault === unreachable) fault = await faultOf(store.add(newSubmission()));
      expect(fault).toBe(readOnly);
      expect(await faultOf(store.check())).toBe(readOnly);
    });

    test('a user without the right to create tables', async () => {
      const name = `reader_${new URL(databaseUrl).pathname.slice(7)}`;
      await server.run(
        databaseUrl,
        `CREATE ROLE ${name} LOGIN PASSWORD 'secret'; REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
      );
      const url = new URL(withPart('username', name));
      url.password = 'secret';
      expect(await faultOf(open(url.href))).toBe(readOnly);
    });

    test('a database of a later release', async () => {
      await (await open()).close();
      await server.run(databaseUrl, 'UPDATE store_version SET version = 1000');
      expect(await faultOf(open())).toBe(
        'newer: DATABASE_URL names a database that was written by a later release ' +
          '(fix: install that release, or name another database)',
      );
    });

    test('tables of another program', async () => {
      await server.run(databaseUrl, 'CREATE TABLE messages (text TEXT)');
      expect(await faultOf(open())).toBe(foreign);
      expect(await server.run(databaseUrl, "SELECT to_regclass('submissions') AS found")).toEqual([{ found: null }]);
    });

    test('missing tables', async () => {
      await using store = await open();
      await server.run(databaseUrl, 'DROP TABLE submissions CASCADE');
      expect(await faultOf(store.add(newSubmission()))).toBe(
        'missing: DATABASE_URL has lost its tables (fix: restore a backup into a new database)',
      );
    });
  });

  test('two receivers never claim the same message', async () => {
    const stores = await Promise.all([open(), open()]);
    const messages = [{ kind: 'notice', due: firstTime }] as const;
    await Promise.all(Array.from({ length: 120 }, () => stores[0].add(newSubmission({ messages }))));
    const claim = (store: Store) => store.claim({ now: timeAt(1), until: timeAt(100), limit: 5 });
    const claims = await Promise.all(Array.from({ length: 30 }, (_, turn) => claim(stores[turn % 2] ?? stores[0])));
    for (const claimed of claims) expect(claimed.length).toBeLessThanOrEqual(5);
    while (claims.at(-1)?.length !== 0) claims.push(await claim(stores[0]));
    const ids = claims.flatMap((claimed) => claimed.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
    await Promise.all(stores.map((one) => one.close()));
  });

  test('a store reports a stopped server and uses it again after its restart', async () => {
    const faults: string[] = [];
    await using store = await openStore({ file: ':memory:', databaseUrl, onFault: ({ kind }) => faults.push(kind) });
    await store.add(newSubmission());
    await server.stop();
    expect(await faultOf(store.add(newSubmission()))).toBe(unreachable);
    expect(await faultOf(store.check())).toBe(unreachable);
    expect(faults).toEqual(['unreachable', 'unreachable']);
    expect(await faultOf(open())).toBe(unreachable);
    await server.start();
    await store.check();
    expect(await store.add(newSubmission())).toBe('stored');
    expect(await totalOf(store)).toBe(2);
  });

  test('a lost connection loses no confirmed submission', async () => {
    await using store = await open();
    const all = Array.from({ length: 400 }, () => newSubmission());
    const adding = all.map((one) => store.add(one).then(() => one.id));
    const settled = Promise.allSettled(adding);
    await adding[0];
    await server.run(databaseUrl, disconnect);
    const outcomes = await settled;
    const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'unreachable' });
    }
    const kept = new Set((await store.find({ limit: 1000 })).submissions.map(({ id }) => id));
    expect(answered.filter((id) => !kept.has(id))).toEqual([]);
    // The senders try again after the uncertain outcome.
    await Promise.all(all.map((one) => store.add(one)));
    expect(await totalOf(store)).toBe(all.length);
  });

  test('erased rows are vacuumed', async () => {
    const store = await open();
    const submission = newSubmission();
    await store.add(submission);
    await store.erase({ id: submission.id });
    await store.close();
    await vi.waitFor(
      async () => {
        const counts = await server.run(
          databaseUrl,
          "SELECT vacuum_count FROM pg_stat_user_tables WHERE relname IN ('submissions', 'resumes', 'messages')",
        );
        expect(counts).toEqual([{ vacuum_count: '1' }, { vacuum_count: '1' }, { vacuum_count: '1' }]);
      },
      { timeout: 30_000 },
    );
  });

  test('commits are synchronous even if the database default is asynchronous', async () => {
    const name = new URL(databaseUrl).pathname.slice(1);
    await server.run(databaseUrl, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    await (await open()).close();
    await server.run(
      databaseUrl,
      `CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.sender_name = current_setting('synchronous_commit'); RETURN NEW; END $$;
      CREATE TRIGGER note BEFORE INSERT OR UPDATE ON submissions FOR EACH ROW EXECUTE FUNCTION note()`,
    );
    await using store = await open();
    const submission = newSubmission();
    await store.add(submission);
    expect((await store.get(submission.id))?.sender.name).toBe('on');
    await server.run(databaseUrl, "UPDATE submissions SET sender_name = ''");
    expect((await store.get(submission.id))?.sender.name).toBe('off');
    await store.setState(submission.id, 'answered', firstTime);
    expect((await store.get(submission.id))?.sender.name).toBe('on');
  });
});

test.skipIf(!started || !hasContactForm)(
  'two receivers with one database store each submission once and send each notification once',
  async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.stop());
    const DATABASE_URL = (await started?.database()) ?? '';
    // At once: both find an empty database, and one of them makes its tables.
    const receivers = await Promise.all(
      [1, 2].map(() => startReceiverProcess({ DATABASE_URL, SMTP_URL: smtp.url, RECEIPT_LIMIT: '1000000' })),
    );
    onTestFinished(async () => void (await Promise.all(receivers.map((receiver) => receiver.end('SIGKILL')))));

    // A load balancer gives a request and its repetition to different receivers.
    const sent = Array.from({ length: 20 }, () => writtenForm('contact'));
    const responses = await Promise.all(sent.flatMap((one) => receivers.map(({ port }) => post(port, one))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await started?.run(DATABASE_URL, 'SELECT count(*)::int AS kept FROM submissions');
    expect(rows).toEqual([{ kept: sent.length }]);

    // The owner and the sender get a mail for each. A second one would come before its receiver has ended.
    await expect.poll(() => smtp.taken.length).toBeGreaterThanOrEqual(2 * sent.length);
    expect(await Promise.all(receivers.map((receiver) => receiver.end('SIGTERM')))).toEqual([0, 0]);
    expect(smtp.taken).toHaveLength(2 * sent.length);
    const owner = smtp.taken.filter(({ to }) => Object.values(site.emails).includes(to[0] ?? ''));
    for (const { mark } of sent) {
      expect(owner.filter(({ parsed }) => parsed.text?.includes(mark))).toHaveLength(1);
    }
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('the driver error "%s" means an unreachable server', (message) => {
  const { kind, message: said } = postgresFault(new Error(message));
  expect(`${kind}: ${said}`).toBe(unreachable);
});

test.each([
  { code: '53100', kind: 'full' },
  { code: '57014', kind: 'busy' },
  { code: '40P01', kind: 'busy' },
  { code: '53300', kind: 'unreachable' },
  { code: '57P01', kind: 'unreachable' },
  { code: 'XX001', kind: 'corrupt' },
  { code: '22001', kind: 'failed' },
])('the server error $code is $kind, and the message contains no data', ({ code, kind }) => {
  const fault = postgresFault(Object.assign(new Error('Ann Lee is too long'), { code }));
  expect(fault.kind).toBe(kind);
  expect(fault.message).toMatch(/^DATABASE_URL .* \(fix: .*\)$/);
  expect(fault.message).not.toContain('Ann');
});
