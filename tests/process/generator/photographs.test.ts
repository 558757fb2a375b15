import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { emitAppIcons } from '../../../generator/emit/pictures/app-icons.ts';
import type { Output } from '../../../generator/emit/write-output.ts';
import { readBrand } from '../../../generator/pictures/brand/read-brand.ts';
import { versionsOf } from '../../../generator/pictures/photographs/versions.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { type Change, emitted, reportOf, rewrite, secondCompany, write } from '../../generator/copied-project.ts';
import { lineBefore, set } from '../../generator/edits.ts';

const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .blur(6)
    .jpeg({ quality: 90 })
    .toBuffer();

/** Replaces every photograph in the data by a drawing. */
const withoutPhotographs = filesBelow(join(secondCompany, 'data'))
  .filter((file) => file.endsWith('.yaml') && !file.startsWith('translations/'))
  .map((file) =>
    rewrite(file, (text) =>
      text.replaceAll(/(image|implementationImage): [\w-]+\.(?:jpg|webp|avif)(?:, focus: \[[^\]]+\])?/gi, '$1: strata'),
    ),
  );

/** Uses a photograph as the first founder's portrait, and no other photograph. */
const portrait = (file: string, bytes: Uint8Array): Change[] => [
  ...withoutPhotographs,
  set('team.yaml', 'members[0].image', file),
  write(`photographs/${file.split('\n')[0]}`, bytes),
];

const versions = (output: ReadonlyMap<string, unknown>, name: string): string[] =>
  [...output.keys()].filter((file) => file.startsWith(`public/photographs/${name}-`));

describe('a photograph in the data', () => {
  test('has two formats at the widths of the layout, and a small placeholder', async () => {
    const output = await emitted(portrait('asha.jpg', await photograph(2000, 1400)));
    const files = versions(output, 'asha');
    expect(files.map((file) => file.replace(/-[0-9a-f]{10}-/, '-'))).toEqual(
      [480, 800, 1200, 1600].flatMap((width) =>
        ['avif', 'webp'].map((format) => `public/photographs/asha-${width}.${format}`),
      ),
    );
    for (const file of files) {
      const { width, height, format } = await sharp(output.get(file) as Uint8Array).metadata();
      expect(`-${width}.${format === 'heif' ? 'avif' : format}`).toBe(/-\d+\.\w+$/.exec(file)?.[0]);
      expect(height).toBe(Math.round((width * 3) / 4));
    }
    expect(output.get('photographs.ts')).toContain('"asha.jpg": {');
    expect(output.get('content/team.ts')).toContain('image: "asha.jpg"');
    const [, placeholder = ''] =
      /asha\.jpg"\] \{\n {2}background: url\("(data:image\/webp;base64,[^"]+)"\)/.exec(
        String(output.get('photographs.css')),
      ) ?? [];
    expect(placeholder.length).toBeGreaterThan(50);
    expect(placeholder.length).toBeLessThan(300);
  });

  test('is reported before it is encoded, and comes from the cache the next time', async () => {
    const changes = [
      ...portrait('asha.jpg', await photograph(500, 400)),
      set('services/kran.yaml', 'card.image', 'boat.jpg'),
      write('photographs/boat.jpg', await photograph(500, 400)),
    ];
    const lines: string[] = [];
    const onProgress = (work: string, done: number, count: number): void => {
      if (done < count && work.startsWith('photographs')) lines.push(`${work}: ${done}`);
    };
    await emitted(changes, { onProgress });
    expect(lines.splice(0)).toEqual(['photographs, asha.jpg: 0', 'photographs, boat.jpg: 1']);
    await emitted(changes, { onProgress });
    expect(lines).toEqual([]);
  });

  test('is encoded faster in development, whether or not a build has cached it', async () => {
    const bytes = await photograph(500, 400);
    const inHurry = await emitted(portrait('eilig.jpg', bytes));
    const atLeisure = await emitted(portrait('eilig.jpg', bytes), { inHurry: false });
    const files = versions(atLeisure, 'eilig');
    expect(files).toHaveLength(4);
    expect([...inHurry.keys()]).toEqual([...atLeisure.keys()]);
    for (const file of files) expect(inHurry.get(file)).not.toEqual(atLeisure.get(file));
    const { files: again } = await versionsOf('eilig.jpg', bytes, { inHurry: true });
    for (const [file, content] of again) expect(content).toEqual(inHurry.get(`public/photographs/${file}`));
  });

  test.for(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const)('may be a %s', async (format) => {
    const bytes = await sharp(await photograph(500, 375))
      .toFormat(format)
      .toBuffer();
    expect(await reportOf(...portrait(`asha.${format}`, bytes))).toEqual([]);
    const { files, widths } = await versionsOf(`asha.${format}`, bytes, { inHurry: true });
    expect(files.size).toBe(4);
    // It is never enlarged.
    expect(widths).toEqual([480, 500]);
  });
});

test('a site without photographs writes none, and an unused file in data/photographs may have any type', async () => {
  const unused = ['tafel.heic', 'tafel.svg', 'notizen.txt'].map((name) => write(`photographs/${name}`, 'anything'));
  expect(versions(await emitted([...withoutPhotographs, ...unused]), '')).toEqual([]);
});

test('the number of threads does not change the bytes of a photograph', async () => {
  const before = sharp.concurrency();
  const picture = await photograph(600, 450);
  const encoded = [];
  for (const threads of [2, 4]) {
    // Bytes behind the end of the picture make it a new one for the cache.
    const bytes = Buffer.concat([picture, randomBytes(8)]);
    sharp.concurrency(threads);
    const { files } = await versionsOf('any.jpg', bytes, { inHurry: true });
    encoded.push([...files.values()]);
  }
  sharp.concurrency(before);
  expect(encoded[0]).toHaveLength(4);
  expect(encoded[0]).toEqual(encoded[1]);
});

const plain = (background: string, width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture twice as wide as high with colored ends, upright or as a camera stores it that was turned (6). */
const withEnds = async (orientation: 1 | 6): Promise<Buffer> => {
  const [red, blue, white] = await Promise.all([plain('red', 120), plain('blue', 120), plain('white', 960)]);
  const ends = [
    { input: red, left: 0, top: 0 },
    { input: blue, left: 840, top: 0 },
  ];
  const upright = await sharp(white).composite(ends).png().toBuffer();
  return orientation === 1 ? upright : sharp(upright).rotate(270).withMetadata({ orientation }).png().toBuffer();
};

/** The colors of the left and the right edge at half the height. */
const edgesOf = async (bytes: Uint8Array): Promise<[left: string, right: string]> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const nameAt = (x: number): string => {
    const [r = 0, g = 0, b = 0] = data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels);
    if (g > 200) return 'white';
    return r > b ? 'red' : 'blue';
  };
  return [nameAt(4), nameAt(info.width - 5)];
};

test.for([
  ['upright', 1],
  ['turned by its camera', 6],
] as const)('each focus decides the crop of a photograph, also of one %s', async ([, orientation]) => {
  const output = await emitted([
    ...portrait('ends.png\n    focus: [0.1, 0.5]', await withEnds(orientation)),
    lineBefore('team.yaml', 'members[1].imageAlt', '    image: ends.png\n    focus: [1, 0.5]'),
  ]);
  expect(versions(output, 'ends').filter((file) => file.includes('-640.'))).toHaveLength(4);
  const stemOf = (name: string): string =>
    new RegExp(`"${RegExp.escape(name)}": \\{[^}]*stem: "/photographs/([^"]+)"`).exec(
      String(output.get('photographs.ts')),
    )?.[1] ?? '';
  for (const format of ['avif', 'webp']) {
    const edges = (name: string) =>
      edgesOf(output.get(`public/photographs/${stemOf(name)}-640.${format}`) as Uint8Array);
    expect(await edges('ends.png@0.1,0.5')).toEqual(['red', 'white']);
    expect(await edges('ends.png@1,0.5')).toEqual(['white', 'blue']);
  }
  expect(output.get('content/team.ts')).toContain('image: "ends.png@0.1,0.5"');
  expect(output.get('content/team.ts')).not.toContain('focus');
});

test('favicon.ico contains PNGs of favicon.svg for standard and high-density displays, and nothing else', async () => {
  const result = await check(foldersIn(secondCompany));
  if (!result.ok) throw new Error('the data is at fault');
  const output: Output = new Map();
  await emitAppIcons(result.content, await readBrand(result.content, join(secondCompany, 'data')), output);
  const ico = Buffer.from(output.get('public/favicon.ico') ?? '');
  const widths = [16, 32];
  // The header: reserved, 1 for icons, the number of pictures. An entry of 16 bytes follows for each.
  expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, widths.length]);
  let end = 6 + 16 * widths.length;
  for (const [index, width] of widths.entries()) {
    const at = 6 + 16 * index;
    const length = ico.readUInt32LE(at + 8);
    // Width, height, palette and a reserved byte, then the planes and the bits of a pixel.
    expect([...ico.subarray(at, at + 8)]).toEqual([width, width, 0, 0, 1, 0, 32, 0]);
    expect(ico.readUInt32LE(at + 12)).toBe(end);
    const picture = sharp(ico.subarray(end, end + length));
    expect(await picture.metadata()).toMatchObject({ format: 'png', channels: 4, width, height: width });
    const drawing = sharp(Buffer.from(output.get('public/favicon.svg') ?? '')).resize({ width });
    expect(await picture.raw().toBuffer()).toEqual(await drawing.ensureAlpha().raw().toBuffer());
    end += length;
  }
  expect(ico).toHaveLength(end);
});
