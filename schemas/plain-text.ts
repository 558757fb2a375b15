import type { Inline, RichText } from './rich-text-content.ts';

const plainInline = (node: Inline): string =>
  node.kind === 'text' ? node.value : node.children.map(plainInline).join('');

/** The words of a rich text without any mark-up, for excerpts and descriptions. */
export const plainText = (content: RichText): string =>
  content
    .flatMap((node) => (node.kind === 'paragraph' ? [node.children] : node.items))
    .map((run) => run.map(plainInline).join(''))
    .join(' ');
