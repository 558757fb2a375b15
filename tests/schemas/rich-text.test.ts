import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { unwrap } from '../../generator/read/schema-walk.ts';
import { descriptionInFile } from '../../schemas/text/markdown-note.ts';
import type { MarkdownBlocks } from '../../schemas/text/markdown-tree.ts';
import { parseMarkdown, parseRichText, richText } from '../../schemas/text/rich-text.ts';
import { type Block, type Inline, plainText, type RichText } from '../../schemas/text/rich-text-content.ts';

const text = (value: string): Inline => ({ kind: 'text', value });
const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children });
const emphasis = (...children: Inline[]): Inline => ({ kind: 'emphasis', children });
const link = (href: string, ...children: Inline[]): Inline => ({ kind: 'link', href, children });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });
const heading = (level: 3 | 4, ...children: Inline[]): Block => ({ kind: 'heading', level, children });
const list = (ordered: boolean, ...items: Inline[][]): Block => ({ kind: 'list', ordered, items });

const allBlocks: MarkdownBlocks = { headings: 3, tables: true, pictures: true };

/** Texts that are rendered, some only where the schema of a field says so. */
// biome-ignore format: one row after the other
const rendered: readonly [title: string, source: string, content: RichText, plain: string, blocks?: MarkdownBlocks][] = [
  ['a paragraph', 'We plan together.', [paragraph(text('We plan together.'))], 'We plan together.'],
  ['a paragraph over two lines', 'We plan\ntogether.', [paragraph(text('We plan together.'))], 'We plan together.'],
  ['two paragraphs', 'One.\n\nTwo.', [paragraph(text('One.')), paragraph(text('Two.'))], 'One. Two.'],
  ['strong and emphasized words, one inside the other', 'A **bold *and slanted* word**.',
    [paragraph(text('A '), strong(text('bold '), emphasis(text('and slanted')), text(' word')), text('.'))],
    'A bold and slanted word.'],
  ['a link on a second line', 'Write\n[to us](/contact#contact).',
    [paragraph(text('Write '), link('/contact#contact', text('to us')), text('.'))], 'Write to us.'],
  ['a list', '- One\n- **Two**', [list(false, [text('One')], [strong(text('Two'))])], 'One Two'],
  ['a numbered list', '1. One\n2. Two', [list(true, [text('One')], [text('Two')])], 'One Two'],
  ['headings, one below the other', '### One\n\n#### *Two*\n\n### Three',
    [heading(3, text('One')), heading(4, emphasis(text('Two'))), heading(3, text('Three'))], 'One Two Three', allBlocks],
  ['a table with aligned columns, an empty corner and a link',
    '| | Price |\n| --- | ---: |\n| [Berth](/berth) | 12 € |',
    [{ kind: 'table', columns: [null, 'right'], head: [[], [text('Price')]],
      rows: [[[link('/berth', text('Berth'))], [text('12 €')]]] }], ' Price Berth 12 €', allBlocks],
  ['pictures with and without a caption', '![Ships at dawn.](harbor.jpg "Our harbor")\n\n![A crane.](crane)',
    [{ kind: 'picture', image: 'harbor.jpg', alt: 'Ships at dawn.', caption: 'Our harbor' },
      { kind: 'picture', image: 'crane', alt: 'A crane.' }], '', allBlocks],
];

/** Texts that look like mistakes and are none. */
const meant: string[] = [
  'A [list] (in brackets) of [words].',
  'Two \\*\\* stars that are meant.',
  'A bracket \\](/ that is meant.',
  'Powers such as 2**8 and 5 * 3 * 2.',
  'See [the terms](/terms "all of them").',
  'A [link](https://example.com/(in)/brackets).',
  'R&amp;D, <https://example.com> and 3 < 4.',
  'A note [1] and a fraction 3|4.',
];

const notHere = (what: string, more = ''): string =>
  `${what} is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis*${more || ' and [links](/contact)'})`;
const noPlace = 'does not fit here (fix: write';
const unfinished = 'this link is incomplete (fix: write [words](/address), with no blank in the address)';
const parted = 'a blank splits this link (fix: write [words](/address))';
const mixed = 'the brackets of this link are mixed up (fix: write [words](/address))';
const alone = 'these ** have no counterpart (fix: write **words**, with no blank inside the marks, or remove them)';
const cells = (count: number): string =>
  `${count} cells in this line (fix: write 2 cells, because the first line has as many)`;
const longCaption = `![A crane.](crane "${'long '.repeat(40)}one")`;

/** Texts that are refused, and the words that are at fault; some where all blocks are rendered. */
// biome-ignore format: one row after the other
const refused: readonly [source: string, message: string, words: string, blocks?: MarkdownBlocks][] = [
  ['# Title', notHere('a heading'), '# Title'],
  ['Title\n=====', notHere('a heading'), 'Title'],
  ['Before.\n\n> A quotation\n> of two lines', notHere('a quotation'), '> A quotation'],
  ['```\ncode\n```', notHere('a block of code'), '```'],
  ['```\ncode', notHere('a block of code'), '```'],
  ['~~~\ncode', notHere('a block of code'), '~~~'],
  ['Some `code` here', notHere('code'), '`code`'],
  ['Some `code` here', notHere('code', ', [links](/contact), ### headings, | tables | and ![pictures](name)'), '`code`',
    allBlocks],
  ['---', notHere('a line across the page'), '---'],
  ['![A cat](/cat.png)', notHere('a picture'), '![A cat](/cat.png)'],
  ['<b>bold</b>', notHere('HTML'), '<b>'],
  ['<div>box</div>', notHere('HTML'), '<div>box</div>'],
  ['[to us][1]\n\n[1]: /contact', notHere('a link by reference'), '[to us][1]'],
  ['- One\n  - inside', notHere('a list inside a list'), '- inside'],
  ['- One\n\n  > quoted', notHere('a quotation inside a list'), '> quoted'],
  ['See [the terms](/terms and go on.', unfinished, '](/terms and go on.'],
  ['See [the terms](/terms', unfinished, '](/terms'],
  ['See [the terms](/our terms).', unfinished, '](/our terms'],
  ['See [the terms] (/terms).', parted, '] (/terms)'],
  ['See [the terms]\n(/terms).', parted, ']'],
  ['See [the terms] (https://example.com).', parted, '] (https://example.com)'],
  ['See (the terms)[/terms].', mixed, ')[/terms]'],
  ['See [the terms][/terms].', mixed, '][/terms]'],
  ['A **bold word', alone, '**'],
  ['A bold** word', alone, '**'],
  ['A ** bold ** word', alone, '**'],
  ['- One\n- **Two', alone, '**'],
  ['Five \\* and a **bold word', alone, '**'],
  ['| a | b |\n| - | - |', 'a table is not rendered here (fix: write a list, with "- " before each entry)', '| a | b |'],
  ['• One\n• Two', 'this bullet does not make a list (fix: begin each entry with "- ")', '• '],
  ['See [](/contact).', 'this link has no words to click on (fix: write them between the brackets)', '[]('],
  ['One two  \nthree', 'blanks at its end break this line (fix: remove them)', 'two  '],
  ['One\\\ntwo', 'a backslash at its end breaks this line (fix: remove it)', 'One\\'],
  ['One.\n\n    Two.', 'this line is indented further than the text (fix: align it with the text)', '    Two.'],
  ['# One', `a heading of level 1 ${noPlace} ###)`, '# One', allBlocks],
  ['## One', `a heading of level 2 ${noPlace} ###)`, '## One', allBlocks],
  ['#### One', `a heading of level 4 ${noPlace} ###)`, '#### One', allBlocks],
  ['### One\n\n##### Two', `a heading of level 5 ${noPlace} ####)`, '##### Two', allBlocks],
  ['###', 'this heading has no words (fix: write or remove it)', '###', allBlocks],
  ['| a | b |', 'this table is incomplete (fix: write | --- | below its first line, once for each column)', '| a | b |',
    allBlocks],
  ['| a | b |\n| - | - |\n| c |', cells(1), '| c |', allBlocks],
  ['| a | b |\n| - | - |\n| c | d | e |', cells(3), '| c | d | e |', allBlocks],
  ['![](crane)', 'this picture has no alternative text (fix: describe it in the brackets)', '![](crane)', allBlocks],
  ['A ![crane](crane) here', 'a picture is not rendered within a line (fix: put a blank line before and after it)',
    '![crane](crane)', allBlocks],
  [longCaption, 'expected at most 160 characters, got 203, more does not fit (fix: remove 43)', longCaption, allBlocks],
];

describe('the Markdown that the site renders', () => {
  test.for(rendered)('%s is rendered, and has its plain words', ([, source, content, plain, blocks]) => {
    expect(richText('', blocks).parse(source)).toEqual(content);
    expect(plainText(content)).toBe(plain);
    expect(richText().safeParse(source).success).toBe(!blocks);
  });

  test.for(meant)('%j is rendered', (source) => {
    expect(richText().safeParse(source).error).toBeUndefined();
  });

  test.for(refused)('%j is refused: %s', ([source, message, words, blocks]) => {
    const { error } = richText('', blocks).safeParse(source);
    expect(error?.issues).toMatchObject([{ message, params: { spot: { words } } }]);
  });

  test.for([{}, allBlocks])('a text may begin with any level that its schema allows: %j', (blocks) => {
    const outcome = richText('', { ...blocks, headings: 2 }).safeParse('## One\n\n### Two');
    expect(outcome.data).toMatchObject([{ level: 2 }, { level: 3 }]);
  });
});

test('plain texts skip the Markdown parser without a difference', () => {
  const plain = ['word', 'Two words.', ' and', ' 12', '\n\n', '\n', '’s', ', “so”', ' (a)'];
  // biome-ignore format: marks of Markdown and characters that might be some
  const marks = [
    '- ', '+ ', '1. ', '12) ', '# ', '> ', '=', '---', '\\', '`', '*', '_', '[', '](', '<a>', '&amp;', '!', '~', '|', '://',
    'http://a.b', ':', '.', '$', '€', '"', "'", '^', '{', '%', '  ', '    ', '\t', '\r', '\n\n\n', '\u00a0', '\u2028',
  ];
  const piece = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...plain) }, fc.constantFrom(...marks));
  const outcomeOf = (parse: () => unknown): unknown => {
    try {
      return parse();
    } catch (error) {
      return String(error);
    }
  };
  const runs = Number(process.env.FC_RUNS ?? 2000);
  let skipped = 0;
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), fc.constantFrom({}, allBlocks), (pieces, blocks) => {
      const source = pieces.join('');
      expect(outcomeOf(() => parseRichText(source, blocks))).toEqual(outcomeOf(() => parseMarkdown(source, blocks)));
      if (/^[\w\s.,]+$/.test(source)) skipped += 1;
    }),
    { numRuns: runs },
  );
  expect(skipped).toBeGreaterThan(runs / 20);
});

test.for([
  [{}, 'Answer. Markdown: **bold**, *italic*, [words](/path), lines with "- " or "1. ".'],
  [
    allBlocks,
    'Answer. Markdown: **bold**, *italic*, [words](/path), lines with "- " or "1. ", ### headings, tables, ![alternative text](name "caption").',
  ],
] as const)('only files are told which Markdown a field takes', ([blocks, description]) => {
  const { meta } = unwrap(richText('Answer.', blocks));
  expect(meta.description).toBe('Answer.');
  expect(descriptionInFile(meta)).toBe(description);
});

test.each(['', 'x'.repeat(60), 'a "quote', 'long '.repeat(5000)])(
  'checks around a text with a fault do not see it',
  (source) => {
    const outer = z
      .object({ text: richText('', allBlocks) })
      .superRefine(({ text }) => void text.map((block) => block.kind));
    expect(outer.safeParse({ text: source }).error?.issues.map(({ path }) => path)).toEqual([['text']]);
  },
);
