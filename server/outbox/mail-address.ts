import { emailAddress } from '../../schemas/email-address.ts';

/** The longest address that a path in SMTP can hold (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const longest = 254;

/**
 * An address to which a mail can be sent, or nothing: one address and no list, no name, no comment, no control
 * character. The forms ask for no less; the outbox does not rely on it, because this text comes to stand in headers.
 */
export const mailAddress = (value: string): string | undefined => {
  const address = value.trim();
  return Buffer.byteLength(address) <= longest && emailAddress.test(address) ? address : undefined;
};

/** True if the local part needs SMTPUTF8. As a header, such an address would need it of every server on the way. */
export const needsUnicode = (address: string): boolean => !/^[\u0020-\u007e]*@/.test(address);
