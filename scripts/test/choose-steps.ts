import type { Step } from './steps.ts';

type Choice = { steps: readonly Step[] } | { fault: string };

/**
 * The steps that words name, with those that they need before them, in the order of the table; without a word all of
 * them. What a step needs is named in full there: a need of a need is no surprise.
 */
export const chooseSteps = (all: readonly Step[], words: readonly string[]): Choice => {
  if (words.length === 0) return { steps: all };
  const known = all.map(({ word }) => word);
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) return { fault: `${unknown.join(', ')} is no step (fix: use one of ${known.join(', ')})` };
  const wanted = new Set(all.flatMap(({ word, needs }) => (words.includes(word) ? [...needs, word] : [])));
  return { steps: all.filter(({ word }) => wanted.has(word)) };
};
