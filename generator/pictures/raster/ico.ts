/** A picture of an icon file: a square PNG and how many pixels it is wide. */
export interface IconPicture {
  /** From 1 to 255: the file gives a byte to it. */
  width: number;
  png: Uint8Array;
}

const fileHeaderLength = 6;
const entryLength = 16;

/**
 * An ICO file, which holds one drawing in several sizes: a header of 6 bytes, an entry of 16 bytes for each picture,
 * then the pictures, here as PNG of 32 bits a pixel
 * (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)). Numbers are written lowest byte first.
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
