import { callAddress } from '../../schemas/text/phone-number.ts';
import { Link } from './Link.tsx';

/** A phone number that one can call. It is written from left to right in every language. */
export const PhoneLink = ({ number, className }: { number: string; className?: string }) => (
  <Link className={className} to={callAddress(number)}>
    <bdi dir="ltr">{number}</bdi>
  </Link>
);
