import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../../generator/check/check.ts';
import { emitAppIcons } from '../../../generator/emit/pictures/app-icons.ts';
import type { Output } from '../../../generator/emit/write/write-changes.ts';
import { foldersIn } from '../../../sites/site-folders.ts';
import { secondCompany } from '../copied-project.ts';

/** An entry of an ICO file: the properties of its picture and the range of its bytes. */
interface Entry {
  width: number;
  height: number;
  planes: number;
  bits: number;
  from: number;
  to: number;
  picture: Buffer;
}

/** The entries of an ICO file by the layout of the format: a header of 6 bytes, then 16 bytes for each. */
const entriesOf = (ico: Buffer): Entry[] =>
  Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const from = ico.readUInt32LE(at + 12);
    const to = from + ico.readUInt32LE(at + 8);
    return {
      width: ico.readUInt8(at),
      height: ico.readUInt8(at + 1),
      planes: ico.readUInt16LE(at + 4),
      bits: ico.readUInt16LE(at + 6),
      from,
      to,
      picture: ico.subarray(from, to),
    };
  });

describe('favicon.ico', () => {
  const output: Output = new Map();
  let ico = Buffer.alloc(0);

  beforeAll(async () => {
    const result = await check(foldersIn(secondCompany));
    if (!result.ok) throw new Error('the data is at fault');
    await emitAppIcons(result.content, join(secondCompany, 'data'), output);
    ico = Buffer.from(output.get('public/favicon.ico') ?? '');
  });

  test('begins with the header of an icon file', () => {
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  });

  test('has a picture for standard and high-density displays', () => {
    const sizes = entriesOf(ico).map(({ width, height, planes, bits }) => ({ width, height, planes, bits }));
    expect(sizes).toEqual([16, 32].map((width) => ({ width, height: width, planes: 1, bits: 32 })));
  });

  test('contains the pictures in sequence and nothing else', () => {
    const entries = entriesOf(ico);
    const ends = [6 + 16 * entries.length, ...entries.map(({ to }) => to)];
    expect(entries.map(({ from }) => from)).toEqual(ends.slice(0, -1));
    expect(ends.at(-1)).toBe(ico.length);
  });

  test('contains PNGs of the declared sizes that show favicon.svg', async () => {
    for (const { width, height, picture } of entriesOf(ico)) {
      const { format, channels, ...size } = await sharp(picture).metadata();
      expect({ format, channels, width: size.width, height: size.height }).toEqual({
        format: 'png',
        channels: 4,
        width,
        height,
      });
      const drawing = sharp(Buffer.from(output.get('public/favicon.svg') ?? '')).resize({ width });
      expect(await sharp(picture).raw().toBuffer()).toEqual(await drawing.ensureAlpha().raw().toBuffer());
    }
  });
});
