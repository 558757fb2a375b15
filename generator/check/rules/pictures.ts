import { join } from 'node:path';
import { drawingSubfolders } from '../../../schemas/fields/picture.ts';
import { isId } from '../../../schemas/text/id.ts';
import { fixFor, nearest } from '../../../schemas/text/nearest.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { logoLook } from '../../pictures/brand/logo-look.ts';
import {
  type BrandDrawing,
  brandDrawings,
  brandFileOf,
  brandFiles,
  brandFolder,
  isBrandDrawing,
} from '../../pictures/brand-files.ts';
import { readDrawing } from '../../pictures/drawings/read-drawing.ts';
import { valueAt } from '../../read/data-path.ts';
import { type CheckedDocument, type Documents, visitsOf } from '../../read/document.ts';
import type { Fault } from '../../read/fault.ts';
import { type EditedFiles, editedBytes } from '../../read/files/edited-files.ts';
import {
  type Drawings,
  drawingFiles,
  drawingFolder,
  drawingName,
  isMark,
  isPhotograph,
  photographFolder,
} from '../../read/files/picture-files.ts';
import { memoize } from '../../read/memoize.ts';
import { chooseMark } from '../../read/pictures/choose-drawings.ts';
import { type NamedPicture, picturesAt } from '../../read/pictures/pictures-in-data.ts';
import type { Visit } from '../../read/schema-walk.ts';
import { faultAt, faultOfFile } from '../../read/yaml/source.ts';
import type { OwnRule } from '../rule.ts';

const brandFileNames = Object.keys(brandDrawings).map((name) => `${name}.svg`);

/** True for pictures. Other files, such as fonts and their licenses, may have any name. */
const isPicture = (file: string): boolean => /\.(?:svg|png|jpe?g|webp|avif|gif|ico|pdf|ai|eps)$/i.test(file);

/** Least share of its page that a drawing fills, and the shapes of logos and signs: width divided by height. */
const leastFilled = 0.4;
const ratios = { logo: [0.4, 12], emblem: [0.4, 2.5] } as const;

/** Returns the messages about a logo or a sign that visitors would hardly see. */
const lookMessages = async (name: BrandDrawing, svg: string, hasDarkVersion: boolean): Promise<string[]> => {
  const kind = brandDrawings[name];
  if (kind === 'card') return [];
  const { ratio, filled, lost } = await logoLook(svg);
  const [narrowest, widest] = ratios[kind];
  const messages: string[] = [];
  if (filled < leastFilled) messages.push(`its margins are wider than the drawing (fix: fit the page to the drawing)`);
  if (ratio < narrowest || ratio > widest)
    messages.push(
      say`the drawing is ${{ ratio: ratio.toFixed(1) }} times as wide as high, ${{ narrowest }} to ${{ widest }} are allowed (fix: arrange its parts otherwise)`,
    );
  if (kind !== 'logo') return messages;
  if (name === 'logo' && lost.light)
    messages.push(
      say`its color ${{ light: lost.light }} cannot be seen on light grounds (fix: use darker colors, and lighter ones in logo-dark.svg)`,
    );
  if (lost.dark && (name === 'logo-dark' || !hasDarkVersion))
    messages.push(
      say`its color ${{ dark: lost.dark }} cannot be seen on dark grounds (fix: ${{ fix: name === 'logo' ? 'add logo-dark.svg, in lighter colors' : 'use lighter colors' }})`,
    );
  return messages;
};

/** Returns the fix for a picture that is never shown. */
const hiddenPictureFix = (path: string, shown: string | undefined): string => {
  if (shown) return say`delete it, because ${{ shown }} is shown`;
  const near = nearest(path.replace(/\.\w+$/, '.svg').toLowerCase(), brandFileNames);
  return near
    ? say`make it an SVG file with the name ${{ near }}`
    : say`rename it to one of ${{ known: brandFileNames.join(', ') }}`;
};

export const brandDrawingFaults = async (data: string): Promise<Fault[]> => {
  const files = brandFiles(data).filter(isPicture);
  const inFiles = files.map(async (path): Promise<Fault[]> => {
    const file = `data/${brandFolder}/${path}`;
    const name = path.replace(/\.\w+$/, '');
    const shown = isBrandDrawing(name) ? brandFileOf(data, name) : undefined;
    if (!isBrandDrawing(name) || shown !== path)
      return [faultOfFile(file, say`this picture is never shown (fix: ${{ fix: hiddenPictureFix(path, shown) }})`)];
    const read = await readDrawing(join(data, brandFolder, path), brandDrawings[name]);
    if ('faults' in read) return read.faults.map((fault) => ({ file, path: [], ...fault }));
    const messages = await lookMessages(name, read.svg, brandFileOf(data, 'logo-dark') !== undefined);
    return messages.map((message) => faultOfFile(file, message));
  });
  return (await Promise.all(inFiles)).flat();
};

const folder = `data/${drawingFolder}`;

const nameFault = (file: string, { scenes, marks }: Drawings): string | undefined => {
  const name = drawingName(file);
  if (!isId(name) || !file.endsWith('.svg'))
    return 'this file name is invalid (fix: rename it to lower-case words joined by hyphens, with .svg)';
  const shown = (isMark(file) ? marks : scenes).get(name);
  return shown === file
    ? undefined
    : say`${{ folder }}/${{ known: shown }} has the same name (fix: rename one of the two)`;
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
export const drawingFaults = async (data: string, drawings: Drawings, edited: EditedFiles): Promise<Fault[]> => {
  const files = drawingFiles(data, edited);
  const inFiles = files.map(async (file): Promise<Fault[]> => {
    const misnamed = nameFault(file, drawings);
    if (misnamed) return [faultOfFile(`${folder}/${file}`, misnamed)];
    const path = join(data, drawingFolder, file);
    // An upload has been checked, and undo restores only what was there.
    if (edited.has(`${folder}/${file}`)) return [];
    const read = await readDrawing(path, isMark(file) ? 'mark' : 'scene');
    if ('svg' in read) return [];
    return read.faults.map((fault) => ({ file: `${folder}/${file}`, path: [], ...fault }));
  });
  return [...missingFaults(files), ...(await Promise.all(inFiles)).flat()];
};

/** Returns a fault for each missing mark of a company or product. Entries other than pages have no marks. */
export const markFaults = ({ single, collections }: Documents, drawings: Drawings): Fault[] => {
  const owners = [...single.values(), ...(collections.get('pages') ?? [])].flatMap((document) =>
    visitsOf(document).flatMap(({ path, value: id, meta }) =>
      meta.mark && typeof id === 'string' ? [{ id, source: document.source, path }] : [],
    ),
  );
  const ids = new Set(owners.map(({ id }) => id));
  return owners
    .filter(({ id }) => chooseMark(drawings, id, ids) === undefined)
    .map(({ id, source, path }) => {
      const fix = `put an SVG file of 48 by 48 pixels there, as ${id}.svg`;
      return faultAt(source, path, say`${{ folder }}/marks has no mark for "${{ id }}" (fix: ${{ fix }})`);
    });
};

/** Returns the photographs that a document names. A document never changes. */
const photographsIn = memoize((document: CheckedDocument) =>
  visitsOf(document).flatMap((visit) =>
    picturesAt(visit).flatMap((picture) => (isPhotograph(picture.name) ? [{ ...picture, path: visit.path }] : [])),
  ),
);

/** Every photograph must exist, be readable, be large enough for its place, and not be excessively large. */
export const photographFaults = async (
  data: string,
  documents: readonly CheckedDocument[],
  known: ReadonlySet<string>,
  edited: EditedFiles,
): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const document of documents) {
    const { source } = document;
    for (const { name, width, path, spot } of photographsIn(document)) {
      if (!known.has(name)) {
        const fix = fixFor(name, known, 'put the file there');
        const message = say`unknown photograph "${{ name }}" in data/${{ photographFolder }} (fix: ${{ fix }})`;
        faults.push(faultAt(source, path, message, spot));
        continue;
      }
      // Loaded on demand, because sites without photographs do not need it.
      const { photographFault } = await import('../../pictures/photographs/inspect.ts');
      const fault = await photographFault(
        join(data, photographFolder, name),
        width,
        editedBytes(edited, `data/${photographFolder}/${name}`),
      );
      if (fault) faults.push(faultAt(source, path, say`data/${{ photographFolder }}/${{ name }} ${{ fault }}`, spot));
    }
  }
  return faults;
};

const fileName = /^\S+\.(?:jpe?g|png|webp|avif|gif|tiff?|heic|svg)$|^(?:IMG|DSC|DSCN|DSCF|PXL|P)_?\d{3,}/i;

/** The word "drawing" in all supported languages. */
const drawing =
  /^\P{L}*(?:(?:an?|the|eine?|une?|le|la|un[ao]?) )?(?:line |ink )?(?:drawing|illustration|sketch|zeichnung|strichzeichnung|dessin|dibujo)\b/iu;

/** Returns the alternative texts at a place of a file, with the names of their pictures. */
const altTextsAt = (visit: Visit, file: unknown): { alt: string; picture: unknown; spot?: NamedPicture['spot'] }[] => {
  const { path, value } = visit;
  const key = path.at(-1);
  if (typeof value === 'string' && typeof key === 'string' && key.endsWith('Alt'))
    return [{ alt: value, picture: valueAt(file, [...path.slice(0, -1), key.slice(0, -'Alt'.length)]) }];
  return picturesAt(visit).flatMap(({ name, alt }) =>
    alt === undefined ? [] : [{ alt, picture: name, spot: { words: `[${alt}` } }],
  );
};

/** Alternative texts must describe the picture (WCAG 1.1.1). */
export const altTextFaults: OwnRule = ({ source, value: file }, visits) =>
  visits.flatMap((visit) => {
    const { path } = visit;
    return altTextsAt(visit, file).flatMap(({ alt, picture, spot }) => {
      if (fileName.test(alt.trim()))
        return [faultAt(source, path, 'this is the name of a file (fix: describe what the picture shows)', spot)];
      const [words] = drawing.exec(alt) ?? [];
      const message = say`${{ picture }} is a photograph, not a drawing (fix: describe what it shows)`;
      return words && typeof picture === 'string' && isPhotograph(picture)
        ? [faultAt(source, path, message, { words: spot ? `[${words}` : words })]
        : [];
    });
  });
