/** Point of a photograph that a crop keeps: distance from the left and from the top, each from 0 to 1. */
export type Focus = readonly [x: number, y: number];

/** Returns the key for a picture's focus: `focus` for `image`, `implementationFocus` for `implementationImage`. */
export const focusKeyOf = (pictureKey: string): string =>
  pictureKey.endsWith('Image') ? pictureKey.replace(/Image$/, 'Focus') : 'focus';

/** Returns a photograph's name for pages: its file with its focus, because a file may have several crops. */
export const croppedName = (file: string, focus: readonly number[] | undefined): string =>
  focus ? `${file}@${focus.join(',')}` : file;

/** Parses a photograph's name into its file and its focus. */
export const cropOf = (name: string): { file: string; focus?: Focus } => {
  const [, file, x, y] = /^(.+)@([\d.e-]+),([\d.e-]+)$/.exec(name) ?? [];
  return file === undefined ? { file: name } : { file, focus: [Number(x), Number(y)] };
};
