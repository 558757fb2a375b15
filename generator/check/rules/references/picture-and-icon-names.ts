import { motifNames } from '../../../images/motifs.ts';
import { iconNames } from '../../../pictures/icon-nodes.ts';
import { foreignEnding, isPhotograph } from '../../../pictures/photographs/is-photograph.ts';
import type { FilledDocument } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { nearest } from '../../../read/nearest.ts';
import type { Visit } from '../../../read/schema-walk.ts';
import { faultAt } from '../../../read/yaml/source.ts';

const motifs = new Set<string>(motifNames);

const isDrawn = (ending: string): boolean => /^(?:svg|ai|eps|pdf|ico|psd)$/i.test(ending);

/** The fix for an unknown picture: a drawing, or a photograph without its extension or with its folder. */
const pictureFix = (name: string, photographs: ReadonlySet<string>): string => {
  const ending = foreignEnding(name);
  const alone = name.replace(/^.*[/\\]/, '');
  if (ending) {
    const [kind, better] = isDrawn(ending) ? ['PNG', 'png'] : ['JPEG', 'jpg'];
    return `export it as ${kind}, and write ${alone.slice(0, -ending.length)}${better}`;
  }
  if (alone !== name && isPhotograph(alone)) return `put the file into data/photographs, and write ${alone}`;
  const file = [...photographs].find((known) => isPhotograph(known) && known.replace(/\.\w+$/, '') === name);
  const near = file ?? nearest(name, motifs);
  return near ? `write ${near}` : 'use one such as compass, lattice or strata, or a photograph';
};

const iconFix = (name: string): string => {
  const near = nearest(name, iconNames());
  return near ? `write ${near}` : 'use one of those at lucide.dev/icons';
};

/** Every drawing and every icon must exist. */
export const nameFaults = (
  { source }: FilledDocument,
  visits: readonly Visit[],
  photographs: ReadonlySet<string>,
): Fault[] =>
  visits.flatMap(({ path, value, meta }) => {
    if (typeof value !== 'string') return [];
    if (meta.picture && !isPhotograph(value) && !motifs.has(value)) {
      const what = foreignEnding(value) ? 'a picture cannot be of this kind' : `no drawing is called "${value}"`;
      return [faultAt(source, path, `${what} (fix: ${pictureFix(value, photographs)})`)];
    }
    if (meta.icon && !iconNames().has(value)) {
      return [faultAt(source, path, `no icon is called "${value}" (fix: ${iconFix(value)})`)];
    }
    return [];
  });
