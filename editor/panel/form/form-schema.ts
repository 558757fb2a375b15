import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { JsonSchema } from '../../protocol.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a key as words: `imageAlt` is “Image alt”. */
export const labelOf = (key: string): string => {
  const words = key.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** Returns the key by whose constant value the options of a union differ. */
export const discriminatorOf = (options: unknown): string | undefined => {
  if (!Array.isArray(options)) return undefined;
  const properties = options.map((option) =>
    isRecord(option) && isRecord(option.properties) ? option.properties : {},
  );
  return Object.keys(properties[0] ?? {}).find((key) =>
    properties.every((each) => isRecord(each[key]) && 'const' in each[key]),
  );
};

const optionTitle = (option: unknown, key: string | undefined): string => {
  if (!isRecord(option)) return '';
  const properties = isRecord(option.properties) ? option.properties : {};
  const own = key === undefined ? undefined : properties[key];
  if (isRecord(own)) return labelOf(String(own.const));
  return Object.keys(properties).map(labelOf).join(', ') || labelOf(String(option.type ?? ''));
};

const mapValues = (record: Record<string, unknown>, map: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

const withTitledOptions = (schema: Record<string, unknown>): Record<string, unknown> => {
  const { anyOf, oneOf = anyOf, ...rest } = schema;
  if (!Array.isArray(oneOf)) return schema;
  const key = discriminatorOf(oneOf);
  const types = new Set(oneOf.map((option) => (isRecord(option) ? option.type : undefined)));
  return {
    // The form has no field for a union of objects without a type.
    ...(types.size === 1 && { type: [...types][0] }),
    ...rest,
    oneOf: oneOf.map((option) => ({ title: optionTitle(option, key), ...option })),
    ...(key && { discriminator: { propertyName: key } }),
  };
};

const converted = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(converted);
  if (!isRecord(schema)) return schema;
  // Defaults would be added to files.
  const { default: _default, $schema, propertyNames, ...rest } = schema;
  return withTitledOptions(
    mapValues(rest, (inner, key) =>
      key === 'properties' && isRecord(inner) ? mapValues(inner, converted) : converted(inner),
    ),
  );
};

/** Returns the schema for a form: options of unions have titles, and files get no value that nobody entered. */
export const formSchema = (schema: JsonSchema): RJSFSchema => converted(schema) as RJSFSchema;

/** True if a value has the shape of a schema. The form selects options of unions by it; only the server validates. */
const hasShape = (schema: unknown, value: unknown): boolean => {
  if (!isRecord(schema)) return true;
  const { type, properties, items } = schema;
  if ('const' in schema) return schema.const === value;
  if (Array.isArray(value)) return (type ?? 'array') === 'array' && value.every((item) => hasShape(items, item));
  if (!isRecord(value))
    return type === undefined || type === typeof value || (type === 'integer' && !Number.isNaN(Number(value)));
  if (!isRecord(properties)) return (type ?? 'object') === 'object';
  return Object.entries(value).every(([key, inner]) => key in properties && hasShape(properties[key], inner));
};

export const validator: ValidatorType = {
  isValid: hasShape,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};
