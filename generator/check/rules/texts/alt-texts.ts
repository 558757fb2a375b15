import { isPhotograph } from '../../../pictures/picture-files.ts';
import { valueAt } from '../../../read/data-path.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

const fileName = /^\S+\.(?:jpe?g|png|webp|avif|gif|tiff?|heic|svg)$|^(?:IMG|DSC|DSCN|DSCF|PXL|P)_?\d{3,}/i;

/** The word "drawing" in the supported languages. */
const drawing =
  /^\P{L}*(?:(?:an?|the|eine?|une?|le|la|un[ao]?) )?(?:line |ink )?(?:drawing|illustration|sketch|zeichnung|strichzeichnung|dessin|dibujo)\b/iu;

/** An alternative text must describe its picture (WCAG 1.1.1). */
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
