import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEngine, openStore, type StoreOptions } from '../../receiver/store/open-store.ts';
import { killWhileConfirming } from '../process/receiver/running-receiver/confirmation-kills.ts';
import { type Random, randomFrom } from '../process/receiver/running-receiver/random.ts';
import { receiverPorts, startReceiverProcess } from '../process/receiver/running-receiver/receiver-process.ts';
import { type Sendable, writtenApplication, writtenForm } from '../process/receiver/running-receiver/sendable.ts';
import { startAgain, startSenders, untilNothingWaits } from '../process/receiver/running-receiver/senders.ts';
import { killWhileCallingWebhooks } from '../process/receiver/running-receiver/webhook-kills.ts';
import { startPostgres, type TestPostgres } from '../process/receiver/store/start-postgres.ts';
import { pdfOf } from '../resumes/resume-bytes.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

const kills = Number(process.env.KILLS ?? 100);
const leastSubmissions = 50 * kills;
/** Immediate shutdowns of PostgreSQL besides the kills. */
const stops = Math.ceil(kills / 20);

/** Longest life of a receiver, in milliseconds. */
const mostLife = 1500;
/** Distance from a kill within which a mail may be sent twice, in milliseconds. */
const nearKill = 1000;

const written = (random: Random): Sendable => {
  const name = random.of(['contact', 'lead', 'application'] as const);
  if (name !== 'application') return writtenForm(name);
  // A number in the header makes each resume unique.
  const bytes = pdfOf(random.whole(20_000, 300_000), `%PDF-1.7\n% ${random.whole(0, 1e9)}\n`);
  return writtenApplication({ name: 'resume.pdf', bytes });
};

/** Share of attempts that fail: at the recipient, after the mail was read, and by a broken connection. */
const failures = { recipient: 0.01, mail: 0.02, connection: 0.02 } as const;

const refusal = (code: number): Error => Object.assign(new Error('try again later'), { responseCode: code });

/** Starts an SMTP server that refuses some mails. */
const startUnreliableMailServer = async (random: Random) => {
  /** Times of acceptance (performance.now), by Message-ID without the host. */
  const accepted = new Map<string, number[]>();
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 10,
    logger: false,
    onRcptTo: (_, __, done) => done(random.happens(failures.recipient) ? refusal(450) : undefined),
    onData: (stream, { id }, done) => {
      const receive = async (): Promise<void> => {
        const [, message = 'none'] = /^message-id:\s*<([^@>]+)/im.exec(await text(stream)) ?? [];
        if (random.happens(failures.mail)) return done(refusal(451));
        if (random.happens(failures.connection)) {
          for (const connection of server.connections) if (connection.session.id === id) connection.close();
          return;
        }
        accepted.set(message, [...(accepted.get(message) ?? []), performance.now()]);
        done();
      };
      receive().catch(done);
    },
  });
  // A killed receiver breaks its connections off.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
};

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The submissions that are missing, duplicated, unknown, changed or without their two messages, by problem. */
const problemsIn = async (place: StoreOptions, acknowledged: ReadonlyMap<string, Sendable>) => {
  const store = await openStore(place);
  const engine = await openEngine(place);
  try {
    const { submissions } = await store.find({ limit: 10_000_000 });
    const byMark = Map.groupBy(submissions, ({ sender }) => sender.email.split('@')[0] ?? '');
    const changed: string[] = [];
    for (const [mark, { content, digest, form }] of acknowledged) {
      const [row] = byMark.get(mark) ?? [];
      if (!row) continue;
      const resume = digest === undefined ? undefined : await store.resume(row.id);
      const isSame =
        row.form === form &&
        Object.entries(content).every(([name, value]) => row.content[name] === value) &&
        (resume && digestOf(resume.bytes)) === digest;
      if (!isSame) changed.push(mark);
    }
    const rows = await engine.query('SELECT id, submission_id, kind FROM messages');
    const kinds = Map.groupBy(rows, (row) => String(row.submission_id));
    const kindsOf = (id: string): string =>
      (kinds.get(id) ?? [])
        .map(({ kind }) => String(kind))
        .toSorted()
        .join();
    return {
      messages: rows.map(({ id }) => String(id)),
      problems: {
        missing: [...acknowledged.keys()].filter((mark) => !byMark.has(mark)),
        duplicated: [...byMark].flatMap(([mark, found]) => (found.length > 1 ? [mark] : [])),
        unknown: [...byMark.keys()].filter((mark) => !acknowledged.has(mark)),
        changed,
        withoutMessages: submissions.map(({ id }) => id).filter((id) => kindsOf(id) !== 'notice,receipt'),
      },
    };
  } finally {
    await engine.close();
    await store.close();
  }
};

const killAgainAndAgain = async (place: StoreOptions, server?: TestPostgres): Promise<void> => {
  const random = randomFrom(Number(process.env.PROPERTY_SEED ?? 1));
  const mails = await startUnreliableMailServer(random);
  onTestFinished(mails.stop);
  const variables: Readonly<Record<string, string>> = {
    ...(await receiverPorts()),
    STORE: place.file,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    SMTP_URL: mails.url,
    // Each acknowledged submission must get its receipt.
    RECEIPT_LIMIT: '1000000',
  };
  let receiver = await startReceiverProcess(variables);
  onTestFinished(async () => void (receiver.isRunning() && (await receiver.end('SIGKILL'))));
  const sending = startSenders(receiver.port, random, () => written(random));
  /** Times of disturbances in milliseconds (performance.now). */
  const disturbances: { from: number; until: number }[] = [];
  const disturb = async (end: () => Promise<unknown>): Promise<void> => {
    const from = performance.now();
    await end();
    disturbances.push({ from, until: performance.now() });
  };
  for (let kill = 1; kill <= kills || sending.acknowledged.size < leastSubmissions; kill += 1) {
    await pause(random.whole(0, mostLife));
    if (server && kill <= kills && kill % Math.ceil(kills / stops) === 0) {
      await disturb(async () => {
        await server.stop('immediate');
        await pause(random.whole(0, 2000));
        await server.start();
      });
    }
    if (kill > kills) continue;
    await disturb(() => receiver.end('SIGKILL'));
    receiver = await startAgain(variables);
  }
  await sending.stop();
  await untilNothingWaits(receiver.port);
  expect(await receiver.end('SIGTERM')).toBe(0);

  const { messages, problems } = await problemsIn(place, sending.acknowledged);
  expect(problems).toEqual({ missing: [], duplicated: [], unknown: [], changed: [], withoutMessages: [] });
  expect(sending.otherStatuses).toEqual([]);
  expect(messages.filter((id) => !mails.accepted.has(id))).toEqual([]);
  const isNearKill = (time: number): boolean =>
    disturbances.some(({ from, until }) => time >= from - nearKill && time <= until + nearKill);
  const sentTwiceWithoutKill = [...mails.accepted].filter(([, times]) => !times.slice(0, -1).every(isNearKill));
  expect(sentTwiceWithoutKill).toEqual([]);
};

describe('a receiver that is killed again and again keeps each acknowledged submission once and sends its mails', () => {
  const inFolder = (): string => join(temporaryFolder(onTestFinished), 'submissions.sqlite');

  test('with SQLite', () => killAgainAndAgain({ file: inFolder() }));

  test('with PostgreSQL, which also stops', async () => {
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL is missing (fix: install it, with initdb and postgres in PATH)');
    onTestFinished(() => server.remove());
    await killAgainAndAgain({ file: inFolder(), databaseUrl: await server.database() }, server);
  });
});

test('a receiver that is killed again and again sends each lead to HubSpot, Slack and Teams', async () => {
  const outcome = await killWhileCallingWebhooks(Math.ceil(kills / 5));
  console.log(outcome);
  expect(outcome.leads).toBeGreaterThan(kills);
});

describe('a receiver that is killed again and again asks each sender once to confirm, then sends the rest', () => {
  test('with SQLite', async () => {
    const outcome = await killWhileConfirming(Math.ceil(kills / 5));
    console.log(outcome);
    expect(outcome.signUps).toBeGreaterThan(kills);
  });

  test('with PostgreSQL', async () => {
    const server = await startPostgres();
    if (!server) throw new Error('PostgreSQL is missing (fix: install it, with initdb and postgres in PATH)');
    onTestFinished(() => server.remove());
    const outcome = await killWhileConfirming(Math.ceil(kills / 5), { DATABASE_URL: await server.database() });
    console.log(outcome);
    expect(outcome.signUps).toBeGreaterThan(kills);
  });
});
