import { createTransport, type NodemailerError } from 'nodemailer';
import { importGenerated } from '../../sites/import-generated.ts';
import { DeliveryFault } from './delivery-fault.ts';
import type { Mail } from './mails/mail.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

/** How long each step with the mail server may take, in milliseconds. */
export interface MailTimeouts {
  connection: number;
  greeting: number;
  /** Between any two answers. */
  socket: number;
}

/** What sends mails by SMTP. */
export interface Mailer {
  /** Sends one mail under the id of its message. Throws DeliveryFault. */
  send(id: string, mail: Mail, signal: AbortSignal): Promise<void>;
  /** Looks whether the server can be reached and lets us in. Throws DeliveryFault. */
  verify(): Promise<void>;
  close(): void;
}

/**
 * What went wrong, without the server's own words: they repeat addresses. What is kept of them is the code of RFC 5321
 * and the finer one of RFC 3463.
 */
const faultOf = (error: unknown): DeliveryFault => {
  const { code, originalCode, command, responseCode, response, timeoutType } = error as NodemailerError;
  if (code === 'EABORT') return new DeliveryFault('sending took too long, or the outbox was stopped');
  const step = command ?? 'CONN';
  if (!responseCode) {
    return new DeliveryFault(
      `the mail server did not do ${step}: ${timeoutType ?? originalCode ?? code ?? 'no reason'}`,
    );
  }
  const [, finer] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  const isForGood = step === 'RCPT TO' && responseCode >= 500;
  return new DeliveryFault(
    `the mail server answered ${step} with ${responseCode}${finer ? ` ${finer}` : ''}`,
    isForGood ? 'recipient-refused' : 'failed',
  );
};

/** Opens no connection yet: the first mail does. Connections are shared by the mails that follow. */
export const openMailer = ({
  url,
  timeouts,
  connections,
}: {
  url: string;
  timeouts: MailTimeouts;
  connections: number;
}): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // For a connection that the server closed while it was idle; all else is tried again by the outbox.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
  });
  const from = { name: site.company, address: site.emails.contact };
  const { hostname } = new URL(site.baseUrl);
  return {
    send: async (id, { to, replyTo, subject, text, html, autoSubmitted }, signal) => {
      try {
        await transport.sendMail({
          // The envelope is said, and not read out of headers; so is every address as an object, which nothing parses.
          // A receipt has the null sender, so that a bounce or a vacation notice reaches nobody (RFC 3834, section 3).
          envelope: { from: autoSubmitted === 'auto-replied' ? '' : from.address, to: [...to] },
          from,
          to: to.map((address) => ({ name: '', address })),
          ...(replyTo && { replyTo }),
          subject,
          text,
          html,
          // The same at every attempt: what was delivered, and not known to be, is recognized as the same.
          messageId: `<${id}@${hostname}>`,
          // When it is sent and not when the submission was received, which the text says: a mail that waited for a
          // night would else stand among the old ones, and old dates look like spam.
          date: new Date(),
          headers: { 'Auto-Submitted': autoSubmitted },
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        });
      } catch (error) {
        throw faultOf(error);
      }
    },
    verify: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: () => transport.close(),
  };
};
