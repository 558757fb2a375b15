import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type MarkdownBlocks, parseMarkdown, parseRichText, richText } from '../../schemas/text/rich-text.ts';
import { type Block, type Inline, plainText, type RichText } from '../../schemas/text/rich-text-content.ts';

const text = (value: string): Inline => ({ kind: 'text', value });
const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children });
const emphasis = (...children: Inline[]): Inline => ({ kind: 'emphasis', children });
const link = (href: string, ...children: Inline[]): Inline => ({ kind: 'link', href, children });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });
const list = (ordered: boolean, ...items: Inline[][]): Block => ({ kind: 'list', ordered, items });

const rendered: [title: string, source: string, content: RichText, plain: string][] = [
  ['a paragraph', 'We plan together.', [paragraph(text('We plan together.'))], 'We plan together.'],
  ['a paragraph over two lines', 'We plan\ntogether.', [paragraph(text('We plan together.'))], 'We plan together.'],
  ['two paragraphs', 'One.\n\nTwo.', [paragraph(text('One.')), paragraph(text('Two.'))], 'One. Two.'],
  [
    'strong and emphasized words, one inside the other',
    'A **bold *and slanted* word**.',
    [paragraph(text('A '), strong(text('bold '), emphasis(text('and slanted')), text(' word')), text('.'))],
    'A bold and slanted word.',
  ],
  [
    'a link on a second line',
    'Write\n[to us](/contact#contact).',
    [paragraph(text('Write '), link('/contact#contact', text('to us')), text('.'))],
    'Write to us.',
  ],
  ['a list', '- One\n- **Two**', [list(false, [text('One')], [strong(text('Two'))])], 'One Two'],
  ['a numbered list', '1. One\n2. Two', [list(true, [text('One')], [text('Two')])], 'One Two'],
];

const refused: [source: string, what: string, words: string][] = [
  ['# Title', 'a heading', '# Title'],
  ['Title\n=====', 'a heading', 'Title'],
  ['Before.\n\n> A quotation\n> of two lines', 'a quotation', '> A quotation'],
  ['```\ncode\n```', 'a block of code', '```'],
  ['```\ncode', 'a block of code', '```'],
  ['~~~\ncode', 'a block of code', '~~~'],
  ['Some `code` here', 'code', '`code`'],
  ['---', 'a line across the page', '---'],
  ['![A cat](/cat.png)', 'a picture', '![A cat](/cat.png)'],
  ['<b>bold</b>', 'HTML', '<b>'],
  ['<div>box</div>', 'HTML', '<div>box</div>'],
  ['[to us][1]\n\n[1]: /contact', 'a link by reference', '[to us][1]'],
  ['- One\n  - inside', 'a list inside a list', '- inside'],
  ['- One\n\n  > quoted', 'a quotation inside a list', '> quoted'],
];

const allBlocks: MarkdownBlocks = { headings: 3, tables: true, pictures: true };

/** Blocks that fields take where their schema says so. */
const further: [title: string, source: string, content: RichText, plain: string][] = [
  [
    'headings, one below the other',
    '### One\n\n#### *Two*\n\n### Three',
    [
      { kind: 'heading', level: 3, children: [text('One')] },
      { kind: 'heading', level: 4, children: [emphasis(text('Two'))] },
      { kind: 'heading', level: 3, children: [text('Three')] },
    ],
    'One Two Three',
  ],
  [
    'a table with aligned columns, an empty corner and a link',
    '| | Price |\n| --- | ---: |\n| [Berth](/berth) | 12 € |',
    [
      {
        kind: 'table',
        columns: [null, 'right'],
        head: [[], [text('Price')]],
        rows: [[[link('/berth', text('Berth'))], [text('12 €')]]],
      },
    ],
    ' Price Berth 12 €',
  ],
  [
    'pictures with and without a caption',
    '![Ships at dawn.](harbor.jpg "Our harbor")\n\n![A crane.](crane)',
    [
      { kind: 'picture', image: 'harbor.jpg', alt: 'Ships at dawn.', caption: 'Our harbor' },
      { kind: 'picture', image: 'crane', alt: 'A crane.' },
    ],
    '',
  ],
];

const furtherBroken: [source: string, message: string, words: string][] = [
  ['# One', 'a heading of level 1 does not fit here (fix: write ###)', '# One'],
  ['## One', 'a heading of level 2 does not fit here (fix: write ###)', '## One'],
  ['#### One', 'a heading of level 4 does not fit here (fix: write ###)', '#### One'],
  ['### One\n\n##### Two', 'a heading of level 5 does not fit here (fix: write ####)', '##### Two'],
  ['###', 'this heading has no words (fix: write or remove it)', '###'],
  [
    '| a | b |',
    'this table is incomplete (fix: write | --- | below its first line, once for each column)',
    '| a | b |',
  ],
  [
    '| a | b |\n| - | - |\n| c |',
    '1 cells in this line (fix: write 2 cells, because the first line has as many)',
    '| c |',
  ],
  [
    '| a | b |\n| - | - |\n| c | d | e |',
    '3 cells in this line (fix: write 2 cells, because the first line has as many)',
    '| c | d | e |',
  ],
  ['![](crane)', 'this picture has no alternative text (fix: describe it in the brackets)', '![](crane)'],
  [
    'A ![crane](crane) here',
    'a picture is not rendered within a line (fix: put a blank line before and after it)',
    '![crane](crane)',
  ],
  [
    `![A crane.](crane "${'long '.repeat(40)}one")`,
    'expected at most 160 characters, got 203, more does not fit (fix: remove 43)',
    '![A crane.](crane "',
  ],
  [
    'Some `code` here',
    'code is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis*, [links](/contact), ### headings, | tables | and ![pictures](name))',
    '`code`',
  ],
];

const unfinished = 'this link is incomplete (fix: write [words](/address), with no blank in the address)';
const parted = 'a blank splits this link (fix: write [words](/address))';
const mixed = 'the brackets of this link are mixed up (fix: write [words](/address))';
const alone = 'these ** have no counterpart (fix: write **words**, with no blank inside the marks, or remove them)';

const broken: [source: string, message: string, words: string][] = [
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
  [
    '| a | b |\n| - | - |',
    'a table is not rendered here (fix: write a list, with "- " before each entry)',
    '| a | b |',
  ],
  ['• One\n• Two', 'this bullet does not make a list (fix: begin each entry with "- ")', '• '],
  ['Five \\* and a **bold word', alone, '**'],
  ['See [](/contact).', 'this link has no words to click on (fix: write them between the brackets)', '[]('],
  ['One two  \nthree', 'blanks at its end break this line (fix: remove them)', 'two  '],
  ['One\\\ntwo', 'a backslash at its end breaks this line (fix: remove it)', 'One\\'],
  ['One.\n\n    Two.', 'this line is indented further than the text (fix: align it with the text)', '    Two.'],
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

describe('the Markdown that the site renders', () => {
  test.for(rendered)('%s is rendered, and has its plain words', ([, source, content, plain]) => {
    expect(parseRichText(source)).toEqual(content);
    expect(plainText(content)).toBe(plain);
  });

  test.for(refused)('%j is refused as %s, at the words that it begins with', ([source, what, words]) => {
    const message = `${what} is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))`;
    expect(richText().safeParse(source).error?.issues).toMatchObject([{ message, params: { spot: { words } } }]);
  });

  test.for(broken)('%j is refused at its words', ([source, message, words]) => {
    expect(richText().safeParse(source).error?.issues).toMatchObject([{ message, params: { spot: { words } } }]);
  });

  test.for(meant)('%j is rendered', (source) => {
    expect(richText().safeParse(source).error).toBeUndefined();
  });

  test.for(further)('%s are rendered where the schema says so', ([, source, content, plain]) => {
    expect(richText('', allBlocks).parse(source)).toEqual(content);
    expect(plainText(content)).toBe(plain);
    expect(richText().safeParse(source).success).toBe(false);
  });

  test.for(furtherBroken)('%j is refused at its words where more is rendered', ([source, message, words]) => {
    const [issue] = richText('', allBlocks).safeParse(source).error?.issues ?? [];
    expect(issue?.message).toBe(message);
    expect(issue).toMatchObject({ params: { spot: { words: expect.stringContaining(words) } } });
  });

  test.for([{}, allBlocks])('a text may begin with any level that its schema allows: %j', (blocks) => {
    const outcome = richText('', { ...blocks, headings: 2 }).safeParse('## One\n\n### Two');
    expect(outcome.data).toMatchObject([{ level: 2 }, { level: 3 }]);
  });

  test('an empty text is refused', () => {
    expect(richText().safeParse('  ').error?.issues).toMatchObject([
      { message: 'expected words, got an empty text (fix: write the text, or remove the key if it is optional)' },
    ]);
  });
});

test('plain texts skip the Markdown parser without a difference', () => {
  const plain = ['word', 'Two words.', ' and', ' 12', '\n\n', '\n', '’s', ', “so”', ' (a)'];
  // biome-ignore format: marks of Markdown and characters that might be some
  const marks = [
    '- ', '+ ', '1. ', '12) ', '# ', '> ', '=', '---', '\\', '`', '*', '_', '[', '](', '<a>', '&amp;', '!', '~', '|', '://',
    'http://a.b', ':', '.', '$', '€', '"', "'", '^', '{', '%', '  ', '    ', '\t', '\r', '\n\n\n', '\u00a0', '\u2028',
  ];
  const piece = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...plain) },
    { weight: 1, arbitrary: fc.constantFrom(...marks) },
  );
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
] as const)('says in the description which Markdown a field takes', ([blocks, description]) => {
  expect(z.toJSONSchema(richText('Answer.', blocks), { io: 'input' }).description).toBe(description);
});
