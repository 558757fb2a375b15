/** A picture of an icon file: a square PNG with its width in pixels. */
export interface IconPicture {
  /** From 1 to 255, because the file stores it in a byte. */
  width: number;
  png: Uint8Array;
}

const fileHeaderLength = 6;
const entryLength = 16;

/**
 * Encodes a drawing in several sizes as an ICO file: a 6-byte header, a 16-byte entry per picture, then the pictures as
 * 32-bit PNG. Numbers are little-endian. Source: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
export const icoOf = (pictures: readonly IconPicture[]): Uint8Array => {
  const head = Buffer.alloc(fileHeaderLength + entryLength * pictures.length);
  head.writeUInt16LE(0, 0); // reserved
  head.writeUInt16LE(1, 2); // the kind of file: 1 is icons, 2 cursors
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { width, png }] of pictures.entries()) {
    const entry = fileHeaderLength + entryLength * index;
    head.writeUInt8(width, entry);
    head.writeUInt8(width, entry + 1); // the height: icons are square
    head.writeUInt16LE(0, entry + 2); // colors of a palette, of which there is none, and a reserved byte
    head.writeUInt16LE(1, entry + 4); // color planes
    head.writeUInt16LE(32, entry + 6); // bits of a pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};
