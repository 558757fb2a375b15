import { iconNames } from '../../../pictures/icon-nodes.ts';
import { foreignEnding, isPhotograph, type PictureFiles } from '../../../pictures/picture-files.ts';
import { valueAt } from '../../../read/data-path.ts';
import { fixFor, nearest } from '../../../read/nearest.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/** Suggests a fix for a file name that a picture cannot have, such as `logo.svg` or `IMG_0042.HEIC`. */
const fileFix = (name: string, extension: string, { drawings }: PictureFiles): string => {
  const stem = name.slice(0, -extension.length - 1);
  if (/^svg$/i.test(extension))
    return drawings.scenes.has(stem) ? `write ${stem}` : `put the file into data/drawings, and write ${stem}`;
  if (/^(?:ai|eps|pdf)$/i.test(extension)) return `export it as SVG into data/drawings, and write ${stem}`;
  const [kind, better] = /^(?:ico|psd)$/i.test(extension) ? ['PNG', 'png'] : ['JPEG', 'jpg'];
  return `export it as ${kind}, and write ${stem}.${better}`;
};

/** Suggests a fix for an unknown name: a similar drawing, or a photograph with a wrong extension or folder. */
const pictureFix = (name: string, files: PictureFiles): string => {
  const alone = name.replace(/^.*[/\\]/, '');
  const extension = foreignEnding(name);
  if (extension) return fileFix(alone, extension, files);
  if (alone !== name && isPhotograph(alone)) return `put the file into data/photographs, and write ${alone}`;
  const scenes = [...files.drawings.scenes.keys()];
  const file = [...files.photographs].find((known) => isPhotograph(known) && known.replace(/\.\w+$/, '') === name);
  const near = file ?? (scenes.includes(alone) ? alone : nearest(name, scenes));
  if (near) return `write ${near}`;
  const [some] = scenes;
  return `${some ? `use one such as ${some}` : 'put an SVG file into data/drawings'}, or a photograph`;
};

/** Pictures and icons must exist. */
export const nameFaults: DocumentRule = ({ source }, visits, { pictures: files }) =>
  visits.flatMap(({ path, value, meta }) => {
    if (typeof value !== 'string') return [];
    if (meta.picture && !isPhotograph(value) && !files.drawings.scenes.has(value)) {
      const what = foreignEnding(value) ? 'this file type is not supported for pictures' : `unknown drawing "${value}"`;
      return [faultAt(source, path, `${what} (fix: ${pictureFix(value, files)})`)];
    }
    if (meta.icon && !iconNames().has(value)) {
      const fix = fixFor(value, iconNames(), 'use one of those at lucide.dev/icons');
      return [faultAt(source, path, `unknown icon "${value}" (fix: ${fix})`)];
    }
    return [];
  });

const fileName = /^\S+\.(?:jpe?g|png|webp|avif|gif|tiff?|heic|svg)$|^(?:IMG|DSC|DSCN|DSCF|PXL|P)_?\d{3,}/i;

/** The word "drawing" in all supported languages. */
const drawing =
  /^\P{L}*(?:(?:an?|the|eine?|une?|le|la|un[ao]?) )?(?:line |ink )?(?:drawing|illustration|sketch|zeichnung|strichzeichnung|dessin|dibujo)\b/iu;

/** Alternative texts must describe the picture (WCAG 1.1.1). */
export const altTextFaults: DocumentRule = ({ source, value: file }, visits) =>
  visits.flatMap(({ path, value }) => {
    const key = path.at(-1);
    if (typeof value !== 'string' || typeof key !== 'string' || !key.endsWith('Alt')) return [];
    const picture = valueAt(file, [...path.slice(0, -1), key.slice(0, -'Alt'.length)]);
    if (fileName.test(value.trim()))
      return [faultAt(source, path, 'this is the name of a file (fix: describe what the picture shows)')];
    const [words] = drawing.exec(value) ?? [];
    return words && typeof picture === 'string' && isPhotograph(picture)
      ? [faultAt(source, path, `${picture} is a photograph, not a drawing (fix: describe what it shows)`, { words })]
      : [];
  });
