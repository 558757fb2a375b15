import { describe, expect, test } from 'vitest';
import { builtFilePaths, builtText } from '../site/built-references.ts';
import { namespaces, originsIn, originsOfData } from '../site/known-origins.ts';

const texts = builtFilePaths().filter((file) => /\.(?:html|css|js|json|svg|xml|txt|webmanifest)$/.test(file));

/** Files that hold what nobody outside should read. */
const holding = (pattern: RegExp): string[] => texts.filter((file) => pattern.test(builtText(file)));

describe('of what is served', () => {
  test('nothing is a source map or names one', () => {
    expect(builtFilePaths().filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(holding(/[#@] sourceMappingURL=/)).toEqual([]);
  });

  test('nothing is source or code of the server', () => {
    expect(builtFilePaths().filter((file) => /\.(?:[cm]?ts|tsx|mjs|cjs|ya?ml|sqlite|log|env)$/.test(file))).toEqual([]);
    expect(holding(/["'`]node:\w|\brequire\(["'`]|process\.env\.[A-Z]/)).toEqual([]);
  });

  test('nothing says where on a machine it was made', () => {
    expect(texts.filter((file) => builtText(file).includes(process.cwd()))).toEqual([]);
    expect(holding(/file:\/\/|["'`(]\/(?:home|Users|root|tmp)\//)).toEqual([]);
  });

  test('everything names only places that the data names', () => {
    const known = originsOfData();
    const others = texts.flatMap((file) =>
      originsIn(builtText(file))
        .filter((origin) => !known.has(origin) && !(origin in namespaces))
        .map((origin) => `${file}: ${origin}`),
    );
    expect([...new Set(others)]).toEqual([]);
  });
});
