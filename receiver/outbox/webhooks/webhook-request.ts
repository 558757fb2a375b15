import type { SiteContent } from '../../load-site.ts';
import type { Submission } from '../../store/submission.ts';
import type { MailSources } from '../mails/mail.ts';
import type { Webhook } from './read-webhooks.ts';

export interface WebhookCall<As extends Webhook['as'] = Webhook['as']> {
  /** Id of the message, the same at every attempt. */
  id: string;
  submission: Submission;
  webhook: Extract<Webhook, { as: As }>;
  site: SiteContent;
  inbox: MailSources['inbox'];
}

/** Format of a receiver. Its functions must not throw for what a visitor or the receiver sends. */
export interface WebhookFormat<As extends Webhook['as']> {
  /** Returns the body, which is the same at every attempt. */
  body: (call: WebhookCall<As>) => unknown;
  /** Returns headers for the text of the body. The timestamp is in seconds since 1970. */
  headers?: (call: WebhookCall<As>, text: string, timestamp: number) => Readonly<Record<string, string>>;
  /** Returns why the receiver refuses a request, from the text of its response. It must not repeat personal data. */
  refusal?: (text: string, call: WebhookCall<As>) => string | undefined;
}
