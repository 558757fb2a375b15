import { interfaceTexts } from '#generated/content/interface.ts';
import { hasParticles } from '#generated/features.ts';
import { Icon } from './Icon.tsx';

/**
 * The switch that pauses all motion of a page (WCAG 2.2.2). A checkbox, so that CSS can respond without scripts;
 * browser/sections/motion.ts keeps the choice for the visit. Its name stays, because its state says the
 * rest. Hidden on pages without motion.
 */
export const MotionToggle = () => (
  <label className="motion-control size-target flex-none" data-reserved={hasParticles || undefined}>
    <input type="checkbox" className="motion-toggle sr-only" aria-label={interfaceTexts.pause} />
    <span title={interfaceTexts.pause}>
      <Icon name="pause" className="size-6" />
    </span>
    <span title={interfaceTexts.play}>
      <Icon name="play" className="size-6" />
    </span>
  </label>
);
