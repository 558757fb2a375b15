import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from '../../../server/inbox/export/content-disposition.ts';
import { csvRecord } from '../../../server/inbox/export/export-csv.ts';
import { readTable, sharedInbox } from './open-inbox.ts';

const inbox = await sharedInbox();

test('the export contains every listed submission once, with every value and no formula', async () => {
  const response = await inbox.get('/export.csv?state=all');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading = [], ...records] = readTable(new TextDecoder().decode(bytes));
  expect(new Set(records.map(({ length }) => length))).toEqual(new Set([heading.length]));
  expect(records.map(([id]) => id)).toEqual(inbox.samples.map(({ id }) => id));
  const text = JSON.stringify(records);
  for (const value of inbox.samples.flatMap(({ content }) => Object.values(content))) {
    if (typeof value === 'string') expect(text).toContain(JSON.stringify(value.trim()).slice(1, -1));
  }
  for (const cell of records.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test('the export of one form contains no other form', async () => {
  const [, ...records] = readTable(await inbox.page('/export.csv?state=all&form=lead'));
  expect(records.map(([id]) => id)).toEqual([inbox.samples[2]?.id, inbox.samples[11]?.id]);
});

test('CSV round-trips any text, and no cell starts a formula', () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', ' ', '＝'];
  const risky = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...signs) }));
  const rows = fc.array(fc.array(risky, { minLength: 2, maxLength: 2 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, (table) => {
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
  ['cv.pdf', 'cv.pdf', 'cv.pdf'],
  ['../../Zoë "x"; (1).pdf', 'Zo_ _x__ (1).pdf', 'Zo%C3%AB%20%22x%22%3B%20%281%29.pdf'],
  ['a\r\nset-cookie: b.pdf', 'aset-cookie_ b.pdf', 'aset-cookie%3A%20b.pdf'],
  ['', 'file', 'file'],
])('the file %j is saved as %j', (name, ascii, encoded) => {
  expect(contentDisposition(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
