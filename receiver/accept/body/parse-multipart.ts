import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { Refusal } from '../refusal.ts';

export interface UploadedFile {
  /** The name that the browser sent. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface MultipartBody {
  fields: FormValues;
  file?: UploadedFile;
}

/** Forms have about a dozen fields. A field holds some thousand characters of at most four bytes. */
const mostParts = 60;
const longestText = 80 * 1024;

/** True if a body has more parts than any form. Each part takes time to parse. */
const hasManyParts = (body: Buffer, type: string): boolean => {
  const [, quoted, token = quoted] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const delimiter = `--${token}`;
  let count = 0;
  for (let at = body.indexOf(delimiter); at >= 0 && count <= mostParts + 1; at = body.indexOf(delimiter, at + 1)) {
    count += 1;
  }
  return count > mostParts + 1;
};

/** Parses a multipart body (RFC 7578). Only the file field may carry a file; other fields are texts. Throws Refusal. */
export const parseMultipart = async (
  body: Buffer<ArrayBuffer>,
  type: string,
  fileField: string | undefined,
): Promise<MultipartBody> => {
  if (hasManyParts(body, type)) throw new Refusal('tooLarge');
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal('unreadable');
  });
  const parsed: MultipartBody = { fields: {} };
  for (const [name, value] of form) {
    if (typeof value !== 'string' && name === fileField) {
      if (parsed.file) throw new Refusal('tooLarge');
      parsed.file = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
      continue;
    }
    const text = typeof value === 'string' ? value : await value.text();
    if (Buffer.byteLength(text) > longestText) throw new Refusal('tooLarge');
    parsed.fields[name] = text;
  }
  return parsed;
};
