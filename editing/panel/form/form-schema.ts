import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { labelOf } from '../../label.ts';
import type { JsonSchema } from '../../requests/protocol.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** Returns the kinds of items that a list may get; none for a list of equal items. */
export const kindsIn = ({ items, addable }: RJSFSchema): { kind: string; description?: string }[] => {
  const { oneOf } = isRecord(items) ? (items as RJSFSchema) : {};
  const key = discriminatorOf(oneOf);
  if (key === undefined) return [];
  return (oneOf ?? []).filter(isRecord).flatMap(({ properties, description }) => {
    const own = isRecord(properties) ? properties[key] : undefined;
    const kind = isRecord(own) ? String(own.const) : '';
    if (Array.isArray(addable) && !addable.includes(kind)) return [];
    return [{ kind, ...(typeof description === 'string' && { description }) }];
  });
};

/** Returns the first text of a value, by which people tell an item from others. */
export const titleIn = (schema: unknown, value: unknown): string | undefined => {
  if (!isRecord(schema)) return undefined;
  if (typeof value === 'string') {
    if (!schema.text && !schema.markdown) return undefined;
    return value.length > 60 ? `${value.slice(0, 60)}…` : value;
  }
  if (Array.isArray(value)) return value.map((item) => titleIn(schema.items, item)).find((title) => title);
  if (!isRecord(value)) return undefined;
  const option = Array.isArray(schema.oneOf) ? schema.oneOf.find((each) => hasShape(each, value)) : schema;
  const { properties = {} } = isRecord(option) ? option : {};
  return Object.entries(properties as object)
    .map(([key, inner]) => titleIn(inner, value[key]))
    .find((title) => title);
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
  const { default: byDefault, $schema, propertyNames, ...others } = schema;
  // A checkbox shows its default (fields.tsx). The form does not add defaults to files.
  const rest = typeof byDefault === 'boolean' ? { ...others, default: byDefault } : others;
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
