import type * as z from 'zod';
import { constants } from '../../../schemas/site/constants.ts';
import type { Content } from '../../read/content.ts';
import { unwrap } from '../../read/schema-walk.ts';
import { constant, setModule, setStyles } from '../print.ts';
import type { Output } from '../write-output.ts';

const origin = { emitter: 'generator/emit/content/constants.ts', data: 'data/constants.yaml' };

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Value = string | number | boolean;

/** Returns all constants with their values, including those that only texts use. */
const entriesOf = ({
  single: {
    constants: { texts, ...named },
  },
}: Content): [name: string, value: Value][] => [...Object.entries(named), ...Object.entries(texts)];

/** Returns the metadata of a constant's schema; empty for a constant that only texts use. */
const metaOf = (name: string): z.GlobalMeta => {
  const field = Object.entries(constants.shape).find(([key]) => key === name)?.[1];
  return field ? unwrap(field).meta : {};
};

const descriptionOf = (name: string): string => metaOf(name).description ?? '';

/** generated/constants.ts: a named export for each constant, so that a page loads only what it uses. */
const emitModule = (content: Content, output: Output): void => {
  setModule(
    output,
    'constants.ts',
    origin,
    entriesOf(content).map(([name, value]) => constant(name, JSON.stringify(value), { doc: descriptionOf(name) })),
  );
};

/**
 * generated/constants.css: constants as custom properties. A percentage also gets a property with the fraction, because
 * CSS cannot multiply a length by 80%.
 */
const emitStyles = (content: Content, output: Output): void => {
  const lines = entriesOf(content).flatMap(([name, value]) => {
    const { cssUnit, inStyles } = metaOf(name);
    if (!inStyles) return [];
    const property = `  --${kebab(name)}: ${value}${cssUnit ?? ''};`;
    return cssUnit === '%' ? [property, `  --${kebab(name)}-share: ${Number(value) / 100};`] : [property];
  });
  setStyles(output, 'constants.css', origin, `:root {\n${lines.join('\n')}\n}\n`);
};

export const emitConstants = (content: Content, output: Output): void => {
  emitModule(content, output);
  emitStyles(content, output);
};
