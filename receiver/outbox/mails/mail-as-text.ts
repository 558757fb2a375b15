import type { Inline, PlainRichText } from '../../../schemas/text/rich-text-content.ts';
import type { SiteContent } from '../../load-site.ts';
import type { MailContent, MailEntry } from './mail.ts';

const inlines = (nodes: readonly Inline[], baseUrl: string): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return node.value;
      const words = inlines(node.children, baseUrl);
      return node.kind === 'link' ? `${words} (${new URL(node.href, baseUrl).href})` : words;
    })
    .join('');

const blocks = (content: PlainRichText, baseUrl: string): string[] =>
  content.map((block) =>
    block.kind === 'paragraph'
      ? inlines(block.children, baseUrl)
      : block.items
          .map((item, place) => `${block.ordered ? `${place + 1}.` : '-'} ${inlines(item, baseUrl)}`)
          .join('\n'),
  );

/** Indents the value, so that none of its lines can be mistaken for a label. */
const entry = ({ label, value, note }: MailEntry): string =>
  [label, ...value.split('\n').map((line) => `    ${line}`), ...(note ? [`    (${note})`] : [])].join('\n');

export const mailAsText = ({ home, settings }: SiteContent, { text, entries, link, footer }: MailContent): string => {
  const parts = [...blocks(text, settings.baseUrl), ...entries.map(entry)];
  if (link) parts.push(`${link.words}: ${link.address}`);
  // Two hyphens and a space introduce the signature (RFC 3676, 4.3).
  parts.push(`-- \n${footer ? `${footer}\n` : ''}${settings.legalName}\n${home}`);
  return `${parts.join('\n\n')}\n`;
};
