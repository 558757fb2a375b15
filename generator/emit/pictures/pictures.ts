import { drawingSvg } from '../../pictures/drawings/read-drawing.ts';
import { painted } from '../../pictures/raster/rasterize.ts';
import type { Content } from '../../read/content.ts';
import type { Drawings } from '../../read/files/picture-files.ts';
import type { Output } from '../write-output.ts';

/**
 * public/pictures/<name>.svg: every drawing that the data names. Pages inline this file, whose paints are design
 * tokens. As images, pages load light/<name>.svg and dark/<name>.svg.
 */
export const emitPictures = async (
  content: Content,
  data: string,
  { scenes }: Drawings,
  names: ReadonlySet<string>,
  output: Output,
): Promise<void> => {
  for (const name of [...names].toSorted()) {
    const drawing = await drawingSvg(data, scenes.get(name) ?? name);
    output.set(`public/pictures/${name}.svg`, drawing);
    for (const scheme of ['light', 'dark'] as const)
      output.set(`public/pictures/${scheme}/${name}.svg`, painted(drawing, content, scheme));
  }
};
