import type { ButtonHTMLAttributes } from 'react';
import type { ControlIconName } from '#generated/icons.ts';
import { Icon } from './Icon.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ControlIconName;
  'aria-label': string;
  /** Attributes of invoker commands, which React's types lack. */
  command?: 'show-modal' | 'close';
  commandfor?: string;
}

/** A button without words, as large as a thumb. */
export const IconButton = ({ icon, className = '', ...rest }: IconButtonProps) => (
  <button type="button" className={`${className} grid size-target flex-none place-items-center`} {...rest}>
    <Icon name={icon} className="size-6" />
  </button>
);
