import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emit } from '../../../generator/generate.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { readDocuments } from '../../../generator/read/documents.ts';
import { marksIn, placesIn, withMark, withoutMarks } from '../../../schemas/text/text-marks.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { secondCompany } from '../copied-project.ts';

// biome-ignore format: one row after the other
const texts: readonly (readonly [text: string, path: readonly (string | number)[]])[] = [
  ['Kräne, die warten können', ['hero', 'title']],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 flag', ['labels', 'größe "\\ <!-- -->', 0]],
  ['مرحبا', ['labels', '例え 🏗️']],
];

describe('marks', () => {
  test.each(texts)('carry a place behind “%s”, and no comparison or segment counts them', (text, path) => {
    const marked = withMark(text, ['data/site.yaml', ...path]);
    expect(placesIn(`${marked}, ${withMark(text, ['data/team.yaml', 'a'])}`)).toEqual([
      ['data/site.yaml', ...path],
      ['data/team.yaml', 'a'],
    ]);
    expect(withoutMarks(marked)).toBe(text);
    expect(withoutMarks(`/?q=${encodeURIComponent(`${marked}, ${marked}`)}`)).toBe(
      `/?q=${encodeURIComponent(`${text}, ${text}`)}`,
    );
    expect(withoutMarks(marksIn(marked))).toBe('');
    expect(marked.localeCompare(text)).toBe(0);
    const lengthOf = (each: string): number => [...new Intl.Segmenter().segment(each)].length;
    expect(lengthOf(marked)).toBe(lengthOf(text));
    expect(marked).not.toMatch(/--!?>$/);
  });

  test('name the field of each text in development, and change nothing else', async () => {
    const folders = foldersIn(secondCompany);
    const output = await emit(folders, { cards: false, drafts: true, inHurry: true, marks: true });
    const values = new Map(
      allDocuments(readDocuments(join(secondCompany, 'data'))).map(({ source, value }) => [source.file, value]),
    );
    // Equal keywords of a result have different places, and the server does not render them.
    const marked = [...output].filter(([file]) => /^(?:languages\/en\/)?marked\/(?!.*search\.json)/.test(file));
    let count = 0;
    for (const [file, text] of marked) {
      expect(withoutMarks(String(text)), file).toBe(String(output.get(file.replace('marked/', ''))));
      if (file.startsWith('languages/')) continue;
      for (const [literal] of String(text).matchAll(/"(?:[^"\\]|\\.)*\u{e007f}"/gu)) {
        const shown: unknown = JSON.parse(literal);
        const [[source, ...path] = ['']] = placesIn(String(shown));
        const value = String(valueAt(values.get(source), path))
          .replaceAll(/[*\\]/g, '')
          .replaceAll(/\s+/g, ' ');
        const [beginning = ''] = withoutMarks(String(shown)).split(/\s\d/);
        expect(value, literal).toContain(beginning.replaceAll(/\s+/g, ' '));
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(1000);
  });
});
