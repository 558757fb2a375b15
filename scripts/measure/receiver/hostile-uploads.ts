import { compoundOf } from '../../test/doc-bytes.ts';
import { encryptedPdf, pdfOf } from '../../test/pdf-bytes.ts';
import { documentParts, zipOf } from '../../test/resume-bytes.ts';
import { type HostileRequest, requestOf } from './hostile-request.ts';
import type { Random } from './random.ts';
import { writtenApplication } from './sendable.ts';

const types = '[Content_Types].xml';

/** Made once: what unpacks to very much more than it is. */
const bomb = zipOf({ ...documentParts, 'word/document.xml': Buffer.alloc(200_000_000) });
const bombOfMany = zipOf({
  ...documentParts,
  ...Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`word/${index}`, 'x'])),
});
const program = zipOf({ ...documentParts, 'word/vbaProject.bin': 'a program' });
const nested = zipOf({ ...documentParts, 'word/inner.zip': zipOf({ 'a.zip': zipOf(documentParts) }) });
const withPaths = zipOf({ ...documentParts, '../../etc/passwd': 'x', '/absolute': 'x', 'a\\b': 'x' });
const odd = compoundOf({ WordDocument: Buffer.alloc(10) });
const document = zipOf(documentParts);
const noTypes = zipOf({ [types]: '', 'xl/workbook.xml': '<x/>' });

const fileNames = [
  'cv.pdf',
  'cv.PDF',
  'cv.docx',
  'cv.doc',
  'cv.exe',
  '../../cv.pdf',
  'a\\cv.pdf',
  '',
  '.pdf',
  'cv.pdf\u0000.exe',
  `${'x'.repeat(5000)}.pdf`,
  '\u202efdp.exe',
  'cv.rtf',
  '__proto__',
  'cv',
];

const damagedAt = (random: Random, bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  for (let times = random.whole(1, 50); times > 0; times -= 1)
    copy[random.whole(0, copy.length - 1)] = random.whole(0, 255);
  return copy;
};

/** Applications of which something is amiss: in the parts of the body (RFC 7578, RFC 2046), or in the resume. */
export const hostileUpload = (random: Random): HostileRequest => {
  const small = pdfOf(random.whole(100, 3000));
  const resumes: readonly (() => { kind: string; bytes: Buffer; name: string })[] = [
    () => ({ kind: 'a resume that unpacks to much', bytes: random.of([bomb, bombOfMany]), name: 'cv.docx' }),
    () => ({ kind: 'a resume with a program', bytes: program, name: 'cv.docx' }),
    () => ({
      kind: 'a resume of several kinds',
      bytes: Buffer.concat(
        random.happens(0.5) ? [Buffer.from('GIF89a'), small] : [Buffer.from('<html><script>'), small, document],
      ),
      name: random.of(fileNames),
    }),
    () => ({
      kind: 'a cut off resume',
      bytes: random.of([small, document, odd]).subarray(0, random.whole(0, 600)),
      name: random.of(['cv.pdf', 'cv.docx', 'cv.doc']),
    }),
    () => ({
      kind: 'a damaged resume',
      bytes: damagedAt(random, random.of([small, document, odd, nested])),
      name: random.of(['cv.pdf', 'cv.docx', 'cv.doc']),
    }),
    () => ({
      kind: 'a resume by another name',
      bytes: random.of([small, document, odd, nested, withPaths, noTypes]),
      name: random.of(fileNames),
    }),
    () => ({
      kind: 'an encrypted resume',
      bytes: encryptedPdf({ user: 'open', owner: 'secret' }),
      name: 'cv.pdf',
    }),
    () => ({
      kind: 'random bytes as a resume',
      bytes: random.bytes(random.whole(0, 2000)),
      name: random.of(fileNames),
    }),
  ];
  const sent = (
    changes: (text: string, boundary: string) => string,
    headers: Readonly<Record<string, string>> = {},
  ): Buffer => {
    const written = writtenApplication({ name: random.of(fileNames).replaceAll('\u0000', ''), bytes: small });
    const boundary = /boundary=(.*)/.exec(written.headers['content-type'] ?? '')?.[1] ?? '';
    const body = Buffer.from(changes(written.body.toString('latin1'), boundary), 'latin1');
    return requestOf(written.path, { ...written.headers, ...headers }, body);
  };
  const bodies: readonly (() => HostileRequest)[] = [
    () => ({
      kind: 'boundary',
      bytes: sent((text) => text, {
        'content-type': random.of([
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary=""',
          `multipart/form-data; boundary=${'x'.repeat(5000)}`,
          'multipart/form-data; boundary=a; boundary=b',
          'multipart/form-data; boundary="a',
          'multipart/mixed; boundary=a',
          "multipart/form-data; boundary*=utf-8''a",
        ]),
      }),
    }),
    () => ({
      kind: 'boundary',
      bytes: sent((text, boundary) =>
        text.replaceAll(boundary, random.of([boundary, `${boundary}x`, boundary.slice(1), ''])),
      ),
    }),
    () => ({
      kind: 'parts',
      bytes: sent((text, boundary) => `--${boundary}\r\n`.repeat(random.whole(1, 3000)) + text),
    }),
    () => ({
      kind: 'parts',
      bytes: sent(
        (text, boundary) =>
          Array.from(
            { length: random.whole(50, 500) },
            (_, index) =>
              `--${boundary}\r\ncontent-disposition: form-data; name="${random.of(['__proto__', 'email', 'constructor', `f${index}`])}"\r\n\r\nx\r\n`,
          ).join('') + text,
      ),
    }),
    () => ({
      kind: 'parts',
      bytes: sent(
        (text, boundary) =>
          Array.from(
            { length: 5 },
            () =>
              `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\r\n`,
          ).join('') + text,
      ),
    }),
    () => ({
      kind: 'part headers',
      bytes: sent((text) =>
        text.replaceAll(
          '\r\n\r\n',
          `\r\n${random.of(['x: y\r\n'.repeat(500), `x: ${'y'.repeat(20_000)}\r\n`, 'content-transfer-encoding: base64\r\n', 'content-type: multipart/mixed; boundary=inner\r\n', ': \r\n', '\u0000\r\n', 'content-type: text/plain; charset=utf-7\r\n', 'content-disposition: form-data; name="email"\r\n'])}\r\n`,
        ),
      ),
    }),
    () => ({
      kind: 'part names',
      bytes: sent((text) =>
        text.replace(
          'name="email"',
          random.of([
            'name="__proto__"',
            'name=""',
            `name="${'n'.repeat(10_000)}"`,
            'name="email',
            "name*=utf-8''email%00",
            'filename="email"',
            'name="e\u0000mail"',
            'name="email"; name="phone"',
            'name="email"; filename="a.txt"',
          ]),
        ),
      ),
    }),
    () => ({
      kind: 'line ends',
      bytes: sent((text) => text.replaceAll('\r\n', random.of(['\n', '\r', '\r\n\r\n', '']))),
    }),
    () => ({ kind: 'a body that ends early', bytes: sent((text) => text.slice(0, random.whole(0, text.length - 1))) }),
    () => ({
      kind: 'long texts',
      bytes: sent((text) =>
        text.replace('and so on', '').replace('\r\n\r\n', `\r\n\r\n${'é'.repeat(random.whole(10_000, 200_000))}`),
      ),
    }),
    () => ({ kind: 'an upload to a form without', bytes: sent((text) => text).subarray() }),
    () => {
      const whole = sent((text) => text);
      return { kind: 'an aborted upload', bytes: whole.subarray(0, random.whole(200, whole.length - 1)), isCut: true };
    },
    () => {
      const { body, headers, path } = writtenApplication({
        name: 'cv.pdf',
        bytes: pdfOf(random.of([5_300_000, 7_000_000])),
      });
      return { kind: 'an upload that is too large', bytes: requestOf(path, headers, body) };
    },
  ];
  // Large ones are rare, because they say little more the second time.
  const isLarge = (kind: string): boolean =>
    kind === 'an upload that is too large' || kind === 'a resume that unpacks to much';
  for (;;) {
    let request: HostileRequest;
    if (random.happens(0.5)) request = random.of(bodies)();
    else {
      const { bytes, kind, name } = random.of(resumes)();
      const { body, headers, path } = writtenApplication({ name: name.replaceAll('\u0000', ''), bytes });
      request = { kind, bytes: requestOf(path, headers, body) };
    }
    if (!isLarge(request.kind) || random.happens(0.02)) return request;
  }
};
