import { isRightToLeft } from '#generated/direction.ts';
import { leftToRight, mailAddress } from '../../schemas/text/left-to-right.ts';
import { phoneNumbers } from '../../schemas/text/phone-number.ts';
import type { RichText as Content, Inline } from '../../schemas/text/rich-text-content.ts';
import { foreignLanguage } from '../site/address-language.ts';
import { MailAddress } from './MailAddress.tsx';
import { PhoneLink } from './PhoneLink.tsx';

const parts = new RegExp(`(${isRightToLeft ? leftToRight : `${mailAddress}|${phoneNumbers.source}`})`);

/**
 * A text whose mail addresses wrap and whose phone numbers are links, unless it is part of a link. In a text from right
 * to left, all that is written from left to right stays together.
 */
const LinkedText = ({ text, inLink }: { text: string; inLink: boolean }) =>
  text.split(parts).map((part, index) => {
    const key = String(index);
    if (index % 2 === 0) return part;
    if (part.startsWith('+') && !inLink) return <PhoneLink key={key} number={part} />;
    const content = part.includes('@') ? <MailAddress key={key} address={part} /> : part;
    return isRightToLeft ? (
      <bdi key={key} dir="ltr">
        {content}
      </bdi>
    ) : (
      content
    );
  });

const InlineNode = ({ node, inLink }: { node: Inline; inLink: boolean }) => {
  switch (node.kind) {
    case 'text':
      return <LinkedText text={node.value} inLink={inLink} />;
    case 'strong':
      return <strong>{inlines(node.children, inLink)}</strong>;
    case 'emphasis':
      return <em>{inlines(node.children, inLink)}</em>;
    case 'link':
      return (
        <a href={node.href} hrefLang={foreignLanguage(node.href)}>
          {inlines(node.children, true)}
        </a>
      );
  }
};

// The order of parsed text never changes, so the index is a stable key.
const inlines = (nodes: readonly Inline[], inLink = false) =>
  nodes.map((node, index) => <InlineNode key={String(index)} node={node} inLink={inLink} />);

/** Paragraphs and lists of a rich text from YAML. */
export const RichText = ({ content, className = '' }: { content: Content; className?: string }) => (
  <div className={`prose ${className}`}>
    {content.map((block, index) => {
      const key = String(index);
      if (block.kind === 'paragraph') return <p key={key}>{inlines(block.children)}</p>;
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={key}>
          {block.items.map((item, place) => (
            <li key={String(place)}>{inlines(item)}</li>
          ))}
        </List>
      );
    })}
  </div>
);
