import { domainToASCII } from 'node:url';

/** An address with its domain in ASCII, as it is compared: parsers of mails decode domains. */
export const inAscii = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
};
