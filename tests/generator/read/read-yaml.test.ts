import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readYaml } from '../../../generator/read/yaml/read-yaml.ts';

/** Data as JSON knows it; keys that JavaScript treats in its own way are left out, and -0, which YAML writes as 0. */
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));
const settled = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('reading a YAML file', () => {
  test('data printed as YAML parses to the same data', () => {
    fc.assert(
      fc.property(json, (value) => {
        const plain = settled(value);
        const { source, fault } = readYaml('data/any.yaml', stringify(plain));
        expect([source.value, fault]).toEqual([plain, undefined]);
      }),
    );
  });

  test('any text returns either a value or one fault inside it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab: -"\'{}[],\n#*&!|>%@') }), (text) => {
        const { source, fault } = readYaml('data/any.yaml', text);
        if (!fault) return;
        const lines = text.split('\n');
        expect(source.value).toBeUndefined();
        expect(fault.line).toBeLessThanOrEqual(lines.length);
        expect(fault.sourceLine).toBe(lines[fault.line - 1]);
        expect(fault.column).toBeLessThanOrEqual((fault.sourceLine ?? '').length + 1);
        expect(fault.message).toMatch(/ \(fix: .+\)$/);
      }),
      { numRuns: 500 },
    );
  });

  test.for<[file: string, id: string]>([
    ['data/site.yaml', 'site'],
    ['data/services/qa.yaml', 'qa'],
    ['data/services/qa.yml', 'qa'],
    ['data/pages/not-found.yaml', 'not-found'],
  ])('the id of %s is %s', ([file, id]) => {
    expect(readYaml(file, '').source.id).toBe(id);
  });
});
