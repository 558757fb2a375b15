import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { memoize } from '../read/memoize.ts';

/** Shapes of an icon: element names with their attributes, on a 24×24 grid. */
export type IconNode = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

/** An icon of the package: SVG elements as text. Hidden ones have gone from Lucide, or have another grid. */
interface PackedIcon {
  body: string;
  hidden?: true;
}

/** Returns every Lucide icon by name. */
const packedIcons = memoize((): ReadonlyMap<string, PackedIcon> => {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json'));
  const packed: Record<string, PackedIcon> = JSON.parse(readFileSync(file, 'utf8')).icons;
  return new Map(Object.entries(packed).filter(([, { hidden }]) => !hidden));
});

/** Attributes that all icons share. The style sheet sets them, so that a brand may change them. */
const shared = { fill: 'none', stroke: 'currentColor', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const isShared = ({ name, value }: { name: string; value: string }): boolean =>
  name === 'stroke-width' || shared[name as keyof typeof shared] === value;

const shapesIn = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): IconNode =>
  nodes.flatMap((node) => {
    if (!('attrs' in node)) return [];
    if (node.tagName === 'svg' || node.tagName === 'g') return shapesIn(node.childNodes);
    const attributes = node.attrs.filter((attribute) => !isShared(attribute));
    return [[node.tagName, Object.fromEntries(attributes.map(({ name, value }) => [name, value]))] as const];
  });

/** Returns the shapes of an icon. Undefined if Lucide has no icon of this name. */
export const iconNode = (name: string): IconNode | undefined => {
  const icon = packedIcons().get(name);
  return icon && shapesIn(parseFragment(`<svg>${icon.body}</svg>`).childNodes);
};

export const iconNames = memoize((): ReadonlySet<string> => new Set(packedIcons().keys()));
