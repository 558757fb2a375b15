import { counterDuration, counterStep } from '#generated/constants.ts';

/** What a milestone shows so many ms after it began: it rises by whole steps and ends on its target (STA-9, CST-8). */
export const counterValue = (target: number, elapsed: number): number => {
  if (elapsed >= counterDuration) return target;
  const share = Math.max(0, elapsed) / counterDuration;
  return Math.floor((target * share) / counterStep) * counterStep;
};
