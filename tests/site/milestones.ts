import { milestonesSection } from '#generated/content/sections/milestones.ts';

/** How each type of figure is written (HOM-21): a year as it is, a count with a plus, a percentage with its sign. */
const signs = { year: '', count: '+', percent: '%' } as const;

interface Milestone {
  label: string;
  value: number;
  /** What stands there in the end, and what stands there before it has counted: a year does not count. */
  final: string;
  atZero: string;
  counts: boolean;
}

export const milestones: readonly Milestone[] = milestonesSection.items.map(({ label, type, value }) => {
  const counts = type !== 'year';
  const final = `${value}${signs[type]}`;
  return { label, value, final, atZero: counts ? `0${signs[type]}` : final, counts };
});
