import { Fragment } from 'react';
import { Link } from './Link.tsx';

/**
 * A mail address that may wrap after its @ and before its dots. Screen readers pause there, so a link around it needs
 * the address as its name.
 */
export const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={String(index)}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

export const MailLink = ({ address, className = 'text-link' }: { address: string; className?: string }) => (
  <Link className={className} to={`mailto:${address}`} aria-label={address}>
    <MailAddress address={address} />
  </Link>
);
