import { type StatementStructures, StructureKind, VariableDeclarationKind } from 'ts-morph';
import type * as z from 'zod';
import { constants } from '../../../schemas/site/constants.ts';
import type { Content } from '../../read/content.ts';
import { settle } from '../../read/schema-walk.ts';
import { cssHeader, printModule, union } from '../print.ts';
import type { Output } from '../write/output.ts';
import { absentFeature, nothing } from './single-files.ts';

const origin = { emitter: 'generator/emit/content/constants.ts', data: 'data/constants.yaml' };

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

/** Constants that the data leaves out, because their feature is off, as the type that the code expects of each. */
const absentOf = ({ single }: Content): [name: string, type: string][] =>
  Object.entries(constants.shape).flatMap(([name, field]) => {
    const { def } = settle(field).schema._zod;
    if (name in single.constants) return [];
    return [[name, def.type === 'enum' ? union(Object.values(def.entries).map(String)) : def.type]];
  });

/** generated/constants.ts: a named export per constant, so that a page carries only those that it uses. */
const emitModule = (content: Content, output: Output): void => {
  const statement = (name: string, initializer: string, docs: string[]): StatementStructures => ({
    kind: StructureKind.VariableStatement,
    declarationKind: VariableDeclarationKind.Const,
    isExported: true,
    docs,
    declarations: [{ name, initializer }],
  });
  output.set(
    'constants.ts',
    printModule(origin, [
      ...entriesOf(content).map(([name, value]) => statement(name, JSON.stringify(value), wordsOf(name))),
      ...absentOf(content).map(([name, type]) => statement(name, `${nothing} as ${type}`, [absentFeature])),
    ]),
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
