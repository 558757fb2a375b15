import type { PlainRichText } from '../../../schemas/text/rich-text-content.ts';
import type { SiteContent } from '../../load-site.ts';
import type { Store } from '../../store/open-store.ts';
import type { SubscriptionLinks } from '../../subscription-links.ts';

/** A complete mail. open-mailer.ts adds the sender's address. */
export interface Mail {
  /** Language of its texts (BCP 47). */
  language: string;
  /** Name of the sender. */
  from: string;
  to: readonly string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Prevents automatic replies (RFC 3834, 5). */
  autoSubmitted: 'auto-generated' | 'auto-replied';
  /** Link that unsubscribes with one click (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** A field of the notice: a label with a value of one or more lines. */
export interface MailEntry {
  label: string;
  value: string;
  /** True if the value is the text for a missing value. */
  isEmpty?: boolean;
  /** A note under the value, not written by the visitor. */
  note?: string;
}

/** Content of a mail before it is rendered as text and HTML. It contains no markup. */
export interface MailContent {
  /** Also serves as the subject. */
  heading: string;
  text: PlainRichText;
  entries: readonly MailEntry[];
  link?: { words: string; address: string };
  /** Small print at the end. */
  footer?: string;
}

export interface InboxLinks {
  submission: (id: string) => string;
  spam: string;
}

export interface MailSources {
  site: SiteContent;
  store: Pick<Store, 'clock' | 'lastBackup' | 'quarantined'>;
  /** Undefined if the inbox's address is unknown; mails then have no links. */
  inbox: InboxLinks | undefined;
  links: SubscriptionLinks;
}
