import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { emit } from '../../../generator/generate.ts';
import { versionsOf } from '../../../generator/pictures/photographs/versions.ts';
import { filesBelow } from '../../../generator/read/files/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import {
  type Change,
  copiedProject,
  edit,
  projectRoot,
  reportOf,
  rewrite,
  secondCompany,
  write,
} from '../copied-project.ts';

/** A photograph of nothing in particular: soft shapes with some noise, as a camera makes them. */
const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .blur(6)
    .jpeg({ quality: 90 })
    .toBuffer();

/** Names a photograph as the first founder's portrait. */
const naming = (file: string): Change => edit('team.yaml', /image: \S+/, `image: ${file}`);

/** Replaces every photograph in the data by a drawing. */
const withoutPhotographs = filesBelow(join(secondCompany, 'data'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) =>
    rewrite(file, (text) =>
      text.replaceAll(/(image|implementationImage): [\w-]+\.(?:jpg|webp|avif)(?:, focus: \[[^\]]+\])?/gi, '$1: strata'),
    ),
  );

const good = await photograph(2000, 1400);

/** Where the fault stands: the place of the value in team.yaml. */
const placeless = (report: readonly string[]): string[] =>
  report.map((line) => line.replace(/^data\/team\.yaml:\d+:\d+ {2}members\[0\]\.image {2}/, ''));

describe('a photograph that the data names', () => {
  test('is served in two formats at the widths of the layout, cut to its shape and never enlarged', async () => {
    const output = await emit(foldersIn(copiedProject(naming('asha.jpg'), write('photographs/asha.jpg', good))));
    const files = [...output.keys()].filter((file) => file.startsWith('public/photographs/asha-'));
    expect(files.map((file) => file.replace(/-[0-9a-f]{10}-/, '-'))).toEqual(
      [480, 800, 1200, 1600].flatMap((width) => [
        `public/photographs/asha-${width}.avif`,
        `public/photographs/asha-${width}.webp`,
      ]),
    );
    for (const file of files) {
      const { width, height, format } = await sharp(output.get(file) as Uint8Array).metadata();
      expect(`-${width}.${format === 'heif' ? 'avif' : format}`).toBe(/-\d+\.\w+$/.exec(file)?.[0]);
      expect(height).toBe(Math.round((width * 3) / 4));
    }
    expect(output.get('photographs.ts')).toContain('"asha.jpg": {');
    expect(output.get('content/team.ts')).toContain('image: "asha.jpg"');
  });

  test('has the size of its own pixels as the widest, when that is less than the layout could show', async () => {
    const small = await photograph(700, 500);
    const output = await emit(foldersIn(copiedProject(naming('asha.jpg'), write('photographs/asha.jpg', small))));
    const widths = [...output.keys()].flatMap((file) => /photographs\/asha-.*-(\d+)\.avif$/.exec(file)?.[1] ?? []);
    expect(widths).toEqual(['480', '666']);
  });

  test('is named with its number before it is encoded, and not once every version is cached', async () => {
    const small = [await photograph(500, 400), await photograph(500, 400)];
    const files = ['asha.jpg', 'boat.jpg'].map((file, index) => write(`photographs/${file}`, small[index] ?? ''));
    const named = [naming('asha.jpg'), edit('services/kran.yaml', /image: strata/, 'image: boat.jpg')];
    const linesOfRun = async (): Promise<string[]> => {
      const lines: string[] = [];
      const root = copiedProject(...withoutPhotographs, ...named, ...files);
      await emit(foldersIn(root), { cards: false, inHurry: true, onProgress: (line) => lines.push(line) });
      return lines;
    };
    expect(await linesOfRun()).toEqual(['photograph 1 of 2: asha.jpg', 'photograph 2 of 2: boat.jpg']);
    expect(await linesOfRun()).toEqual([]);
  });

  test('has a placeholder of less than 300 bytes', async () => {
    const output = await emit(foldersIn(copiedProject(naming('asha.jpg'), write('photographs/asha.jpg', good))));
    const address =
      /asha\.jpg"\] \{\n {2}background: url\("(data:image\/webp;base64,[^"]+)"\)/.exec(
        String(output.get('photographs.css')),
      )?.[1] ?? '';
    expect(address.length).toBeGreaterThan(50);
    expect(address.length).toBeLessThan(300);
  });

  test('is made once: the second time everything is taken from the cache', async () => {
    const root = copiedProject(naming('asha.jpg'), write('photographs/asha.jpg', good));
    const first = await emit(foldersIn(root));
    const cache = join(projectRoot, 'var/cache');
    const madeAt = (file: string): number => statSync(join(cache, file)).mtimeMs;
    // Other tests may add to the cache meanwhile; what was in it must not be made again.
    const before = readdirSync(cache).map((file) => ({ file, time: madeAt(file) }));
    expect([...(await emit(foldersIn(root)))]).toEqual([...first]);
    expect(before.filter(({ file, time }) => madeAt(file) !== time)).toEqual([]);
  });
});

test('a site without photographs makes none', async () => {
  const output = await emit(foldersIn(copiedProject(...withoutPhotographs)));
  expect([...output.keys()].filter((file) => file.startsWith('public/photographs/'))).toEqual([]);
});

describe('a photograph at fault', () => {
  test.for([
    {
      title: 'that is not there',
      changes: [naming('asha.jpg')],
      fault: 'no photograph is called "asha.jpg" in data/photographs (fix: put the file there)',
    },
    {
      title: 'whose name is misspelt',
      changes: [naming('asah.jpg'), write('photographs/asha.jpg', good)],
      fault: 'no photograph is called "asah.jpg" in data/photographs (fix: write asha.jpg)',
    },
    {
      title: 'that is cut off',
      changes: [naming('asha.jpg'), write('photographs/asha.jpg', good.subarray(0, good.length / 2))],
      fault: 'data/photographs/asha.jpg cannot be read as a picture (fix: export it again as JPEG or PNG)',
    },
    {
      title: 'that is a text',
      changes: [naming('asha.jpg'), write('photographs/asha.jpg', 'Asha')],
      fault: 'data/photographs/asha.jpg cannot be read as a picture (fix: export it again as JPEG or PNG)',
    },
    {
      title: 'that is empty',
      changes: [naming('asha.jpg'), write('photographs/asha.jpg', '')],
      fault: 'data/photographs/asha.jpg cannot be read as a picture (fix: export it again as JPEG or PNG)',
    },
  ])('$title is one fault with its place', async ({ changes, fault }) => {
    const report = await reportOf(...changes);
    expect(placeless(report)[0]).toBe(fault);
    expect(report[0]).toMatch(/^data\/team\.yaml:\d+:\d+ {2}members\[0\]\.image {2}/);
    expect(report.at(-1)).toBe('1 fault in 1 file');
  });

  test('of sixty megapixels is one fault', async () => {
    const huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const report = await reportOf(naming('asha.png'), write('photographs/asha.png', huge));
    expect(placeless(report)[0]).toBe(
      'data/photographs/asha.png has 60.0 megapixels and 50 is the most (fix: export it smaller; 4000 pixels wide is plenty)',
    );
  });

  test('that would lead out of its folder is no photograph', async () => {
    const report = await reportOf(naming('../site.png'));
    expect(report[0]).toMatch(/no drawing is called "\.\.\/site\.png"/);
    expect(existsSync(join(projectRoot, 'site.png'))).toBe(false);
  });
});

const plain = (background: string, width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();

/**
 * A picture twice as wide as high, its left and right ends marked, as a camera stores it that was held upright, or
 * askew (6: whoever shows it turns it by a quarter).
 */
const marked = async (orientation: 1 | 6): Promise<Buffer> => {
  const [red, blue, white] = await Promise.all([plain('red', 300), plain('blue', 300), plain('white', 2400)]);
  const ends = [
    { input: red, left: 0, top: 0 },
    { input: blue, left: 2100, top: 0 },
  ];
  const upright = await sharp(white).composite(ends).png().toBuffer();
  return orientation === 1 ? upright : sharp(upright).rotate(270).withMetadata({ orientation }).png().toBuffer();
};

/** The colors of the left and the right edge in the middle of a version's height. */
const edgesOf = async (bytes: Uint8Array): Promise<{ left: string; right: string }> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const nameAt = (x: number): string => {
    const [r = 0, g = 0, b = 0] = data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels);
    if (g > 200) return 'white';
    return r > b ? 'red' : 'blue';
  };
  return { left: nameAt(4), right: nameAt(info.width - 5) };
};

describe('the focus beside a photograph', async () => {
  const secondFounder = (lines: string): Change => edit('team.yaml', 'role: Technik\n', `role: Technik\n${lines}`);

  test.for([
    { what: 'stored upright', bytes: await marked(1) },
    { what: 'stored askew', bytes: await marked(6) },
  ])('says what the crop of a picture $what keeps; with two of them it has two sets of files', async ({ bytes }) => {
    const root = copiedProject(
      naming('ends.png\n    focus: [0.1, 0.5]'),
      secondFounder('    image: ends.png\n    focus: [1, 0.5]\n'),
      write('photographs/ends.png', bytes),
    );
    const output = await emit(foldersIn(root), { cards: false, inHurry: true });
    const sets = Map.groupBy(
      [...output.keys()].filter((file) => /photographs\/ends-.*-1600\./.test(file)),
      (file) => /ends-[0-9a-f]{10}/.exec(file)?.[0],
    );
    expect([...sets.values()].map((files) => files.length)).toEqual([2, 2]);
    const module = String(output.get('photographs.ts'));
    const stemOf = (name: string): string =>
      new RegExp(`"${RegExp.escape(name)}": \\{[^}]*stem: "/photographs/([^"]+)"`).exec(module)?.[1] ?? '';
    for (const format of ['avif', 'webp']) {
      const edges = (name: string) =>
        edgesOf(output.get(`public/photographs/${stemOf(name)}-1600.${format}`) as Uint8Array);
      expect(await edges('ends.png@0.1,0.5')).toEqual({ left: 'red', right: 'white' });
      expect(await edges('ends.png@1,0.5')).toEqual({ left: 'white', right: 'blue' });
    }
    expect(output.get('content/team.ts')).toContain('image: "ends.png@0.1,0.5"');
    expect(output.get('content/team.ts')).not.toContain('focus');
  });

  test.for([
    {
      title: 'beside a drawing',
      change: edit('team.yaml', /image: \S+/, 'image: orbit\n    focus: [0.5, 0.5]'),
      fault: '"focus" is for photographs, and a drawing is never cropped (fix: remove it)',
    },
    {
      title: 'outside the picture',
      change: edit('team.yaml', /(?<=image: \S+\n)/, '    focus: [50, 0.5]\n'),
      fault: 'expected at most 1, got 50 (fix: write a smaller number)',
    },
    {
      title: 'with one number',
      change: edit('team.yaml', /(?<=image: \S+\n)/, '    focus: [0.5]\n'),
      fault: 'expected at least 2 entries, got 1 (fix: add 1)',
    },
  ])('is a fault $title', async ({ change, fault }) => {
    const report = await reportOf(change);
    expect(report[0]?.replace(/^data\/team\.yaml:\d+:\d+ {2}members\[0\]\.focus(?:\[0\])? {2}/, '')).toBe(fault);
    expect(report.at(-1)).toBe('1 fault in 1 file');
  });
});

test.for(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const)('a photograph may be a %s', async (format) => {
  const bytes = await sharp(good).toFormat(format).toBuffer();
  const output = await emit(
    foldersIn(copiedProject(naming(`asha.${format}`), write(`photographs/asha.${format}`, bytes))),
    { cards: false, inHurry: true },
  );
  expect([...output.keys()].filter((file) => /photographs\/asha-/.test(file))).toHaveLength(8);
});

test('a file in data/photographs that nothing names is no fault, of whatever kind', async () => {
  const changes = ['tafel.heic', 'tafel.svg', 'notizen.txt'].map((name) => write(`photographs/${name}`, 'anything'));
  expect(await reportOf(...changes)).toEqual([]);
});

test('the number of threads does not change the bytes of a photograph', async () => {
  const before = sharp.concurrency();
  const picture = await photograph(1000, 750);
  const encoded = [];
  for (const threads of [2, 4]) {
    // Bytes behind the end of the picture keep the cache from answering.
    const bytes = Buffer.concat([picture, randomBytes(8)]);
    sharp.concurrency(threads);
    const { files } = await versionsOf('any.jpg', bytes, { inHurry: true });
    encoded.push([...files.values()]);
  }
  sharp.concurrency(before);
  expect(encoded[0]).toHaveLength(6);
  expect(encoded[0]).toEqual(encoded[1]);
});

test('a photograph in a hurry has its own bytes, whether or not a build has cached the others', async () => {
  const bytes = await photograph(1000, 750);
  const root = copiedProject(naming('eilig.jpg'), write('photographs/eilig.jpg', bytes));
  const inHurry = await emit(foldersIn(root), { cards: false, inHurry: true });
  const atLeisure = await emit(foldersIn(root), { cards: false });
  const versions = [...atLeisure.keys()].filter((file) => file.startsWith('public/photographs/eilig-'));
  expect(versions).toHaveLength(6);
  expect([...inHurry.keys()]).toEqual([...atLeisure.keys()]);
  for (const file of versions) expect(inHurry.get(file)).not.toEqual(atLeisure.get(file));
  const { files } = await versionsOf('eilig.jpg', bytes, { inHurry: true });
  for (const [file, again] of files) expect(again).toEqual(inHurry.get(`public/photographs/${file}`));
});
