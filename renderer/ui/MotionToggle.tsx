import { interfaceTexts } from '#generated/content/interface.ts';
import { Icon } from './Icon.tsx';

interface MotionToggleProps {
  pause?: string;
  play?: string;
}

/** A control that pauses the animation around it (WCAG 2.2.2). A checkbox, so that CSS can respond without scripts. */
export const MotionToggle = ({ pause = interfaceTexts.pause, play = interfaceTexts.play }: MotionToggleProps) => (
  <label className="motion-control group/motion min-h-8 items-center gap-2 px-1 text-label font-semibold text-graphite">
    <input type="checkbox" className="motion-toggle sr-only" />
    <span className="inline-flex items-center gap-2 group-has-checked/motion:hidden">
      <Icon name="pause" className="size-4" />
      {pause}
    </span>
    <span className="hidden items-center gap-2 group-has-checked/motion:inline-flex">
      <Icon name="play" className="size-4" />
      {play}
    </span>
  </label>
);
