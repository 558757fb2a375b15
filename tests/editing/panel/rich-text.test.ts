import { join } from 'node:path';
import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReadText, readMarkdown } from '../../../editing/panel/form/rich-text/read-markdown.ts';
import { schemaFor } from '../../../editing/panel/form/rich-text/schema.ts';
import { writerOf } from '../../../editing/panel/form/rich-text/write-markdown.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments, visitsOf } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import type { MarkdownBlocks } from '../../../schemas/text/markdown-tree.ts';
import { parseMarkdown } from '../../../schemas/text/rich-text.ts';
import { sample } from '../../../schemas/text/sample.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { secondCompany } from '../../generator/copied-project.ts';

/** A text, and the blocks that its field takes. */
type Taken = readonly [source: string, blocks: MarkdownBlocks];

/** All texts in Markdown of a site, with those of the defaults that it does not replace. */
const textsOf = (data: string): Taken[] =>
  allDocuments(readDocuments(data)).flatMap((document) =>
    visitsOf(document).flatMap(({ path, meta }) => {
      const value = valueAt(document.source.value, path);
      return meta.markdown && typeof value === 'string' ? [[value, meta.markdown] as const] : [];
    }),
  );

const allBlocks: MarkdownBlocks = { headings: 3, tables: true, pictures: true };

// biome-ignore format: one text after the other
const texts: readonly Taken[] = [
  ...textsOf(siteFolders.data),
  ...textsOf(join(secondCompany, 'data')),
  ['\n\nOne,\nover two lines.\n- A *list*\n  over two lines\n\n\n* Another\n\n\n* Third\n', {}],
  ['**Bold *and italic* words**, {{company}} and [{{contactEmail}}](mailto:{{contactEmail}} "Write").', {}],
  ['1) One\n2) Two\n\n\n1. Another\n\nR&amp;D, 2 \\* 3, snake_case, 3 < 4, [1] and <https://example.com>.', {}],
  ['   ### Three ###\n\nFour\n---|---\na | b \\| c\n\n![A crane.](crane "Our crane")\n\n#### Five', allBlocks],
];

const readAs = ([source, blocks]: Taken): ReadText => {
  const read = readMarkdown(source, schemaFor(blocks), blocks);
  if (!read) throw new Error(`not read: ${source}`);
  return read;
};

/** Writes a text as if nothing had been read before. */
const writtenAnew = (doc: Node): string => writerOf({ doc, start: '', blocks: [] })(doc);

describe('a formatted text', () => {
  test('is written as it was read, byte for byte', () => {
    expect(texts.length).toBeGreaterThan(200);
    for (const taken of texts) {
      const read = readAs(taken);
      read.doc.check();
      expect(writerOf(read)(read.doc)).toBe(taken[0]);
    }
  });

  test('is still a sample, which no release publishes, after a change inside its brackets', () => {
    const { doc } = readAs(['[What you do for whom]', {}]);
    const { schema } = doc.type;
    const changed = doc.copy(Fragment.from(schema.node('paragraph', null, schema.text('[What you do for hospitals]'))));
    expect(writtenAnew(changed)).toMatch(sample);
  });

  test('is written anew to the same rich text', () => {
    for (const taken of texts) {
      const [source, blocks] = taken;
      expect(parseMarkdown(writtenAnew(readAs(taken).doc), blocks)).toEqual(parseMarkdown(source, blocks));
    }
  });

  test('keeps the lines of all blocks but the one that was changed', () => {
    for (const taken of texts) {
      const { doc, start, blocks } = readAs(taken);
      const write = writerOf({ doc, start, blocks });
      for (const [index, changed] of doc.children.entries()) {
        if (!changed.isTextblock) continue;
        const other = changed.copy(changed.content.addToEnd(doc.type.schema.text(' More')));
        const lines = blocks.map(
          ({ source, gap }, at) => (at === index ? writtenAnew(doc.type.create(null, other)) : source) + gap,
        );
        expect(write(doc.copy(doc.content.replaceChild(index, other)))).toBe(start + lines.join(''));
      }
    }
  });

  test('keeps the lines of blocks after another was removed, added or moved', () => {
    const source = 'One\ntwo.\n\n\nThree\nfour.\n- Five\n- Six\n';
    const { doc, ...read } = readAs([source, {}]);
    const write = writerOf({ doc, ...read });
    const [one, three, list] = doc.children;
    const { nodes } = doc.type.schema;
    const added = nodes.paragraph?.create(null, doc.type.schema.text('New'));
    const writtenWith = (...content: (Node | undefined)[]): string =>
      write(doc.copy(Fragment.from(content.filter((node) => node !== undefined))));
    expect(writtenWith(three, list)).toBe('Three\nfour.\n- Five\n- Six\n');
    expect(writtenWith(one, added, three, list)).toBe('One\ntwo.\n\nNew\n\nThree\nfour.\n- Five\n- Six\n');
    expect(writtenWith(list, one, three)).toBe('- Five\n- Six\n\nOne\ntwo.\n\nThree\nfour.\n');
    expect(writtenWith(one, nodes.paragraph?.create(), three)).toBe('One\ntwo.\n\nThree\nfour.\n');
    expect(writtenWith(list, list)).toBe('- Five\n- Six\n\n* Five\n* Six\n');
    expect(writtenWith(nodes.paragraph?.create())).toBe('');
  });

  test.each(['> A quotation', '`code`', '---', '# Title', '![A crane.](crane)', '- a\n  - b', '<b>b</b>', 'a\\\nb'])(
    'is edited as it is written if its field does not take it: %j',
    (source) => expect(readMarkdown(source, schemaFor({}), {})).toBeUndefined(),
  );
});

/** Words with everything that may be a mark in Markdown. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'Öl',
        '*',
        '_',
        '**',
        '[',
        ']',
        '(',
        ')',
        '#',
        '-',
        '1.',
        '>',
        '<b>',
        '&amp;',
        '`',
        '~',
        '|',
        '\\',
        '!',
        ' ',
        ' ',
        '+',
        ':',
        '{{company}}',
        '{{',
        '重要。',
      ],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('any text that is typed is written so that the site reads the same words and marks', () => {
  const schema = schemaFor(allBlocks);
  const { nodes, marks } = schema;
  const marked: fc.Arbitrary<readonly Mark[]> = fc
    .subarray([marks.strong.create(), marks.em.create(), marks.link.create({ href: '/contact' })])
    .map((some) => some.reduce<readonly Mark[]>((all, mark) => mark.addToSet(all), []));
  const inline = fc.array(
    fc.tuple(words, marked).map(([text, some]) => schema.text(text, some)),
    { minLength: 1, maxLength: 4 },
  );
  const line = inline.map((content) => nodes.paragraph.create(null, content));
  const list = fc
    .tuple(fc.constantFrom(nodes.bullet_list, nodes.ordered_list), fc.array(line, { minLength: 1, maxLength: 3 }))
    .map(([type, lines]) =>
      type.create(
        null,
        lines.map((each) => nodes.list_item.create(null, each)),
      ),
    );
  const heading = inline
    .map((content) => nodes.heading?.create({ level: 3 }, content))
    .map((node) => node ?? nodes.paragraph.create());
  const doc = fc
    .array(fc.oneof(line, list, heading), { minLength: 1, maxLength: 4 })
    .map((blocks) => nodes.doc.create(null, blocks));
  fc.assert(
    fc.property(doc, (typed) => {
      const source = writtenAnew(typed);
      const read = readMarkdown(source, schema, allBlocks);
      expect(read).toBeDefined();
      // Blanks at the ends of lines are no words.
      expect(writtenAnew(read?.doc ?? typed)).toBe(source);
      const wordsOf = (node: Node): string =>
        node
          .textBetween(0, node.content.size, '\n')
          .split('\n')
          .map((each) => each.trim())
          .filter(Boolean)
          .join('\n');
      expect(wordsOf(read?.doc ?? typed)).toBe(wordsOf(typed));
    }),
  );
});
