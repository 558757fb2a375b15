import type { SiteContent } from '../../load-site.ts';
import type { Mail, MailContent } from './mail.ts';
import { mailAsHtml } from './mail-as-html.ts';
import { mailAsText } from './mail-as-text.ts';

/** Completes a mail with its content as text and as HTML. */
export const renderMail = async (
  site: SiteContent,
  head: Pick<Mail, 'to' | 'replyTo' | 'autoSubmitted'>,
  content: MailContent,
): Promise<Mail> => ({
  ...head,
  subject: content.heading,
  text: mailAsText(site, content),
  html: await mailAsHtml(site, content),
});
