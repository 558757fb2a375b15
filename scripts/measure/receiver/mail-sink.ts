import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Random } from './random.ts';

/** How often a mail is not taken: at its recipient, after it was read, and by a connection that is cut. */
const often = { refusedRecipient: 0.01, refusedMail: 0.02, cut: 0.02 } as const;

const refusal = (code: number): Error => Object.assign(new Error('try again later'), { responseCode: code });

/** A real SMTP server that takes mails, and now and then does not. */
export interface MailSink {
  url: string;
  /** When each mail was acknowledged (performance.now), by its Message-ID without the host. */
  acknowledged: Map<string, number[]>;
  /** How many attempts it did not take. */
  refused(): number;
  stop(): Promise<void>;
}

export const startMailSink = async (random: Random): Promise<MailSink> => {
  const acknowledged = new Map<string, number[]>();
  let refused = 0;
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 10,
    logger: false,
    onRcptTo: (_, __, done) => {
      if (!random.happens(often.refusedRecipient)) return done();
      refused += 1;
      done(refusal(450));
    },
    onData: (stream, { id }, done) => {
      const take = async (): Promise<void> => {
        const [, message = 'none'] = /^message-id:\s*<([^@>]+)/im.exec(await text(stream)) ?? [];
        if (random.happens(often.refusedMail)) {
          refused += 1;
          return done(refusal(451));
        }
        if (random.happens(often.cut)) {
          refused += 1;
          for (const connection of server.connections) if (connection.session.id === id) connection.close();
          return;
        }
        acknowledged.set(message, [...(acknowledged.get(message) ?? []), performance.now()]);
        done();
      };
      take().catch(done);
    },
  });
  // A receiver that is killed hangs up: an error to the server, and here what is wanted.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    acknowledged,
    refused: () => refused,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
};
