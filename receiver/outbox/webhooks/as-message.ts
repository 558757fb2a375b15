import { cutAtWord } from '../../../schemas/text/words.ts';
import { noticeContent } from '../mails/compose-mail.ts';
import type { WebhookCall, WebhookFormat } from './webhook-request.ts';

/** Maximum length of a value in a message. The inbox has the whole text. */
const longestValue = 1500;

/** Returns the owner's notice without empty values. Visitors' texts are never parsed as markup by chats. */
const messageOf = ({ inbox, site, submission }: Pick<WebhookCall, 'inbox' | 'site' | 'submission'>) => {
  const { entries, heading, link } = noticeContent(submission, { inbox, site });
  const filled = entries.filter(({ isEmpty }) => !isEmpty);
  return {
    heading,
    link,
    entries: filled.map(({ label, value }) => ({ label, value: cutAtWord(value, longestValue) })),
  };
};

/** Escapes the control characters of Slack, which could otherwise notify a channel. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Maximum length of a header block. */
const longestHeading = 150;

/** A message of an incoming webhook of Slack. `text` is for notifications. */
export const asSlack: WebhookFormat<'slack'> = {
  body: (call) => {
    const { entries, heading, link } = messageOf(call);
    const sections = entries.map(({ label, value }) => ({
      type: 'rich_text_section',
      elements: [
        { type: 'text', text: `${label}\n`, style: { bold: true } },
        { type: 'text', text: `${value}\n` },
      ],
    }));
    const links = link
      ? [{ type: 'rich_text_section', elements: [{ type: 'link', url: link.address, text: link.words }] }]
      : [];
    return {
      text: escaped(heading),
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: cutAtWord(heading, longestHeading), emoji: false } },
        { type: 'rich_text', elements: [...sections, ...links] },
      ],
    };
  },
  // A word such as `invalid_payload` or `channel_is_archived`.
  refusal: (text) => /^[a-z_]{1,60}$/.exec(text.trim())?.[0],
};

const textRun = (text: string, look: object) => ({
  type: 'RichTextBlock',
  ...look,
  inlines: [{ type: 'TextRun', text, ...look }],
});

/** An Adaptive Card for a Teams workflow that posts what a webhook receives. */
export const asTeams: WebhookFormat<'teams'> = {
  body: (call) => {
    const { entries, heading, link } = messageOf(call);
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [
        textRun(heading, { size: 'Large', weight: 'Bolder' }),
        ...entries.flatMap(({ label, value }) => [
          textRun(label, { isSubtle: true }),
          textRun(value, { spacing: 'None' }),
        ]),
      ],
      ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.words, url: link.address }] }),
    };
    return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
  },
  // { "error": { "code": "TriggerInputSchemaMismatch", … } }
  refusal: (text) => /"code"\s*:\s*"(\w{1,60})"/.exec(text)?.[1],
};
