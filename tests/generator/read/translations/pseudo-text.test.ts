import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { allDocuments } from '../../../../generator/read/document.ts';
import { readDocuments } from '../../../../generator/read/documents.ts';
import { kindOf, walk } from '../../../../generator/read/schema-walk.ts';
import { type PseudoLocale, pseudoText } from '../../../../generator/read/translations/pseudo-text.ts';
import type { MarkdownBlocks } from '../../../../schemas/text/markdown-tree.ts';
import { parseRichText } from '../../../../schemas/text/rich-text.ts';
import { secondCompany } from '../../../../scripts/test/tested-site.ts';

const locales: readonly PseudoLocale[] = ['en-XA', 'ar-XB'];

const examples: [text: string, accented: string, mirrored: string][] = [
  ['Reply soon', 'Ŕéééþļýý šööööñ', '<Reply> <soon>'],
  ['Call **us**, or [write](/us#a).', 'Çåååļļ **ûûûš**, öööŕ [ŵŕîîîťéé](/us#a).', ''],
  ['{{company}} has {count} A4 pages.', '{{company}} ħåååš {count} ÅÅ4 þåååğééš.', ''],
  ['Write to post@a.example.', 'Ŵŕîîîťéé ťööö post@a.example.', ''],
  ["Let's", "Ļééééť'š", "<Let's>"],
];

const word = fc.stringMatching(/^[A-Za-zäöüéßł]{1,45}$/);
const kept = fc.constantFrom('{{company}}', '{count}', 'https://a.example/us?x=1', 'post@a.example', '[A', '](/us#a)');
const keptIn = (text: string): string[] => text.match(/\{+\w+\}+|https:\S+|\S+@\S+|\]\(\S+/g) ?? [];
const wordsIn = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

/** Mark-up of a rich text, without its words. */
const markUpOf = (text: string, blocks: MarkdownBlocks): string =>
  JSON.stringify(parseRichText(text, blocks), (key, value: unknown) =>
    ['value', 'alt', 'caption'].includes(key) ? '' : value,
  );

describe('pseudoText', () => {
  test.each(examples)('%j', (text, accented, mirrored) => {
    expect(pseudoText('en-XA', text)).toBe(accented);
    if (mirrored !== '') {
      const marked = pseudoText('ar-XB', text).replaceAll('\u202E', '<').replaceAll('\u202C', '>');
      expect(marked).toBe(mirrored);
    }
  });

  test.each(locales)('%s keeps placeholders, links and addresses', (locale) => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, kept), { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.join(' ');
        expect(keptIn(pseudoText(locale, text))).toEqual(keptIn(text));
      }),
    );
  });

  test('en-XA has as many words, 40 % longer texts and no word over 45 letters', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (all) => {
        const longer = pseudoText('en-XA', all.join(' '));
        expect(wordsIn(longer).map(({ length }) => length <= 45)).toEqual(all.map(() => true));
        const hasRoom = all.every(({ length }) => length <= 30);
        if (hasRoom) expect(longer.length).toBeGreaterThanOrEqual(1.4 * all.join(' ').length);
      }),
    );
  });

  test.each(locales)('%s breaks no rule of a text but its length', (locale) => {
    const documents = ['data', secondCompany].flatMap((data) => allDocuments(readDocuments(data)));
    const broken = documents.flatMap(({ source, schema, value }) =>
      walk(schema, value).flatMap(({ path, value: text, schema: own, meta }) => {
        if (typeof text !== 'string' || !meta.text || kindOf(own) !== 'string') return [];
        const { markdown } = meta;
        if (markdown) expect(markUpOf(pseudoText(locale, text), markdown)).toBe(markUpOf(text, markdown));
        const { error } = (own as unknown as z.ZodType).safeParse(pseudoText(locale, text));
        const issues = error?.issues.filter(({ code }) => code !== 'too_big') ?? [];
        return issues.map(({ message }) => `${source.file} ${path.join('.')}: ${message}`);
      }),
    );
    expect(documents.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });
});
