import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreOptions } from '../../../server/store/open-store.ts';
import { pdfOf } from '../../test/pdf-bytes.ts';
import type { TestPostgres } from '../../test/start-postgres.ts';
import { type Acknowledged, checkKept } from './check-kept.ts';
import { loadAverage } from './load-average.ts';
import { startMailSink } from './mail-sink.ts';
import type { Findings, Part, PartOptions } from './part.ts';
import { percentile } from './percentile.ts';
import { poster } from './poster.ts';
import { type Random, randomFrom } from './random.ts';
import { type ReceiverProcess, receiverPorts, startReceiverProcess } from './receiver-process.ts';
import { type Sendable, writtenApplication, writtenForm } from './sendable.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { withPostgres } from './with-postgres.ts';

const senders = 16;

/** How long one of them waits at most between two submissions, so that kills meet mails as well, in milliseconds. */
const mostPause = 100;

/** A receiver lives no longer than this before it is killed. */
const longestLife = 1500;

/** How far from a kill a mail's second acknowledgement may have its cause, in milliseconds. */
const window = 1000;

const mostStarts = 50;

/** A lease lasts a minute, and a mail that was refused some times waits longer than that. */
const mostRest = 300_000;

/** When something was ended by force, until it was there again (performance.now). */
interface Disturbance {
  from: number;
  until: number;
}

const written = (random: Random): Sendable => {
  const name = random.of(['contact', 'lead', 'application'] as const);
  if (name !== 'application') return writtenForm(name);
  // No two resumes are alike: the head of each says a number.
  const bytes = pdfOf(random.whole(20_000, 300_000), `%PDF-1.7\n% ${random.share()}\n`);
  return writtenApplication({ name: 'resume.pdf', bytes });
};

const measureOn = async (
  engine: string,
  place: StoreOptions,
  { isSmall, say, seed }: PartOptions,
  server?: TestPostgres,
): Promise<Findings> => {
  const least = isSmall
    ? { kills: 5, submissions: 100, stops: server ? 1 : 0 }
    : { kills: 100, submissions: 5000, stops: server ? 5 : 0 };
  const random = randomFrom(seed);
  const mails = await startMailSink(randomFrom(seed + 1));
  const variables: Readonly<Record<string, string>> = {
    ...(await receiverPorts()),
    STORE: place.file,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    SMTP_URL: mails.url,
    // Every acknowledged submission must have its receipt here.
    RECEIPT_LIMIT: '1000000',
  };
  const disturbances: Disturbance[] = [];
  const acknowledged = new Map<string, Pick<Sendable, 'form' | 'content' | 'digest'>>();
  const waits: number[] = [];
  const otherAnswers: string[] = [];
  let kills = 0;
  let stops = 0;
  let sentAgain = 0;
  let unavailable = 0;
  let isOver = false;
  const isEnough = (): boolean =>
    kills >= least.kills && acknowledged.size >= least.submissions && stops >= least.stops;

  const { close, post } = poster(Number(variables.API_PORT));
  /** Sends until it is acknowledged, as a careful client does. */
  const deliver = async (sendable: Sendable): Promise<void> => {
    const began = performance.now();
    for (;;) {
      try {
        const { body, status } = await post(sendable);
        if (status === 201) break;
        if (status === 503) unavailable += 1;
        else otherAnswers.push(`${status} ${body.slice(0, 100)}`);
      } catch {
        sentAgain += 1;
      }
      await pause(50);
    }
    waits.push(performance.now() - began);
    const { content, digest, form, mark } = sendable;
    acknowledged.set(mark, { content, form, ...(digest !== undefined && { digest }) });
  };
  const send = async (): Promise<void> => {
    while (!isOver) {
      await deliver(written(random));
      await pause(random.whole(0, mostPause));
    }
  };

  /** Whoever runs a receiver starts it again until it is ready: it cannot start while its database recovers. */
  const start = async (): Promise<ReceiverProcess> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startReceiverProcess(variables);
      } catch (error) {
        if (attempt === mostStarts) throw error;
        await pause(100);
      }
    }
  };
  const disturbServer = async (): Promise<void> => {
    if (!server || stops >= least.stops) return;
    while (stops < least.stops) {
      // Spread over the kills.
      while (kills < ((stops + 0.5) * least.kills) / least.stops) await pause(50);
      // Just after a kill no receiver is there that could lose its server; it takes about this long to be there again.
      await pause(random.whole(0, 2 * longestLife));
      const disturbance = { from: performance.now(), until: Number.POSITIVE_INFINITY };
      disturbances.push(disturbance);
      await server.stop('immediate');
      await pause(random.whole(0, 2000));
      await server.start();
      disturbance.until = performance.now();
      stops += 1;
    }
  };

  const began = performance.now();
  let receiver = await start();
  try {
    const sending = Array.from({ length: senders }, send);
    const disturbing = disturbServer();
    while (!isEnough()) {
      await pause(random.whole(0, longestLife));
      // The rest of what was to be sent comes without one.
      if (kills >= least.kills && stops >= least.stops) continue;
      const disturbance = { from: performance.now(), until: 0 };
      await receiver.end('SIGKILL');
      disturbance.until = performance.now();
      disturbances.push(disturbance);
      kills += 1;
      receiver = await start();
      if (kills % 25 === 0)
        say(`${engine}: ${kills} kills, ${acknowledged.size} acknowledged, ${stops} stops of the server`);
    }
    isOver = true;
    await Promise.all([...sending, disturbing]);
    const restBegan = performance.now();
    let waiting = Number.POSITIVE_INFINITY;
    let dead = 0;
    while (waiting > 0 && performance.now() - restBegan < mostRest) {
      await pause(500);
      const answer = await fetch(`http://127.0.0.1:${receiver.port}/readyz`);
      const { messages } = (await answer.json()) as { messages?: { waiting: number; dead: number } };
      waiting = messages?.waiting ?? waiting;
      dead = messages?.dead ?? dead;
    }
    const code = await receiver.end('SIGTERM');

    const { faults, messages } = await checkKept(place, acknowledged as Acknowledged);
    const unsent = messages.filter(({ id }) => !mails.acknowledged.has(id));
    const repeated = [...mails.acknowledged.values()].filter(({ length }) => length > 1);
    const ofKill = repeated.filter((times) =>
      times
        .slice(0, -1)
        .every((time) => disturbances.some(({ from, until }) => time >= from - window && time <= until + window)),
    );
    return {
      rows: [
        {
          store: engine,
          kills,
          'stops of the server': stops,
          acknowledged: acknowledged.size,
          'with a resume': [...acknowledged.values()].filter(({ digest }) => digest).length,
          'sent again': sentAgain,
          'answered 503': unavailable,
          'longest wait for 201 (s)': (percentile(waits, 1) / 1000).toFixed(1),
          'missing, twice or changed': faults.length === 0 ? 'none' : faults.join('; '),
          mails: messages.length,
          'attempts that the mail server refused': mails.refused(),
          'mails never acknowledged': unsent.length,
          'mails acknowledged more than once': repeated.length,
          '… within a second of a kill': ofKill.length,
          'rest after the last kill (s)': Math.round((performance.now() - restBegan) / 1000),
          'whole run (s)': Math.round((performance.now() - began) / 1000),
          'load average': loadAverage(),
        },
      ],
      broken: [
        ...faults.map((fault) => `${engine}: ${fault}`),
        ...(unsent.length > 0
          ? [`${engine}: ${unsent.length} mails were never acknowledged (${waiting} wait, ${dead} given up)`]
          : []),
        ...(repeated.length > ofKill.length
          ? [`${engine}: ${repeated.length - ofKill.length} mails were sent twice without a kill`]
          : []),
        ...(otherAnswers.length > 0
          ? [`${engine}: ${otherAnswers.length} other answers, such as ${otherAnswers[0]}`]
          : []),
        ...(code === 0 ? [] : [`${engine}: the receiver ended with ${code}`]),
      ],
    };
  } finally {
    isOver = true;
    if (receiver.isRunning()) await receiver.end('SIGKILL');
    close();
    await mails.stop();
  }
};

/** The receiver is killed again and again. */
export const kills: Part = {
  title: 'Killed while it receives',
  about:
    'The receiver is ended by SIGKILL at random moments and started again, PostgreSQL besides by an immediate shutdown; ' +
    'sixteen senders send submissions with an Idempotency-Key until each is acknowledged, a third of them applications with ' +
    'resumes of 20 to 300 kB, and a real SMTP server takes the mails and now and then does not. At the end everything ' +
    'acknowledged must be in the store once and whole, and every notice and receipt acknowledged by the mail server ' +
    'at least once. Mails acknowledged more than once are counted by their Message-ID.',
  run: async (options) => {
    const ofSqlite = await inTemporaryFolder((folder) =>
      measureOn('SQLite', { file: join(folder, 'submissions.sqlite') }, options),
    );
    options.say(JSON.stringify(ofSqlite.rows[0]));
    const ofPostgres = await withPostgres(async (server) =>
      inTemporaryFolder(async (folder) =>
        measureOn('PostgreSQL', { file: join(folder, 'none'), databaseUrl: await server.database() }, options, server),
      ),
    );
    options.say(JSON.stringify(ofPostgres.rows[0]));
    return {
      rows: [...ofSqlite.rows, ...ofPostgres.rows],
      broken: [...ofSqlite.broken, ...ofPostgres.broken],
    };
  },
};
