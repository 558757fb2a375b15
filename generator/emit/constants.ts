import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../content.ts';
import type { Output } from './output.ts';
import { cssHeader, printModule } from './print.ts';

const origin = { emitter: 'generator/emit/constants.ts', data: 'data/constants.yaml' };

/** Units that CSS knows, and how CSS writes them. */
const cssUnits: Record<string, string> = { ms: 'ms', s: 's', px: 'px', '%': '%', colour: '', columns: '', slides: '' };

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** generated/constants.ts: a named export per constant, so that a page carries only those that it uses. */
const emitModule = (content: Content, output: Output): void => {
  output.set(
    'constants.ts',
    printModule(
      origin,
      Object.entries(content.single.constants).map(([name, { value, unit, meaning, clauses }]) => ({
        kind: StructureKind.VariableStatement as const,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        docs: [`${meaning} Unit: ${unit}. ${clauses.join(', ')}`],
        declarations: [{ name, initializer: JSON.stringify(value) }],
      })),
    ),
  );
};

/**
 * generated/constants.css: the constants that CSS can count with, as custom properties. A percentage has a second one
 * with its share of one, because CSS cannot turn 80% into a part of the window's height.
 */
const emitStyles = (content: Content, output: Output): void => {
  const lines = Object.entries(content.single.constants).flatMap(([name, { value, unit }]) => {
    if (!(unit in cssUnits)) return [];
    const property = `  --${kebab(name)}: ${value}${cssUnits[unit]};`;
    return unit === '%' ? [property, `  --${kebab(name)}-share: ${Number(value) / 100};`] : [property];
  });
  output.set('constants.css', `${cssHeader(origin)}:root {\n${lines.join('\n')}\n}\n`);
};

/** The constants for scripts and for styles. */
export const emitConstants = (content: Content, output: Output): void => {
  emitModule(content, output);
  emitStyles(content, output);
};
