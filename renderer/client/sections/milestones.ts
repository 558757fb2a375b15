import { counterDuration, counterMargin, counterStep, counterVisible } from '#generated/constants.ts';
import { whenInView, whenNear } from '../browser/moments.ts';
import { lessMotion } from '../browser/visitor.ts';

/**
 * Returns the value of a milestone after some milliseconds: it rises by whole steps and ends on its target (STA-9,
 * CST-8).
 */
export const counterValue = (target: number, elapsed: number): number => {
  if (elapsed >= counterDuration) return target;
  const share = Math.max(0, elapsed) / counterDuration;
  return Math.floor((target * share) / counterStep) * counterStep;
};

interface Counter {
  show: (elapsed: number) => void;
  finish: () => void;
}

/**
 * Splits a figure: a screen reader has the final one from the beginning, the eye sees the moving one. At the end it is
 * again the text that the server wrote.
 */
const counterIn = (figure: HTMLElement): Counter => {
  const text = figure.textContent ?? '';
  const target = Number(figure.dataset.count);
  const spoken = document.createElement('span');
  spoken.className = 'sr-only';
  spoken.textContent = text;
  const seen = document.createElement('span');
  seen.setAttribute('aria-hidden', 'true');
  // One text that changes: a new one in every frame would have the browser ask every :has() of the page again.
  const moving = document.createTextNode('');
  seen.append(moving);
  const show = (elapsed: number): void => {
    moving.data = text.replace(String(target), String(counterValue(target, elapsed)));
  };
  show(0);
  figure.replaceChildren(spoken, seen);
  return { show, finish: () => figure.replaceChildren(text) };
};

/**
 * The milestones count from 0 to their figures, once, when enough of the strip is in view (HOM-21, STA-9). A year is
 * not counted (STA-10). The HTML holds the final figures, and they stay for visitors who prefer less motion and on
 * paper.
 */
export const startMilestones = (): void => {
  const strip = document.querySelector<HTMLElement>('[data-behavior="milestones"]');
  if (!strip || lessMotion()) return;
  let counters: Counter[] | undefined;
  let done = false;
  const prepare = (): void => {
    counters ??= [...strip.querySelectorAll<HTMLElement>('[data-count]')].map(counterIn);
  };
  const finish = (): void => {
    done = true;
    for (const { finish } of counters ?? []) finish();
  };

  const count = (): void => {
    prepare();
    const start = performance.now();
    const tick = (): void => {
      if (done) return;
      const elapsed = performance.now() - start;
      if (elapsed >= counterDuration || lessMotion()) finish();
      else {
        for (const { show } of counters ?? []) show(elapsed);
        requestAnimationFrame(tick);
      }
    };
    tick();
  };

  // They stand at 0 before they are seen, so that no figure falls back.
  whenNear(strip, prepare);
  whenInView(strip, { threshold: counterVisible / 100, rootMargin: `${counterMargin}px` }, () => {
    if (!done) count();
  });
  addEventListener('beforeprint', finish, { once: true });
};
