import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type { Content } from '../content.ts';
import type { Output } from './output.ts';
import { printModule } from './print.ts';

const origin = { emitter: 'generator/emit/constants.ts', data: 'data/constants.yaml' };

/** Units that CSS knows, and how CSS writes them. */
const cssUnits: Record<string, string> = { ms: 'ms', s: 's', px: 'px', '%': '%', colour: '' };

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

/** generated/constants.css: the constants that CSS can count with, as custom properties. */
const emitStyles = (content: Content, output: Output): void => {
  const lines = Object.entries(content.single.constants).flatMap(([name, { value, unit }]) =>
    unit in cssUnits ? [`  --${kebab(name)}: ${value}${cssUnits[unit]};`] : [],
  );
  const head = [
    'Generated: do not edit.',
    `Written by ${origin.emitter}`,
    `from ${origin.data}`,
    'To change it, edit that data and run: npm run generate',
  ];
  output.set('constants.css', `${head.map((line) => `/* ${line} */`).join('\n')}\n:root {\n${lines.join('\n')}\n}\n`);
};

/** The constants for scripts and for styles. */
export const emitConstants = (content: Content, output: Output): void => {
  emitModule(content, output);
  emitStyles(content, output);
};
