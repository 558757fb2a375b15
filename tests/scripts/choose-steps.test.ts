import { describe, expect, test } from 'vitest';
import { chooseSteps, steps } from '../../scripts/test/steps.ts';

const chosen = (...words: string[]): readonly string[] | string => {
  const choice = chooseSteps(steps, words);
  return 'fault' in choice ? choice.fault : choice.steps.map(({ word }) => word);
};

const names = steps.map(({ word }) => word);

describe('npm test', () => {
  test.each<[string[], string[]]>([
    [[], names.filter((word) => !['nightly', 'all-engines', 'mutations', 'figures'].includes(word))],
    [['full'], names],
    [['quick'], ['generate', 'types', 'lint', 'unused', 'spelling', 'unit']],
    [['lint'], ['generate', 'lint']],
    [['integration'], ['generate', 'install', 'build', 'integration']],
    [
      ['unused', 'types'],
      ['generate', 'types', 'unused'],
    ],
    [['conformance'], ['generate', 'install', 'build', 'unit', 'integration', 'browser', 'conformance']],
  ])('-- %s runs the steps that it names and all that they need', (words, expected) => {
    expect(chosen(...words)).toEqual(expected);
  });

  test.each<[string[], string]>([
    [['units'], 'units'],
    [['lint', 'nothing', 'none'], 'nothing, none'],
  ])('-- %s lists the steps in one line', (words, unknown) => {
    expect(chosen(...words)).toBe(`${unknown} is not a step (fix: use one of ${names.join(', ')}, quick, full)`);
  });

  test('a step follows the steps that it needs', () => {
    const early = steps.filter(({ needs }, place) => needs.some((word) => !names.slice(0, place).includes(word)));
    expect(early.map(({ word }) => word)).toEqual([]);
  });
});
