import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** Shapes of an icon: element names with their attributes, on a 24×24 grid. */
export type IconNode = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

/** An icon of the package: SVG elements as text. Hidden ones have gone from Lucide, or have another grid. */
interface PackedIcon {
  body: string;
  hidden?: true;
}

let icons: ReadonlyMap<string, PackedIcon> | undefined;

/** Returns every Lucide icon by name. Reads the package once. */
const readIcons = (): ReadonlyMap<string, PackedIcon> => {
  if (icons) return icons;
  const file = fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json'));
  const packed: Record<string, PackedIcon> = JSON.parse(readFileSync(file, 'utf8')).icons;
  icons = new Map(Object.entries(packed).filter(([, { hidden }]) => !hidden));
  return icons;
};

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
  const icon = readIcons().get(name);
  return icon && shapesIn(parseFragment(`<svg>${icon.body}</svg>`).childNodes);
};

export const iconNames = (): ReadonlySet<string> => new Set(readIcons().keys());
