import { Icon } from './Icon.tsx';
import { Link, type LinkProps } from './Link.tsx';
import { softenTexts } from './soft-hyphens.ts';

const variants = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button-quiet',
} as const;

interface ButtonLinkProps extends LinkProps {
  variant?: keyof typeof variants;
}

export const ButtonLink = ({ variant = 'primary', className = '', about, children, ...rest }: ButtonLinkProps) => (
  <Link className={`${variants[variant]} ${className}`} {...rest}>
    <span>
      {softenTexts(children)}
      {about && <span className="sr-only">: {softenTexts(about)}</span>}
    </span>
    <Icon name="arrow-right" className="button-icon" />
  </Link>
);
