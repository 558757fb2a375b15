import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';

/** The limits of a value that JSON Schema can express. */
export interface Limits {
  minLength?: number;
  maxLength?: number;
  /** All of them must match. */
  patterns: readonly string[];
  minimum?: number;
  maximum?: number;
  isInteger: boolean;
  minItems?: number;
  maxItems?: number;
}

interface Said {
  type?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  allOf?: Said[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** The pattern for URLs of other sites, which the schema checks with a parser. */
const address = String.raw`^https:\/\/[^\s\/?#]+\S*$`;

export const limitsOf = (schema: $ZodType): Limits => {
  const said = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Said;
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum, minItems, maxItems } = said;
  const isInteger = said.type === 'integer';
  const patterns = [said, ...(said.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  return {
    minLength,
    maxLength,
    patterns: said.format === 'uri' ? [address] : patterns,
    minimum: minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + (isInteger ? 1 : 0)),
    maximum,
    isInteger,
    minItems,
    maxItems,
  };
};
