import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown, parseRichText } from '../../schemas/text/rich-text.ts';

const said = (parse: () => unknown): unknown => {
  try {
    return parse();
  } catch (error) {
    return String(error);
  }
};

test('a text that is seen to be plain is what the whole parser makes of it', () => {
  const piece = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom('word', 'Two words.', ' and', ' 12', '\n\n', '\n', '’s', ', “so”', ' (a)'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
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
          '+ ',
        ],
        ...[
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
      ),
    },
  );
  let plain = 0;
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const source = pieces.join('');
      const parsed = said(() => parseRichText(source));
      expect(parsed).toEqual(said(() => parseMarkdown(source)));
      if (/^[\w\s.,]+$/.test(source)) plain += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(plain).toBeGreaterThan(500);
});
