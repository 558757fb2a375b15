import { camelCase, pascalCase } from '../print.ts';

const lastPart = (file: string): string => file.split('/').at(-1) ?? file;

/**
 * How a single file's value is called: `pages/home` → `homePage`, `sections/clients` → `clientsSection`, `site` →
 * `site`.
 */
export const singleValue = (file: string): string => {
  if (file === 'interface') return 'interfaceTexts';
  const name = camelCase(lastPart(file));
  if (file.startsWith('pages/')) return `${name}Page`;
  if (file.startsWith('sections/')) return `${name}Section`;
  return name;
};

/** How its type is called: the same with a capital. */
export const singleType = (file: string): string => pascalCase(singleValue(file));
