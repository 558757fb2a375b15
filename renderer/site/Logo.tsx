import { interfaceTexts } from '../../generated/content/interface.ts';
import { site } from '../../generated/content/site.ts';
import { href } from './href.ts';

/** The mark: a spark on the line. It takes the colours of its place. */
export const LogoMark = () => (
  <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true" fill="none">
    <path
      d="M4 22h9l3-14 3 14h9"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <circle cx="16" cy="5" r="3" fill="var(--ember)" />
    <path d="M2 28h28" stroke="var(--ember)" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);

export const Logo = () => (
  <a className="logo" href={href('/')} aria-label={interfaceTexts.home}>
    <LogoMark />
    <span aria-hidden="true">{site.wordmark}</span>
  </a>
);
