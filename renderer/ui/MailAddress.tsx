import { Fragment } from 'react';
import { Link } from './Link.tsx';

/** A mail address that may wrap after its @ and before its dots. */
export const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={String(index)}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

export const MailLink = ({ address, className = 'text-link' }: { address: string; className?: string }) => (
  // Screen readers would pause at each place that may wrap.
  <Link className={className} to={`mailto:${address}`} aria-label={address}>
    <MailAddress address={address} />
  </Link>
);
