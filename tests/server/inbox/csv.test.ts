import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachment } from '../../../server/inbox/export/content-disposition.ts';
import { csvRecord } from '../../../server/inbox/export/csv.ts';
import { readTable } from './read-table.ts';

const risky = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', ' ', '＝') }),
);

test('whatever cells hold is read back, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(risky, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (table) => {
      const read = readTable(table.map(csvRecord).join(''));
      expect(read).toHaveLength(table.length);
      for (const [index, cells] of read.entries()) {
        const written = table[index] ?? [];
        expect(cells.map((cell, place) => (cell === `'${written[place]}` ? written[place] : cell))).toEqual(written);
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }
    }),
  );
});

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a "b"', 'c,d\ne'], '"a ""b""","c,d\ne"\r\n'],
  [['=1+1', '+49 30', '-1', '@a'], "'=1+1,'+49 30,'-1,'@a\r\n"],
  [['\t=1', ''], "'\t=1,\r\n"],
])('%j is written as %j', (cells, text) => {
  expect(csvRecord(cells)).toBe(text);
});

test.each([
  ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  [
    '../../Zoë "x"; (1).pdf',
    `attachment; filename="Zo_ _x__ (1).pdf"; filename*=UTF-8''Zo%C3%AB%20%22x%22%3B%20%281%29.pdf`,
  ],
  ['a\r\nset-cookie: b.pdf', `attachment; filename="aset-cookie_ b.pdf"; filename*=UTF-8''aset-cookie%3A%20b.pdf`],
  ['', `attachment; filename="file"; filename*=UTF-8''file`],
])('the file %j is saved by %s', (name, header) => {
  expect(attachment(name)).toBe(header);
});
