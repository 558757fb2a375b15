import type { MarkdownBlocks } from '../../schemas/text/markdown-tree.ts';
import { parseRichText } from '../../schemas/text/rich-text.ts';
import { type Inline, type RichText, runsIn, type TextPicture } from '../../schemas/text/rich-text-content.ts';
import { memoize } from './memoize.ts';
import type { Visit } from './schema-walk.ts';

/** Parses the text of a visit. Five rules ask for it, so it is cached with the visit. */
const parse = memoize((_visit: object, text: string, blocks: MarkdownBlocks): RichText => {
  try {
    return parseRichText(text, blocks);
  } catch {
    return [];
  }
});

/** Returns the parsed text of a field; empty for other fields, and for texts with faults, which the schema reports. */
const parsedText = (visit: Pick<Visit, 'value' | 'meta'>): RichText => {
  const { value, meta } = visit;
  // Every link and picture contains one of these characters. Most texts contain neither and need no parsing.
  if (!meta.markdown || typeof value !== 'string' || !/[[<]/.test(value)) return [];
  return parse(visit, value, meta.markdown);
};

const linksIn = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return [];
    return [...(node.kind === 'link' ? [node.href] : []), ...linksIn(node.children)];
  });

/** A link of a field, or one in a rich text with its place there. */
export interface PlacedLink {
  href: string;
  spot?: { words: string };
}

/** Returns the link of a field, or the links in a rich text, each once. */
export const linksAt = (visit: Pick<Visit, 'value' | 'meta'>): PlacedLink[] => {
  const { value, meta } = visit;
  if (meta.link && typeof value === 'string') return [{ href: value }];
  const links = new Set(parsedText(visit).flatMap(runsIn).flatMap(linksIn));
  return [...links].map((href) => ({ href, spot: { words: `](${href}` } }));
};

/** Returns the pictures in a rich text; none for another field. */
export const picturesInText = (visit: Pick<Visit, 'value' | 'meta'>): TextPicture[] =>
  parsedText(visit).filter((block) => block.kind === 'picture');
