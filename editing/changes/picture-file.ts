import {
  drawingFolder,
  isPhotograph,
  type PictureFiles,
  photographFolder,
} from '../../generator/read/files/picture-files.ts';

/** Returns the file of a picture, such as `data/photographs/office.jpg`; undefined for an unknown name. */
export const pictureFile = ({ drawings, photographs }: PictureFiles, name: string): string | undefined => {
  const drawing = drawings.scenes.get(name);
  if (drawing !== undefined) return `data/${drawingFolder}/${drawing}`;
  return isPhotograph(name) && photographs.has(name) ? `data/${photographFolder}/${name}` : undefined;
};
