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
  <Link className={className} to={`mailto:${address}`}>
    <MailAddress address={address} />
  </Link>
);
