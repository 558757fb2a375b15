import { storedName } from '../../store/stored-name.ts';

/** Also encodes the characters that encodeURIComponent leaves unescaped and RFC 8187 forbids. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Returns the Content-Disposition header of a download (RFC 6266). The name is in UTF-8 (RFC 8187), and in ASCII for
 * older clients.
 *
 * @example contentDisposition('é.pdf') // `attachment; filename="_.pdf"; filename*=UTF-8''%C3%A9.pdf`
 */
export const contentDisposition = (name: string): string => {
  const safe = storedName(name) || 'file';
  const ascii = safe.replaceAll(/[^\w .()-]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(safe)}`;
};
