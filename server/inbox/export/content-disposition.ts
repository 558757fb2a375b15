import { storedName } from '../../resume/stored-name.ts';

/** encodeURIComponent leaves a few characters that RFC 8187 does not allow. */
const percentEncoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * The header that saves an answer under a name (RFC 6266): once as it is (RFC 8187), once in ASCII for programs that
 * do not know the other.
 */
export const attachment = (name: string): string => {
  const own = storedName(name) || 'file';
  const plain = own.replaceAll(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(own)}`;
};
