import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkdown, parseRichText, richText } from '../../schemas/text/rich-text.ts';
import type { RichText } from '../../schemas/text/rich-text-content.ts';
import { plainText } from '../../schemas/text/rich-text-content.ts';

const rendered: { title: string; source: string; content: RichText; plain: string }[] = [
  {
    title: 'a paragraph',
    source: 'We plan together.',
    content: [{ kind: 'paragraph', children: [{ kind: 'text', value: 'We plan together.' }] }],
    plain: 'We plan together.',
  },
  {
    title: 'a paragraph over two lines',
    source: 'We plan\ntogether.',
    content: [{ kind: 'paragraph', children: [{ kind: 'text', value: 'We plan together.' }] }],
    plain: 'We plan together.',
  },
  {
    title: 'two paragraphs',
    source: 'One.\n\nTwo.',
    content: [
      { kind: 'paragraph', children: [{ kind: 'text', value: 'One.' }] },
      { kind: 'paragraph', children: [{ kind: 'text', value: 'Two.' }] },
    ],
    plain: 'One. Two.',
  },
  {
    title: 'strong and emphasised words, one inside the other',
    source: 'A **bold *and slanted* word**.',
    content: [
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', value: 'A ' },
          {
            kind: 'strong',
            children: [
              { kind: 'text', value: 'bold ' },
              { kind: 'emphasis', children: [{ kind: 'text', value: 'and slanted' }] },
              { kind: 'text', value: ' word' },
            ],
          },
          { kind: 'text', value: '.' },
        ],
      },
    ],
    plain: 'A bold and slanted word.',
  },
  {
    title: 'a link',
    source: 'Write [to us](/contact#contact).',
    content: [
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', value: 'Write ' },
          { kind: 'link', href: '/contact#contact', children: [{ kind: 'text', value: 'to us' }] },
          { kind: 'text', value: '.' },
        ],
      },
    ],
    plain: 'Write to us.',
  },
  {
    title: 'a list',
    source: '- One\n- **Two**',
    content: [
      {
        kind: 'list',
        ordered: false,
        items: [[{ kind: 'text', value: 'One' }], [{ kind: 'strong', children: [{ kind: 'text', value: 'Two' }] }]],
      },
    ],
    plain: 'One Two',
  },
  {
    title: 'a numbered list',
    source: '1. One\n2. Two',
    content: [
      {
        kind: 'list',
        ordered: true,
        items: [[{ kind: 'text', value: 'One' }], [{ kind: 'text', value: 'Two' }]],
      },
    ],
    plain: 'One Two',
  },
];

const refused: [source: string, what: string, words: string][] = [
  ['# Title', 'a heading', '# Title'],
  ['Title\n=====', 'a heading', 'Title'],
  ['Before.\n\n> A quotation\n> of two lines', 'a quotation', '> A quotation'],
  ['```\ncode\n```', 'a block of code', '```'],
  ['Some `code` here', 'code', '`code`'],
  ['---', 'a line across the page', '---'],
  ['![A cat](/cat.png)', 'a picture', '![A cat](/cat.png)'],
  ['<b>bold</b>', 'HTML', '<b>'],
  ['<div>box</div>', 'HTML', '<div>box</div>'],
  ['[to us][1]\n\n[1]: /contact', 'a link by reference', '[to us][1]'],
  ['- One\n  - inside', 'a list inside a list', '- inside'],
  ['- One\n\n  > quoted', 'a quotation inside a list', '> quoted'],
];

const unfinished = 'this link is not finished (fix: write [words](/address), with no blank in the address)';
const parted = 'a blank parts this link (fix: write [words](/address))';
const mixed = 'the brackets of this link are mixed up (fix: write [words](/address))';
const alone = 'these ** have no partner (fix: write **words**, with no blank inside the marks, or remove them)';

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
  ['• One\n• Two', 'this bullet makes no list (fix: begin each entry with "- ")', '• '],
  ['One  \ntwo', 'blanks at its end break this line (fix: remove them)', 'One  '],
  ['One\\\ntwo', 'a backslash at its end breaks this line (fix: remove it)', 'One\\'],
  ['One.\n\n    Two.', 'this line is indented further than the text (fix: align it with the text)', '    Two.'],
];

/** Texts that look like mistakes and are none. */
const meant: string[] = [
  'A [list] (in brackets) of [words].',
  'Two \\*\\* stars that are meant.',
  'Powers such as 2**8 and 5 * 3 * 2.',
  'See [the terms](/terms "all of them").',
  'A [link](https://example.com/(in)/brackets).',
  'R&amp;D, <https://example.com> and 3 < 4.',
  'A note [1] and a fraction 3|4.',
];

describe('the Markdown that the site renders', () => {
  test.for(rendered)('$title is rendered', ({ source, content }) => {
    expect(parseRichText(source)).toEqual(content);
  });

  test.for(rendered)('$title has its plain words', ({ source, plain }) => {
    expect(plainText(parseRichText(source))).toBe(plain);
  });

  test.for(refused)('%j is refused as %s, at the words that it begins with', ([source, what, words]) => {
    const { error } = richText().safeParse(source);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      `${what} is not rendered here (fix: use paragraphs, - lists, **strong**, *emphasis* and [links](/contact))`,
    ]);
    expect(error?.issues.map((issue) => issue.code === 'custom' && issue.params)).toEqual([{ spot: { words } }]);
  });

  test.for(broken)('%j is refused at its words', ([source, message, words]) => {
    const { error } = richText().safeParse(source);
    expect(
      error?.issues.map((issue) => ({ ...(issue.code === 'custom' && issue.params), message: issue.message })),
    ).toEqual([{ message, spot: { words } }]);
  });

  test.for(meant)('%j is rendered', (source) => {
    expect(richText().safeParse(source).error).toBeUndefined();
  });

  test('an empty text is refused as one', () => {
    expect(
      richText()
        .safeParse('  ')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['expected words, got an empty text (fix: write the text, or remove the key if it is optional)']);
  });
});

test('plain texts skip the Markdown parser without a difference', () => {
  const plain = ['word', 'Two words.', ' and', ' 12', '\n\n', '\n', '’s', ', “so”', ' (a)'];
  const marks = [
    ...[
      '- ',
      '1. ',
      '12) ',
      '# ',
      '> ',
      '=',
      '---',
      '  ',
      '\t',
      '\\',
      '`',
      '*',
      '_',
      '[',
      '](',
      '<a>',
      '&amp;',
      '!',
      '~',
    ],
    ...[
      '+ ',
      '    ',
      '\r',
      '\u00a0',
      '\u2028',
      '|',
      ':',
      '://',
      'http://a.b',
      '\n\n\n',
      '.',
      '$',
      '€',
      '"',
      "'",
      '^',
      '{',
      '%',
    ],
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
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const source = pieces.join('');
      expect(outcomeOf(() => parseRichText(source))).toEqual(outcomeOf(() => parseMarkdown(source)));
      if (/^[\w\s.,]+$/.test(source)) skipped += 1;
    }),
    { numRuns: runs },
  );
  expect(skipped).toBeGreaterThan(runs / 20);
});
