import type { RichText } from '../../../schemas/text/rich-text-content.ts';

/** One thing under a notice: a label and what belongs to it, in one line or several. */
export interface MailEntry {
  label: string;
  value: string;
  /** True for words of ours that say that there is no value. */
  isEmpty?: boolean;
  /** A line of ours under the value. */
  note?: string;
}

/** What a mail holds, before it is text or HTML. Nothing in it is mark-up. */
export interface MailContent {
  /** Also the subject. */
  heading: string;
  text: RichText;
  entries: readonly MailEntry[];
  link?: { words: string; address: string };
  /** A small line at the end. */
  footer?: string;
}
