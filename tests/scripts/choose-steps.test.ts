import { describe, expect, test } from 'vitest';
import { chooseSteps } from '../../scripts/test/choose-steps.ts';
import { steps } from '../../scripts/test/steps.ts';

const chosen = (...words: string[]): readonly string[] | string => {
  const choice = chooseSteps(steps, words);
  return 'fault' in choice ? choice.fault : choice.steps.map(({ word }) => word);
};

describe('npm test', () => {
  test('runs every step without a word', () => {
    expect(chosen()).toEqual(steps.map(({ word }) => word));
  });

  test.each<[string[], string[]]>([
    [['lint'], ['lint']],
    [['types'], ['generate', 'types']],
    [['unit'], ['generate', 'build', 'unit']],
    [
      ['format', 'lint'],
      ['lint', 'format'],
    ],
    [['conformance'], ['generate', 'build', 'unit', 'browser', 'conformance']],
  ])('-- %s runs %s', (words, expected) => {
    expect(chosen(...words)).toEqual(expected);
  });

  test.each<[string[], string]>([
    [['units'], 'units'],
    [['lint', 'nothing', 'none'], 'nothing, none'],
  ])('-- %s says in one line which steps there are', (words, unknown) => {
    expect(chosen(...words)).toBe(
      `${unknown} is no step (fix: use one of generate, types, lint, unused, format, build, budgets, unit, browser, second, engines, lighthouse, conformance)`,
    );
  });

  test.each(steps.map(({ word, needs }, place) => [word, needs, steps.slice(0, place)] as const))(
    'what %s needs stands before it, with all that those need',
    (_, needs, before) => {
      const needed = before.filter(({ word }) => needs.includes(word));
      expect(needed.map(({ word }) => word)).toEqual(needs);
      expect(needs).toEqual(expect.arrayContaining(needed.flatMap((step) => [...step.needs])));
    },
  );
});
