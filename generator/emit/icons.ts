import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import { controlIcons } from '../../schemas/control-icons.ts';
import { iconNodes } from '../icon-nodes.ts';
import type { Output } from './output.ts';
import { literal, printModule, union } from './print.ts';

const shapesOf = (name: string): string =>
  (iconNodes()[name] ?? [])
    .map(([element, attributes]) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${element}${written.join('')}/>`;
    })
    .join('');

/**
 * generated/icons.ts: the shapes of the icons of controls, which stand in pages, and the names of all.
 * generated/icon-sheet.svg: the icons that data names, each a symbol with its name. One file for the site: pages use its parts.
 */
export const emitIcons = (named: ReadonlySet<string>, output: Output): void => {
  const names = [...named].toSorted();
  const controls = [...controlIcons].toSorted();
  const nodes = iconNodes();
  output.set(
    'icons.ts',
    printModule({ emitter: 'generator/emit/icons.ts', data: 'the icon names in data/ and the lucide-static package' }, [
      {
        kind: StructureKind.TypeAlias,
        name: 'IconName',
        isExported: true,
        type: union(names),
        docs: ['Icons that data names: the symbols of icon-sheet.svg.'],
      },
      { kind: StructureKind.TypeAlias, name: 'ControlIconName', isExported: true, type: union(controls) },
      {
        kind: StructureKind.TypeAlias,
        name: 'IconNode',
        isExported: true,
        type: 'readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]',
        docs: ['Element names with their attributes, on a 24×24 grid.'],
      },
      {
        kind: StructureKind.VariableStatement,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        declarations: [
          {
            name: 'icons',
            type: 'Readonly<Record<ControlIconName, IconNode>>',
            initializer: literal(Object.fromEntries(controls.map((name) => [name, nodes[name]]))),
          },
        ],
      },
    ]),
  );
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`);
  output.set('icon-sheet.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
};
