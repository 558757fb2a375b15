import { nearest } from '../../schemas/text/nearest.ts';
import { say } from '../../schemas/text/sentence.ts';
import { type DataPath, valueAt } from '../read/data-path.ts';
import type { Fault } from '../read/fault.ts';
import { focusKeyOf, foreignEnding, isPhotograph, type PictureFiles } from '../read/files/picture-files.ts';
import { picturesAt } from '../read/pictures/pictures-in-data.ts';
import { faultAt, type Source } from '../read/yaml/source.ts';
import type { FieldKind } from './field-kind.ts';

/** Suggests a fix for a file name that a picture cannot have, such as `logo.svg` or `IMG_0042.HEIC`. */
const fileFix = (name: string, extension: string, { drawings }: PictureFiles): string => {
  const stem = name.slice(0, -extension.length - 1);
  if (/^svg$/i.test(extension))
    return drawings.scenes.has(stem)
      ? say`write ${{ value: stem }}`
      : say`put the file into data/drawings, and write ${{ stem }}`;
  if (/^(?:ai|eps|pdf)$/i.test(extension)) return say`export it as SVG into data/drawings, and write ${{ stem }}`;
  const [kind, better] = /^(?:ico|psd)$/i.test(extension) ? ['PNG', 'png'] : ['JPEG', 'jpg'];
  return say`export it as ${{ kind }}, and write ${{ stem }}.${{ better }}`;
};

/** Suggests a fix for an unknown name: a similar drawing, or a photograph with a wrong extension or folder. */
const pictureFix = (name: string, files: PictureFiles): string => {
  const alone = name.replace(/^.*[/\\]/, '');
  const extension = foreignEnding(name);
  if (extension) return fileFix(alone, extension, files);
  if (alone !== name && isPhotograph(alone)) return say`put the file into data/photographs, and write ${{ alone }}`;
  const scenes = [...files.drawings.scenes.keys()];
  const file = [...files.photographs].find((known) => isPhotograph(known) && known.replace(/\.\w+$/, '') === name);
  const near = file ?? (scenes.includes(alone) ? alone : nearest(name, scenes));
  if (near) return say`write ${{ value: near }}`;
  const [some] = scenes;
  return say`${{ first: some ? say`use one such as ${{ some }}` : 'put an SVG file into data/drawings' }}, or a photograph`;
};

/** Returns the faults of unknown drawings in a field or a Markdown text. Another rule checks photographs. */
export const unknownDrawings: NonNullable<FieldKind['faults']> = (visit, { source }, { pictures: files }) =>
  picturesAt(visit).flatMap(({ name, spot }) => {
    if (isPhotograph(name) || files.drawings.scenes.has(name)) return [];
    const what = foreignEnding(name)
      ? 'this file type is not supported for pictures'
      : say`unknown drawing "${{ name }}"`;
    return [faultAt(source, visit.path, say`${{ what }} (fix: ${{ fix: pictureFix(name, files) }})`, spot)];
  });

/** Only photographs have a focus, because drawings are never cropped. */
const focusFaults = (source: Source, path: DataPath): Fault[] => {
  const key = focusKeyOf(String(path.at(-1)));
  const place = [...path.slice(0, -1), key];
  if (valueAt(source.value, place) === undefined) return [];
  const message = say`"${{ key }}" is for photographs, and a drawing is never cropped (fix: remove it)`;
  return [faultAt(source, place, message, 'key')];
};

/** Name of a drawing, or of a file in data/photographs. */
export const picture: FieldKind = {
  type: () => 'PictureName',
  blank: 'none.svg',
  isInternal: true,
  list: () => 'picture',
  lists: ({ pictures }) => ({
    picture: {
      names: pictures,
      unknown:
        'no drawing and no photograph has this name (fix: choose one from the list, or put the file into data/drawings or data/photographs)',
    },
  }),
  faults: (visit, document, surroundings) => [
    ...unknownDrawings(visit, document, surroundings),
    ...(isPhotograph(visit.value) ? [] : focusFaults(document.source, visit.path)),
  ],
};
