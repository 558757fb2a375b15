import { interfaceTexts } from '../../generated/content/interface.ts';
import { Icon } from './Icon.tsx';

/** Stops what moves by itself in its section (WCAG 2.2.2). A checkbox that CSS reads: it works without scripts. */
export const MotionToggle = () => (
  <label className="motion-control">
    <input type="checkbox" className="motion-toggle sr-only" />
    <span className="when-moving">
      <Icon name="pause" className="size-4" />
      {interfaceTexts.pause}
    </span>
    <span className="when-paused">
      <Icon name="play" className="size-4" />
      {interfaceTexts.play}
    </span>
  </label>
);
