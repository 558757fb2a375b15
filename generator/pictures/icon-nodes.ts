import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Shapes of an icon: element names with their attributes, on a 24×24 grid. */
export type IconNode = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

let nodes: Record<string, IconNode> | undefined;
let names: ReadonlySet<string> | undefined;

const readNodes = (): Record<string, IconNode> =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('lucide-static/icon-nodes.json')), 'utf8'));

/** Returns every Lucide icon by name. Reads the lucide-static package once. */
export const iconNodes = (): Record<string, IconNode> => {
  nodes ??= readNodes();
  return nodes;
};

export const iconNames = (): ReadonlySet<string> => {
  names ??= new Set(Object.keys(iconNodes()));
  return names;
};
