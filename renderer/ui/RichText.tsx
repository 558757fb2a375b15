import { isRightToLeft } from '#generated/direction.ts';
import type { PictureName } from '#generated/ids.ts';
import { leftToRight, mailAddress } from '../../schemas/text/left-to-right.ts';
import { phoneNumbers } from '../../schemas/text/phone-number.ts';
import { type Block, type RichText as Content, type Inline, plainWords } from '../../schemas/text/rich-text-content.ts';
import { foreignLanguage } from '../routing/address-language.ts';
import { Heading } from './Heading.tsx';
import { MailAddress } from './MailAddress.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { Picture } from './Picture.tsx';
import { Table } from './Table.tsx';

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
    case 'link': {
      const words = plainWords(node.children);
      return (
        <a href={node.href} hrefLang={foreignLanguage(node.href)} aria-label={words.includes('@') ? words : undefined}>
          {inlines(node.children, true)}
        </a>
      );
    }
  }
};

// The order of parsed text never changes, so the index is a stable key.
const inlines = (nodes: readonly Inline[], inLink = false) =>
  nodes.map((node, index) => <InlineNode key={String(index)} node={node} inLink={inLink} />);

/** Styles of the headings by their level. */
const headings = { 2: 'heading-2', 3: 'heading-3', 4: 'font-display font-semibold text-lead' } as const;

const BlockNode = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'paragraph':
      return <p>{inlines(block.children)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, place) => (
            <li key={String(place)}>{inlines(item)}</li>
          ))}
        </List>
      );
    }
    case 'heading':
      return (
        <Heading level={block.level} className={`not-first:mt-10 ${headings[block.level]}`}>
          {block.children.some(({ kind }) => kind !== 'text') ? inlines(block.children) : plainWords(block.children)}
        </Heading>
      );
    case 'table':
      return (
        <div className="not-first:mt-8 not-last:mb-8">
          <Table
            label={block.head.map(plainWords).filter(Boolean).join(', ')}
            head={block.head.map((cell) => cell.length > 0 && inlines(cell))}
            rows={block.rows.map((cells) => cells.map((cell) => inlines(cell)))}
            columns={block.columns}
          />
        </div>
      );
    case 'picture':
      return (
        <figure className="grid gap-3 not-first:mt-8 not-last:mb-8">
          {/* The generator has checked the name. */}
          <Picture image={block.image as PictureName} alt={block.alt} />
          {block.caption && <figcaption className="muted text-small">{block.caption}</figcaption>}
        </figure>
      );
  }
};

/** A rich text from YAML. */
export const RichText = ({ content, className = '' }: { content: Content; className?: string }) => (
  <div className={`prose ${className}`}>
    {content.map((block, index) => (
      <BlockNode key={String(index)} block={block} />
    ))}
  </div>
);
