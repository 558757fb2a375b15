import { counterDuration, counterMargin, counterStep, counterVisible } from '#generated/constants.ts';
import { whenInView, whenNear } from '../moments.ts';
import { lessMotion } from '../visitor.ts';

/**
 * Returns the displayed value after some milliseconds. It rises in fixed steps and ends at the target (STA-9, CST-8).
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
 * Prepares a figure for counting: screen readers get the final value, and an aria-hidden copy counts. At the end, the
 * server's text is restored.
 */
const counterIn = (figure: HTMLElement): Counter => {
  const text = figure.textContent ?? '';
  const target = Number(figure.dataset.count);
  const { format } = new Intl.NumberFormat(document.documentElement.lang || undefined);
  const spoken = document.createElement('span');
  spoken.className = 'sr-only';
  spoken.textContent = text;
  const seen = document.createElement('span');
  seen.setAttribute('aria-hidden', 'true');
  // Changes one text node instead of replacing it: each DOM insertion would invalidate every :has() of the page.
  const moving = document.createTextNode('');
  seen.append(moving);
  const show = (elapsed: number): void => {
    moving.data = text.replace(format(target), format(counterValue(target, elapsed)));
  };
  show(0);
  figure.replaceChildren(spoken, seen);
  return { show, finish: () => figure.replaceChildren(text) };
};

/**
 * Counts the milestones up from 0 once, when enough of the strip is in view (HOM-21, STA-9). Years are not counted
 * (STA-10). The HTML holds the final figures, which stay with reduced motion and in print.
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

  // Resets the figures to 0 while they are out of view.
  whenNear(strip, prepare);
  whenInView(strip, { threshold: counterVisible / 100, rootMargin: `${counterMargin}px` }, () => {
    if (!done) count();
  });
  addEventListener('beforeprint', finish, { once: true });
};
