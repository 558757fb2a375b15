import type { RichText } from '../../../schemas/text/rich-text-content.ts';
import type { SiteContent } from '../../load-site.ts';
import type { Store } from '../../store/open-store.ts';

/** A complete mail. The sender is always the same (open-mailer.ts). */
export interface Mail {
  to: readonly string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Automatic responders read this header before they answer (RFC 3834, 5). */
  autoSubmitted: 'auto-generated' | 'auto-replied';
}

/** One field under a notice: a label and its value, in one line or several. */
export interface MailEntry {
  label: string;
  value: string;
  /** True if the value is our text for a missing value. */
  isEmpty?: boolean;
  /** A line of ours under the value. */
  note?: string;
}

/** The content of a mail before it becomes text and HTML. It contains no markup. */
export interface MailContent {
  /** Also the subject. */
  heading: string;
  text: RichText;
  entries: readonly MailEntry[];
  link?: { words: string; address: string };
  /** A small line at the end. */
  footer?: string;
}

export interface InboxLinks {
  submission: (id: string) => string;
  spam: string;
}

export interface MailSources {
  site: SiteContent;
  store: Pick<Store, 'clock' | 'find'>;
  /** Undefined if nobody knows the inbox's address; then mails have no links. */
  inbox: InboxLinks | undefined;
}
