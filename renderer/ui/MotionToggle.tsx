import { interfaceTexts } from '#generated/content/interface.ts';
import { Icon } from './Icon.tsx';

interface MotionToggleProps {
  pause?: string;
  play?: string;
}

/**
 * Stops what moves by itself around it (WCAG 2.2.2): a checkbox that CSS reads, without scripts, and behaviors hear.
 */
export const MotionToggle = ({ pause = interfaceTexts.pause, play = interfaceTexts.play }: MotionToggleProps) => (
  <label className="motion-control">
    <input type="checkbox" className="motion-toggle sr-only" />
    <span className="when-moving">
      <Icon name="pause" className="size-4" />
      {pause}
    </span>
    <span className="when-paused">
      <Icon name="play" className="size-4" />
      {play}
    </span>
  </label>
);
