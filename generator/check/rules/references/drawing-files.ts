import { join } from 'node:path';
import { drawingSubfolders } from '../../../../schemas/fields/picture.ts';
import { chooseMark } from '../../../pictures/drawings/choose-drawings.ts';
import { readDrawing } from '../../../pictures/drawings/read-drawing.ts';
import { type Drawings, drawingFiles, drawingFolder, drawingName, isMark } from '../../../pictures/picture-files.ts';
import { listAt, valueAt } from '../../../read/data-path.ts';
import type { Documents } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt, faultOfFile } from '../../../read/yaml/source.ts';

const folder = `data/${drawingFolder}`;

const nameFault = (file: string, { scenes, marks }: Drawings): string | undefined => {
  const name = drawingName(file);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || !file.endsWith('.svg'))
    return 'this file name is invalid (fix: rename it to lower-case words joined by hyphens, with .svg)';
  const known = (isMark(file) ? marks : scenes).get(name);
  return known === file ? undefined : `${folder}/${known} has the same name (fix: rename one of the two)`;
};

const missingFaults = (files: readonly string[]): Fault[] =>
  drawingSubfolders
    .filter((subfolder) => !files.some((file) => file.startsWith(`${subfolder}/`)))
    .map((subfolder) =>
      faultOfFile(
        `${folder}/${subfolder}`,
        'entries without a picture need a drawing from this folder (fix: put an SVG file of 640 by 480 pixels here)',
      ),
    );

/** Returns the faults of all SVG files in `data/drawings`, and of subfolders that are empty but needed. */
export const drawingFaults = async (data: string, drawings: Drawings): Promise<Fault[]> => {
  const files = drawingFiles(data);
  const inFiles = files.map(async (file): Promise<Fault[]> => {
    const misnamed = nameFault(file, drawings);
    if (misnamed) return [faultOfFile(`${folder}/${file}`, misnamed)];
    const path = join(data, drawingFolder, file);
    const read = await readDrawing(path, isMark(file) ? 'mark' : 'scene');
    if ('svg' in read) return [];
    return read.faults.map((fault) => ({ file: `${folder}/${file}`, path: '', ...fault }));
  });
  return [...missingFaults(files), ...(await Promise.all(inFiles)).flat()];
};

/** Lists of clients, partners and products: the file and the path of the list. */
export const markOwners = [
  ['sections/clients', 'items'],
  ['sections/partnerships', 'items'],
  ['site', 'products'],
] as const;

/** Returns a fault for each missing mark of a company or product. */
export const markFaults = ({ single }: Documents, drawings: Drawings): Fault[] => {
  const owners = markOwners.flatMap(([file, key]) => {
    const document = single.get(file);
    return listAt(document?.value, [key]).flatMap((owner, index) => {
      const id = valueAt(owner, ['id']);
      return document && typeof id === 'string' ? [{ id, source: document.source, path: [key, index, 'id'] }] : [];
    });
  });
  const ids = new Set(owners.map(({ id }) => id));
  return owners
    .filter(({ id }) => chooseMark(drawings, id, ids) === undefined)
    .map(({ id, source, path }) => {
      const fix = `put an SVG file of 48 by 48 pixels there, as ${id}.svg`;
      return faultAt(source, path, `${folder}/marks has no mark for "${id}" (fix: ${fix})`);
    });
};
