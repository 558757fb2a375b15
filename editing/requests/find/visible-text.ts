import type { Visit } from '../../../generator/read/schema-walk.ts';
import { parseRichText } from '../../../schemas/text/rich-text.ts';
import { type Block, type Inline, plainWords, runsIn } from '../../../schemas/text/rich-text-content.ts';

/** Paragraphs, list items, cells and captions of a rich text, and the runs of each between marks. */
const richTexts = (blocks: readonly Block[]): string[] => {
  const leaves = (node: Inline): string[] => (node.kind === 'text' ? [node.value] : node.children.flatMap(leaves));
  const captions = blocks.flatMap((block) => (block.kind === 'picture' && block.caption ? [block.caption] : []));
  return [...captions, ...blocks.flatMap(runsIn).flatMap((run) => [plainWords(run), ...run.flatMap(leaves)])];
};

const parsed = (text: string, markdown: NonNullable<Visit['meta']['markdown']>): readonly Block[] => {
  try {
    return parseRichText(text, markdown);
  } catch {
    // Broken Markdown has a fault, and pages show its last correct version.
    return [];
  }
};

/** A day as the file has it, in the words of a language. */
const days = (value: string, language: string): string[] =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? [new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))]
    : [];

/**
 * Returns the texts that pages show of a value with filled placeholders. None for lists and maps. The words of a link
 * may be its key, as in `linkedin: https://…`.
 */
export const visibleTexts = ({ path, value, meta }: Visit, language: string): string[] => {
  if (typeof value === 'number') return [String(value), new Intl.NumberFormat(language).format(value)];
  if (typeof value !== 'string') return [];
  if (meta.markdown) return richTexts(parsed(value, meta.markdown));
  return [value, ...days(value, language), ...(meta.link ? [String(path.at(-1))] : [])];
};
