/** What a crop must keep: how far from the left and from the top it is, each from 0 to 1. */
export type Focus = readonly [x: number, y: number];

/**
 * The key of the focus beside the key of a picture: `focus` beside `image`, `implementationFocus` beside
 * `implementationImage`.
 */
export const focusKeyOf = (pictureKey: string): string =>
  pictureKey.endsWith('Image') ? pictureKey.replace(/Image$/, 'Focus') : 'focus';

/** A photograph as pages name it: its file, and what its crop keeps, since one file may be cropped in several ways. */
export const croppedName = (file: string, focus: readonly number[] | undefined): string =>
  focus ? `${file}@${focus.join(',')}` : file;

/** The file and the focus that such a name says. */
export const cropOf = (name: string): { file: string; focus?: Focus } => {
  const [, file, x, y] = /^(.+)@([\d.e-]+),([\d.e-]+)$/.exec(name) ?? [];
  return file === undefined ? { file: name } : { file, focus: [Number(x), Number(y)] };
};
