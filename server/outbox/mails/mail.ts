/** A mail, ready to be sent; its sender is always the same (open-mailer.ts). */
export interface Mail {
  /** Bare addresses. */
  to: readonly string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** What an automatic answer looks at before it answers (RFC 3834, 5). */
  autoSubmitted: 'auto-generated' | 'auto-replied';
}

/** How the inbox is linked to, where its address is known. */
export interface InboxLinks {
  submission: (id: string) => string;
  /** All that is held for spam. */
  spam: string;
}
