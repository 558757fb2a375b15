import { storedName } from '../../resume/stored-name.ts';

/** Encodes the characters, too, that encodeURIComponent leaves but RFC 8187 does not allow. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Returns the header that saves a response as a file (RFC 6266): its name in UTF-8 (RFC 8187), and in ASCII for older
 * programs.
 *
 * @example contentDisposition('é.pdf') // `attachment; filename="_.pdf"; filename*=UTF-8''%C3%A9.pdf`
 */
export const contentDisposition = (name: string): string => {
  const own = storedName(name) || 'file';
  const ascii = own.replaceAll(/[^\w .()-]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(own)}`;
};
