import { drawingSvg } from '../../pictures/drawings/read-drawing.ts';
import type { Drawings } from '../../pictures/picture-files.ts';
import type { Output } from '../write/write-changes.ts';

/** public/pictures/<name>.svg: every drawing that the data names. */
export const emitPictures = async (
  data: string,
  { scenes }: Drawings,
  names: ReadonlySet<string>,
  output: Output,
): Promise<void> => {
  for (const name of [...names].toSorted())
    output.set(`public/pictures/${name}.svg`, await drawingSvg(data, scenes.get(name) ?? name));
};
