import type { ButtonHTMLAttributes } from 'react';
import type { ControlIconName } from '#generated/icons.ts';
import { Icon } from './Icon.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ControlIconName;
  'aria-label': string;
  /** Invoker command attributes, missing in React's types. */
  command?: 'show-modal' | 'close';
  commandfor?: string;
}

/** An icon button with a sufficient target size. The icon has no text, so it needs an `aria-label`. */
export const IconButton = ({ icon, className = '', ...rest }: IconButtonProps) => (
  <button type="button" className={`${className} grid size-target flex-none place-items-center`} {...rest}>
    <Icon name={icon} className="size-6" />
  </button>
);
