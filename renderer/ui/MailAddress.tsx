import { Fragment } from 'react';

/** A mail address that breaks after its @ and before its dots where a column is narrower than the address. */
export const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={String(index)}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A text in which mail addresses break like MailAddress. */
export const WithMailAddresses = ({ text }: { text: string }) =>
  text
    .split(/([^\s@]+@[^\s@]+\.\w+)/)
    .map((part, index) => (index % 2 === 1 ? <MailAddress key={String(index)} address={part} /> : part));
