import { describe, expect, test } from 'vitest';
import { emitPictures } from '../../generator/emit/pictures/pictures.ts';
import { emit } from '../../generator/generate.ts';
import { motifNames } from '../../generator/images/motifs.ts';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { foldersIn } from '../../sites/site-folders.ts';
import { copiedProject, copy, edit, secondCompany } from './copied-project.ts';
import { outOfPicture } from './path-places.ts';

/** Three entries that could use any drawing: variation must hold for ids that nobody has tried. */
const ids = ['alpine-bakery', 'q3-report', 'zürich-2'];

/** A page holds many pictures and may weigh 150 kB (the home page 250 kB), so one may not weigh more than this. */
const heaviest = 9000;

const drawn = (): Map<string, string> => {
  const files = new Map<string, string>();
  emitPictures(new Set(motifNames.flatMap((motif) => ids.map((id) => `${motif}--${id}`))), files);
  return files;
};

const pictures = drawn();
const again = drawn();
const pictureOf = (motif: string, id: string): string => pictures.get(`public/pictures/${motif}--${id}.svg`) ?? '';

/** The names of elements left open or closed in the wrong place. */
const unbalanced = (svg: string): string[] => {
  const left: string[] = [];
  for (const [, closes, name = '', selfClosed] of svg.matchAll(/<(\/?)(\w+)(?:\s[\w:-]+="[^"<>]*")*\s*(\/?)>/g)) {
    if (closes) {
      if (left.at(-1) === name) left.pop();
      else left.push(`/${name}`);
    } else if (!selfClosed) left.push(name);
  }
  return left;
};

describe.each(motifNames)('the drawing %s', (motif) => {
  test.each(ids)('is well-formed, inside its frame and light, for the entry %s', (id) => {
    const svg = pictureOf(motif, id);
    expect(unbalanced(svg)).toEqual([]);
    expect(svg.replaceAll(/<[^<>]*>/g, '')).toBe('');
    expect(svg).not.toMatch(/NaN|undefined|Infinity|class=/);
    expect(outOfPicture(svg)).toEqual([]);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(heaviest);
  });

  test('has the ember line, and no other saturated color', () => {
    for (const id of ids) {
      const svg = pictureOf(motif, id);
      expect(svg).toContain('stroke="var(--ember)"');
      expect(svg).not.toMatch(/#[0-9a-f]{3,8}\b/i);
    }
  });

  test('varies with the entry, and is the same each time for one entry', () => {
    expect(new Set(ids.map((id) => pictureOf(motif, id))).size).toBe(ids.length);
    for (const id of ids) expect(again.get(`public/pictures/${motif}--${id}.svg`)).toBe(pictureOf(motif, id));
  });
});

describe('an entry that names no drawing', () => {
  const picturesOf = async (...changes: Parameters<typeof copiedProject>): Promise<string[]> =>
    [...(await emit(foldersIn(copiedProject(...changes)))).keys()].filter((file) =>
      file.startsWith('public/pictures/'),
    );

  test('gets one from its id, and nothing else changes', async () => {
    const before = await picturesOf();
    const after = await picturesOf(edit('services/kran.yaml', '  image: kran.avif\n', ''));
    const added = after.filter((file) => !before.includes(file));
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(/^public\/pictures\/[\w-]+--kran\.svg$/);
  });

  test('gets a portrait if it is a person', async () => {
    const after = await picturesOf(edit('team.yaml', / {4}image: .*\n/, ''));
    expect(after).toContain('public/pictures/portrait--ilse-brandt.svg');
  });
});

test('the entries of a folder of more than 500 share their drawings, and those of other folders keep their own', async () => {
  const picturesWith = async (studies: number): Promise<string[]> => {
    const further = Array.from(
      { length: studies - filesBelow(`${secondCompany}/data/case-studies`).length },
      (_, index) =>
        copy('case-studies/kaiplan.yaml', `case-studies/further-${index}.yaml`, (text) =>
          text
            .replace(/^order: \d+$/m, `order: ${100 + index}`)
            .replace(/^image: .*$/m, 'image: scan')
            .replace(/^implementationImage: .*$/m, 'implementationImage: blueprint'),
        ),
    );
    const output = await emit(foldersIn(copiedProject(...further)), { cards: false });
    return [...output.keys()].filter((file) => file.startsWith('public/pictures/'));
  };
  const ofStudies = (files: readonly string[]): string[] =>
    files.filter((file) => /--(further-\d+|\d+)\.svg$/.test(file));
  const few = await picturesWith(500);
  const many = await picturesWith(501);
  expect(ofStudies(few)).toHaveLength(2 * 498);
  // A hero and a blueprint, each in at most 64 kinds, as those of the other studies are photographs.
  expect(ofStudies(many).length).toBeLessThanOrEqual(2 * 64);
  expect(many.filter((file) => file.includes('--further-'))).toEqual([]);
  expect(many).toContain('public/pictures/portrait--uwe-petersen.svg');
});

test('no two drawings are the same', () => {
  expect(new Set(pictures.values()).size).toBe(motifNames.length * ids.length);
});
