import type { Inline, RichText } from '../../../schemas/text/rich-text-content.ts';
import { importGenerated } from '../../../sites/import-generated.ts';
import type { MailContent, MailEntry } from './mail-content.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

const inline = (node: Inline): string => {
  if (node.kind === 'text') return node.value;
  const words = inlines(node.children);
  return node.kind === 'link' ? `${words} (${new URL(node.href, site.baseUrl).href})` : words;
};

const inlines = (nodes: readonly Inline[]): string => nodes.map(inline).join('');

const blocks = (content: RichText): string[] =>
  content.map((block) =>
    block.kind === 'paragraph'
      ? inlines(block.children)
      : block.items.map((item, place) => `${block.ordered ? `${place + 1}.` : '-'} ${inlines(item)}`).join('\n'),
  );

/** What was entered is indented: none of its lines can pass for a label of ours. */
const entry = ({ label, value, note }: MailEntry): string =>
  [label, ...value.split('\n').map((line) => `    ${line}`), ...(note ? [`    (${note})`] : [])].join('\n');

/** A mail for readers without HTML, paragraphs separated by empty lines. */
export const mailAsText = ({ text, entries, link, footer }: MailContent): string => {
  const parts = [...blocks(text), ...entries.map(entry)];
  if (link) parts.push(`${link.words}: ${link.address}`);
  // Two hyphens and a blank begin what is no part of the letter (RFC 3676, 4.3).
  parts.push(`-- \n${footer ? `${footer}\n` : ''}${site.legalName}\n${site.baseUrl}`);
  return `${parts.join('\n\n')}\n`;
};
