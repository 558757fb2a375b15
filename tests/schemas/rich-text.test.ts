import { describe, expect, test } from 'vitest';
import { plainText } from '../../schemas/plain-text.ts';
import { parseRichText, richText } from '../../schemas/rich-text.ts';
import type { RichText } from '../../schemas/rich-text-content.ts';

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
  ['# Title', 'heading', '# Title'],
  ['Title\n=====', 'heading', 'Title'],
  ['Before.\n\n> A quotation\n> of two lines', 'blockquote', '> A quotation'],
  ['```\ncode\n```', 'code', '```'],
  ['Some `code` here', 'inlineCode', '`code`'],
  ['---', 'thematicBreak', '---'],
  ['![A cat](/cat.png)', 'image', '![A cat](/cat.png)'],
  ['<b>bold</b>', 'html', '<b>'],
  ['<div>box</div>', 'html', '<div>box</div>'],
  ['One  \ntwo', 'break', '  '],
  ['[to us][1]\n\n[1]: /contact', 'linkReference', '[to us][1]'],
  ['- One\n  - inside', 'list inside a list', '- inside'],
  ['- One\n\n  > quoted', 'blockquote inside a list', '> quoted'],
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

  test('an empty text is refused as one', () => {
    expect(
      richText()
        .safeParse('  ')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['expected words, got an empty text (fix: write the text, or remove the key if it is optional)']);
  });
});
