import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The shapes of one icon: element names with their attributes, on a 24×24 grid. */
export type IconNode = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

let nodes: Record<string, IconNode> | undefined;
let names: ReadonlySet<string> | undefined;

/** Every Lucide icon by name, read once from the lucide-static package. */
export const iconNodes = (): Record<string, IconNode> => {
  nodes ??= JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('lucide-static/icon-nodes.json')), 'utf8'),
  ) as Record<string, IconNode>;
  return nodes;
};

export const iconNames = (): ReadonlySet<string> => {
  names ??= new Set(Object.keys(iconNodes()));
  return names;
};
