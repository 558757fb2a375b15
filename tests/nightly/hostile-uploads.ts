import type { Random } from '../process/receiver/running-receiver/random.ts';
import { writtenApplication } from '../process/receiver/running-receiver/sendable.ts';
import { docOf, docxOf, pdfOf, zipOf } from '../resumes/resume-bytes.ts';
import { type Attacks, type HostileRequest, requestOf, withChangedBytes } from './hostile-requests.ts';

// Archives that unpack to far more than their size are made once.
const bombs = [
  zipOf({ '[Content_Types].xml': Buffer.alloc(200_000_000) }),
  zipOf(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`word/${index}`, 'x']))),
];
const withoutTypes = zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '<x/>' });
const compound = docOf(600);
const document = docxOf();

const knownNames = ['cv.pdf', 'cv.docx', 'cv.doc'];
const fileNames = [
  ...[...knownNames, 'cv.PDF', 'cv.exe', '../../cv.pdf', 'a\\cv.pdf', '', '.pdf', 'cv.rtf', '__proto__', 'cv'],
  ...['cv.pdf.exe', '\u202efdp.exe', `${'x'.repeat(5000)}.pdf`],
];

const boundaries = [
  ...['', '; boundary=', '; boundary=""', '; boundary=a; boundary=b', '; boundary="a', "; boundary*=utf-8''a"],
  `; boundary=${'x'.repeat(5000)}`,
].map((parameter) => `multipart/form-data${parameter}`);

const partHeaders = [
  ...['x: y\r\n'.repeat(500), `x: ${'y'.repeat(20_000)}\r\n`, ': \r\n', '\0\r\n'],
  'content-transfer-encoding: base64\r\n',
  'content-type: multipart/mixed; boundary=inner\r\n',
  'content-type: text/plain; charset=utf-7\r\n',
  'content-disposition: form-data; name="email"\r\n',
];

const partNames = [
  ...['name="__proto__"', 'name=""', `name="${'n'.repeat(10_000)}"`, 'name="email', "name*=utf-8''email%00"],
  ...['filename="email"', 'name="e\0mail"', 'name="email"; name="phone"', 'name="email"; filename="a.txt"'],
];

const part = (boundary: string, disposition: string, text: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;

const upload = (bytes: Buffer, name: string): HostileRequest => {
  const { body, headers, path } = writtenApplication({ name, bytes });
  return { bytes: requestOf(path, headers, body) };
};

/** Resumes that are damaged, disguised or dangerous. */
const hostileResumes = (random: Random): Attacks => {
  const pdf = pdfOf(random.whole(100, 3000));
  const polyglots = [
    Buffer.concat([Buffer.from('GIF89a'), pdf]),
    Buffer.concat([Buffer.from('MZ'), pdf]),
    Buffer.concat([Buffer.from('<script>'), pdf, document]),
  ];
  return {
    'resume with macros': [() => upload(docxOf({}, 'application/vnd.ms-word.document.macroEnabled'), 'cv.docx')],
    polyglot: [() => upload(random.of(polyglots), random.of(fileNames))],
    'truncated resume': [
      () => upload(random.of([pdf, document, compound]).subarray(0, random.whole(0, 600)), random.of(knownNames)),
    ],
    'damaged resume': [
      () => upload(withChangedBytes(random, random.of([pdf, document, compound]), 50), random.of(knownNames)),
    ],
    'renamed resume': [() => upload(random.of([pdf, document, compound, withoutTypes]), random.of(fileNames))],
    'random bytes': [() => upload(random.bytes(random.whole(0, 2000)), random.of(fileNames))],
  };
};

/** Rare attacks: each costs much time and the second says little more than the first. */
const largeUploads = (random: Random): Attacks => ({
  'archive bomb': [() => upload(random.of(bombs), 'cv.docx')],
  'upload over the limit': [() => upload(pdfOf(random.of([5_300_000, 7_000_000])), 'cv.pdf')],
});

/** Multipart bodies (RFC 7578, RFC 2046) with malformed parts, and hostile resumes. */
export const hostileUploads = (random: Random): Attacks => {
  if (random.happens(0.02)) return largeUploads(random);
  if (random.happens(0.5)) return hostileResumes(random);
  const written = writtenApplication({ name: random.of(fileNames), bytes: pdfOf(random.whole(100, 3000)) });
  const boundary = /boundary=(.*)/.exec(written.headers['content-type'] ?? '')?.[1] ?? '';
  const text = written.body.toString('latin1');
  const send = (body: string, headers: Readonly<Record<string, string>> = {}): HostileRequest => ({
    bytes: requestOf(written.path, { ...written.headers, ...headers }, Buffer.from(body, 'latin1')),
  });
  const before = (count: number, make: () => string): string => Array.from({ length: count }, make).join('') + text;
  const fields = ['__proto__', 'email', 'constructor', 'f1'];
  return {
    boundary: [
      () => send(text, { 'content-type': random.of([...boundaries, 'multipart/mixed; boundary=a']) }),
      () => send(text.replaceAll(boundary, random.of([`${boundary}x`, boundary.slice(1), '']))),
    ],
    parts: [
      () => send(before(random.whole(1, 3000), () => `--${boundary}\r\n`)),
      () => send(before(random.whole(50, 500), () => part(boundary, `name="${random.of(fields)}"`, 'x'))),
      () => send(before(5, () => part(boundary, 'name="resume"; filename="cv.pdf"', '%PDF-1.7'))),
    ],
    'part headers': [() => send(text.replaceAll('\r\n\r\n', `\r\n${random.of(partHeaders)}\r\n`))],
    'part names': [() => send(text.replace('name="email"', random.of(partNames)))],
    'line ends': [() => send(text.replaceAll('\r\n', random.of(['\n', '\r', '\r\n\r\n', ''])))],
    'cut off': [() => send(text.slice(0, random.whole(0, text.length - 1)))],
    'long texts': [() => send(text.replace('\r\n\r\n', `\r\n\r\n${'é'.repeat(random.whole(10_000, 200_000))}`))],
    valid: [() => send(text)],
    aborted: [
      () => {
        const { bytes } = send(text);
        return { bytes: bytes.subarray(0, random.whole(200, bytes.length - 1)), isCut: true };
      },
    ],
  };
};
