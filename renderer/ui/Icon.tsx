import { type ControlIconName, icons } from '#generated/icons.ts';
import { IconShape } from './IconShape.tsx';

/** The icon of a control. */
export const Icon = ({ name, className = 'size-5' }: { name: ControlIconName; className?: string }) => (
  <IconShape nodes={icons[name]} className={className} />
);
