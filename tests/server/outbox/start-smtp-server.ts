import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Steps at which the server can refuse, hang or disconnect. */
export const steps = ['greeting', 'auth', 'mail', 'rcpt', 'data'] as const;

export type Step = (typeof steps)[number];

/** Response at a step: a status, silence, or a closed connection. */
export type Behavior = number | 'hang' | 'drop';

/** A mail as the server has taken it. */
export interface TakenMail {
  from: string;
  to: readonly string[];
  raw: string;
  parsed: ParsedMail;
}

/** Responses by step; other steps succeed. Tests may change them while the server runs. */
export type Behaviors = Partial<Record<Step, Behavior>>;

const refusal = (code: number): Error =>
  Object.assign(new Error(`5.1.1 <somebody@example.com> is told ${code}`), { responseCode: code });

/** Starts a real SMTP server that accepts mails and misbehaves on request. */
export const startSmtpServer = async (behaviors: Behaviors = {}) => {
  const taken: TakenMail[] = [];
  const seen: Step[] = [];
  const at = (step: Step, id: string, done: (error?: Error | null) => void, well: () => void): void => {
    seen.push(step);
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
        const raw = await text(stream);
        const { mailFrom, rcptTo } = envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          parsed: await simpleParser(raw),
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
    seen,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
