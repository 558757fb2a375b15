import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referencePage } from '../../scripts/reference.ts';
import { ownFiles } from './own-files.ts';

const reference = readFileSync('docs/reference.md', 'utf8');

/** Variables of other programs, and those that processes of the project pass to each other. */
const internal = new Set(['CI', 'PATH', 'BUILD_FOLDER', 'RECEIVER_SOCKET']);

const read = ownFiles(/^(?!tests\/).*\.(?:ts|tsx|mjs)$/).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
);

describe('docs/reference.md', () => {
  test('is up to date; otherwise run npm run reference', () => {
    expect(reference).toBe(referencePage());
  });

  test.each([...new Set(read)].filter((name) => !internal.has(name)))('explains the variable %s', (name) => {
    expect(reference).toContain(`| \`${name}\` |`);
  });
});
