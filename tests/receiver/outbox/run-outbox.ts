import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach } from 'vitest';
import { type OutboxOptions, startOutbox } from '../../../receiver/outbox/start-outbox.ts';
import type { Store } from '../../../receiver/store/open-store.ts';
import type { MessageKind, NewSubmission, Submission } from '../../../receiver/store/submission.ts';
import { newSubmission as makeNew } from '../store/new-submission.ts';
import { sharedStore } from '../store/test-store.ts';
import { testSite } from '../test-site.ts';

export const steps = ['greeting', 'auth', 'mail', 'rcpt', 'data'] as const;

type Step = (typeof steps)[number];

interface TakenMail {
  from: string;
  to: readonly string[];
  /** The mail as a mail program reads it, with its headers by their names in small letters. */
  parsed: Omit<Email, 'headers'> & { headers: ReadonlyMap<string, string> };
}

/** Responses by step; other steps succeed. Tests may change them while the server runs. */
type Behaviors = Partial<Record<Step, number | 'hang' | 'drop'>>;

const refusal = (code: number): Error =>
  Object.assign(new Error(`5.1.1 <somebody@example.com> is told ${code}`), { responseCode: code });

export const startSmtpServer = async (behaviors: Behaviors = {}) => {
  const taken: TakenMail[] = [];
  const at = (step: Step, id: string, done: (error?: Error | null) => void, well: () => void): void => {
    const behavior = behaviors[step];
    if (behavior === undefined) well();
    else if (typeof behavior === 'number') done(refusal(behavior));
    else if (behavior === 'drop') {
      for (const connection of server.connections) if (connection.session.id === id) connection.close();
    }
  };
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    logger: false,
    onConnect: ({ id }, done) => at('greeting', id, done, done),
    onAuth: (_, { id }, done) => at('auth', id, done, () => done(null, { user: 'one' })),
    onMailFrom: (_, { id }, done) => at('mail', id, done, done),
    onRcptTo: (_, { id }, done) => at('rcpt', id, done, done),
    onData: (stream, { id, envelope }, done) => {
      // Read to its end first: what is dropped then was taken, and the client does not know it.
      const take = async (): Promise<void> => {
        const { mailFrom, rcptTo } = envelope;
        const email = await PostalMime.parse(await buffer(stream));
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          parsed: { ...email, headers: new Map(email.headers.map(({ key, value }) => [key, value])) },
        };
        if (typeof behaviors.data !== 'number') taken.push(mail);
        at('data', id, done, done);
      };
      // Incomplete mails are not accepted.
      take().catch(done);
    },
  });
  // A client that hangs up is an error to the server, and here what is wanted.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithLogin: `smtp://one:secret@127.0.0.1:${port}`,
    behaviors,
    taken,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

export const received = '2024-03-01T08:00:00.000Z';

const content = {
  name: 'Inge Brandt',
  email: 'inge@example.com',
  company: 'Brandt',
  subject: 'Cranes',
  message: 'Hello,\nhow are you?',
  terms: true,
};

/** A submission of the contact form, which every test site has. */
export const newSubmission = (given: Partial<NewSubmission> = {}): NewSubmission =>
  makeNew({ received, sender: { name: content.name, email: content.email }, content, ...given });

export const sampleSubmission = (given: Partial<Submission> = {}): Submission => {
  const { identity: _, messages: __, resume: ___, ...submission } = newSubmission();
  return { ...submission, state: 'new', changed: received, ...given };
};

interface Call {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts the owner's program. Its response may be changed while it runs. */
const startWebhook = async (answer: (response: ServerResponse) => void) => {
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

interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  id?: string | undefined;
  [field: string]: unknown;
}

type RunOptions = Omit<OutboxOptions, 'log' | 'onDelivery' | 'receiptLimit' | 'site'> & { receiptLimit?: number };

export const quickRetries = { base: 10, cap: 10, attempts: 1000 };

/** An outbox that tries again soon, with what it logged and a way to wait for what it did. */
const runOutbox = (options: RunOptions) => {
  const lines: LogLine[] = [];
  const outcomes: string[] = [];
  const events = new EventEmitter().setMaxListeners(0);
  const note =
    (level: LogLine['level']) =>
    (fields: { message?: string }, message = '') => {
      lines.push({ ...fields, id: fields.message, level, message });
      events.emit('change');
    };
  const outbox = startOutbox({
    site: testSite,
    receiptLimit: 1000,
    ...options,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    onDelivery: (kind, outcome) => {
      outcomes.push(`${kind} ${outcome}`);
      events.emit('change');
    },
    times: { poll: 5, grace: 0, ...options.times },
    retry: options.retry ?? quickRetries,
  });
  /** Waits until a condition is met, which is checked after everything that is logged or delivered. */
  const until = async (isMet: () => boolean): Promise<void> => {
    while (!isMet()) await once(events, 'change');
  };
  return {
    ...outbox,
    lines,
    outcomes,
    until,
    /** Waits for an outcome, such as `notice sent`, so many times. */
    has: (outcome: string, times = 1) => until(() => outcomes.filter((each) => each === outcome).length >= times),
    /** Returns why deliveries failed, each reason once. */
    reasons: () => {
      const failures = lines.filter(({ message, reason }) => message.startsWith('a message was') && reason);
      return [...new Set(failures.map(({ reason }) => reason))];
    },
  };
};

export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The webhook of the defaults. */
export const jsonWebhook = (url: string, secret = webhookSecret) =>
  ({ name: 'main', as: 'json', url, secret }) as const;

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
    add: async (kinds: readonly MessageKind[], given: Partial<NewSubmission> = {}): Promise<NewSubmission> => {
      const submission = newSubmission({
        messages: kinds.map((kind) => ({ kind, due: received, ...(kind === 'webhook' && { target: 'main' }) })),
        ...given,
      });
      await shared.store.add(submission);
      return submission;
    },
  };
};
