import type { Receiver } from '#generated/entities.ts';
import type { Environment } from '../hosting/environment.ts';
import { fixFor } from '../schemas/text/nearest.ts';
import { linkMinutes, originOf, signInLink } from '../signed-in/sign-in-link.ts';
import { readWebhooks } from './outbox/webhooks/read-webhooks.ts';

/** Returns a link that signs the owner of a token in to the inbox; undefined if there is no such token. */
export const inboxSignInLink = (environment: Environment, name?: string): string | undefined =>
  signInLink('INBOX', '', environment, name);

/**
 * Without INBOX_TOKEN, a terminal gets a sign-in link, because nobody knows the generated token. A journal, which
 * others may read, gets the command that prints one.
 */
const signInLines = (environment: Environment, isTTY: boolean): string[] => {
  if (environment.INBOX_TOKEN) return [];
  const link = isTTY ? inboxSignInLink(environment) : undefined;
  if (!link) return ['Sign in    with the link that "npm run inbox -- sign-in" prints'];
  return [
    `Sign in    ${link}`,
    `           once, within ${linkMinutes} minutes; "npm run inbox -- sign-in" prints another link`,
  ];
};

/** Returns a line for each variable of a webhook that data/receiver.yaml does not name, such as a misspelled one. */
const unusedLines = ({ webhooks: values }: Environment, { webhooks }: Receiver): string[] => {
  const named = Object.values(webhooks).flatMap((webhook) =>
    'secret' in webhook ? [webhook.url, webhook.secret] : webhook.url,
  );
  return Object.keys(values)
    .filter((name) => !named.includes(name))
    .map((name) => {
      const fix = `${fixFor(name, named, 'unset it')}, or name it there`;
      return `Unused     ${name}, which no webhook of data/receiver.yaml names (fix: ${fix})`;
    });
};

/**
 * Returns the start message for the owner: where the inbox is, how to sign in, and who is notified. URLs appear without
 * passwords.
 */
export const describeDelivery = (
  environment: Environment,
  receiver: Receiver,
  { isTTY = false }: { isTTY?: boolean } = process.stdout,
): string[] => {
  const { DATABASE_URL, INBOX_ORIGIN, SMTP_URL, STORE } = environment;
  const place = DATABASE_URL ? `the database of ${new URL(DATABASE_URL).host}` : STORE;
  const mails = INBOX_ORIGIN ? '' : ' (without a link to the inbox; set INBOX_ORIGIN)';
  const notices = [
    ...(SMTP_URL ? [`by mail through ${new URL(SMTP_URL).host}${mails}`] : []),
    ...readWebhooks(receiver, environment).map(({ name, url }) => `by webhook ${name} to ${new URL(url).host}`),
  ].join(' and ');
  return [
    `Inbox      ${originOf('INBOX', environment)}`,
    ...signInLines(environment, isTTY),
    notices
      ? `Inquiries  stored in ${place}, notices ${notices}`
      : `Inquiries  stored in ${place}; nobody is notified (set SMTP_URL to send mails)`,
    ...unusedLines(environment, receiver),
  ];
};
