import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import { type OutboxOptions, startOutbox } from '../../../server/outbox/start-outbox.ts';
import type { Store } from '../../../server/store/store.ts';
import type { MessageKind, NewSubmission } from '../../../server/store/submission.ts';
import { sharedStore } from '../store/test-store.ts';
import { testSite } from '../test-site.ts';
import { newSubmission, received } from './sample-submissions.ts';
import { startSmtpServer } from './start-smtp-server.ts';

/** A call as the owner's program got it. */
export interface Call {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts the owner's program. Its response may be changed while it runs. */
export const startWebhook = async (answer: (response: ServerResponse) => void) => {
  const calls: Call[] = [];
  const program = { answer };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ method: request.method, path: request.url, headers: request.headers, body });
      program.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/inquiries`,
    calls,
    program,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A line that an outbox has logged. */
interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  /** Id of the message that the line is about. */
  id?: string;
  [field: string]: unknown;
}

type RunOptions = Omit<OutboxOptions, 'log' | 'onDelivery' | 'receiptLimit' | 'site'> & { receiptLimit?: number };

/** An outbox that tries again soon, with what it logged and a way to wait for what it did. */
const runOutbox = (options: RunOptions) => {
  const lines: LogLine[] = [];
  const outcomes: string[] = [];
  const waiting = new Set<() => void>();
  const note = (level: LogLine['level']) => (fields: { message?: string }, message: string) => {
    lines.push({ ...fields, id: fields.message, level, message });
    for (const look of waiting) look();
  };
  const outbox = startOutbox({
    site: testSite,
    receiptLimit: 1000,
    ...options,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    onDelivery: (kind, outcome) => {
      outcomes.push(`${kind} ${outcome}`);
      for (const look of waiting) look();
    },
    times: { poll: 5, grace: 0, ...options.times },
    retry: { base: 10, factor: 1, cap: 10, attempts: 1000, ...options.retry },
  });
  /** Waits until something is so; it is looked at after everything that is logged or delivered. */
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    ...outbox,
    lines,
    outcomes,
    until,
    /** Waits for an outcome, such as `notice sent`, so many times. */
    has: (outcome: string, times = 1) => until(() => outcomes.filter((each) => each === outcome).length >= times),
    /** Why deliveries failed, each reason once. */
    reasons: () => [
      ...new Set(
        lines.flatMap(({ message, reason }) => (message.startsWith('a message was') && reason ? [reason] : [])),
      ),
    ],
  };
};

/** A store for outboxes, and servers that take what they send. Everything ends with its test. */
export const outboxTests = () => {
  const shared = sharedStore();
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  const ending = async <Started extends { stop: () => Promise<unknown> }>(starting: Promise<Started>) => {
    const started = await starting;
    ends.push(started.stop);
    return started;
  };
  return {
    /** The store, which other tests of the file share. */
    get store() {
      return shared.store;
    },
    reopen: shared.reopen,
    startServer: (...given: Parameters<typeof startSmtpServer>) => ending(startSmtpServer(...given)),
    startProgram: (...given: Parameters<typeof startWebhook>) => ending(startWebhook(...given)),
    run: (options: Omit<RunOptions, 'store'> & { store?: Store } = {}) => {
      const outbox = runOutbox({ store: shared.store, ...options });
      ends.push(outbox.stop);
      return outbox;
    },
    /** Adds a submission with messages of these kinds. */
    add: async (kinds: readonly MessageKind[], given: Partial<NewSubmission> = {}): Promise<NewSubmission> => {
      const submission = newSubmission({ messages: kinds.map((kind) => ({ kind, due: received })), ...given });
      await shared.store.add(submission);
      return submission;
    },
  };
};
