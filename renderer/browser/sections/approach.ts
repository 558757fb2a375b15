import { approachFade, approachStagger, introDelay, introDuration } from '#generated/constants.ts';
import { whenInView, whenNear } from '../moments.ts';
import { lessMotion } from '../visitor.ts';

/** Creates an entrance animation, paused at its start. Times in seconds. */
const pausedEntrance = (element: Element, duration: number, delay: number): Animation => {
  const entrance = element.animate(
    [
      { opacity: 0, translate: '0 var(--space-16)' },
      { opacity: 1, translate: '0 0' },
    ],
    {
      duration: duration * 1000,
      delay: delay * 1000,
      easing: getComputedStyle(element).getPropertyValue('--ease'),
      fill: 'backwards',
    },
  );
  entrance.pause();
  return entrance;
};

/**
 * Animates the approach section once, when it comes into view: first the introduction (STA-8b), then the cards one
 * after the other (STA-8a). Content stays visible until the section is near, on arrival at its anchor, and always with
 * reduced motion.
 */
export const startApproach = (): void => {
  const section = document.querySelector<HTMLElement>('[data-behavior="approach"]');
  if (!section || lessMotion()) return;
  // The browser may scroll to the anchor of the URL after this script has started.
  if (document.getElementById(location.hash.slice(1))?.contains(section)) return;
  whenNear(section, () => {
    const entrances = new Map<Element, Animation>();
    const intro = section.querySelector('header');
    if (intro) entrances.set(intro, pausedEntrance(intro, introDuration, introDelay));
    for (const [index, card] of section.querySelectorAll('li').entries()) {
      entrances.set(card, pausedEntrance(card, approachFade, index * approachStagger));
    }
    for (const [element, entrance] of entrances) {
      whenInView(element, {}, () => (lessMotion() ? entrance.finish() : entrance.play()));
    }
    addEventListener('beforeprint', () => {
      for (const entrance of entrances.values()) entrance.finish();
    });
  });
};
