import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import type * as z from 'zod';
import { constants } from '../../schemas/constants.ts';
import type { Content } from '../content.ts';
import { settle } from '../schema-walk.ts';
import type { Output } from './output.ts';
import { cssHeader, printModule } from './print.ts';

const origin = { emitter: 'generator/emit/constants.ts', data: 'data/constants.yaml' };

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Value = string | number | boolean;

/** Every constant with its value; those of texts too, so that tests can name them. */
const entriesOf = ({
  single: {
    constants: { texts, ...own },
  },
}: Content): [name: string, value: Value][] => [...Object.entries(own), ...Object.entries(texts)];

/** What the schema says of a constant; nothing of those that texts alone name. */
const metaOf = (name: string): z.GlobalMeta => {
  const field = Object.entries(constants.shape).find(([own]) => own === name)?.[1];
  return field ? settle(field).meta : {};
};

const wordsOf = (name: string): string[] => {
  const { description } = metaOf(name);
  return description ? [description] : [];
};

/** generated/constants.ts: a named export per constant, so that a page carries only those that it uses. */
const emitModule = (content: Content, output: Output): void => {
  output.set(
    'constants.ts',
    printModule(
      origin,
      entriesOf(content).map(([name, value]) => ({
        kind: StructureKind.VariableStatement as const,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        docs: wordsOf(name),
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
  const lines = entriesOf(content).flatMap(([name, value]) => {
    const { cssUnit, inStyles } = metaOf(name);
    if (!inStyles) return [];
    const property = `  --${kebab(name)}: ${value}${cssUnit ?? ''};`;
    return cssUnit === '%' ? [property, `  --${kebab(name)}-share: ${Number(value) / 100};`] : [property];
  });
  output.set('constants.css', `${cssHeader(origin)}:root {\n${lines.join('\n')}\n}\n`);
};

/** The constants for scripts and for styles. */
export const emitConstants = (content: Content, output: Output): void => {
  emitModule(content, output);
  emitStyles(content, output);
};
