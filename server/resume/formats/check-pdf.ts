import { inflateSync, constants as zlib } from 'node:zlib';
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { type Holding, ResumeContentError, type ResumeVerdict } from '../resume-verdict.ts';
import { checkEmbedded, isZip } from './embedded-file.ts';
import { readPackage } from './read-package.ts';

/**
 * Maximum distance in bytes of the header from the start and of the trailer from the end. PDF readers accept other
 * bytes there (ISO 32000-1, notes to 7.5).
 */
const slack = 1024;

/** Limits far above any real resume: unpacked bytes per file, number of objects, and nesting of attachments. */
const limits = { unpacked: 64 * 1024 * 1024, objects: 200_000, depth: 2 };

/** Actions that run scripts or programs, or import form data from files (ISO 32000-1, table 198). */
const activeActions: ReadonlySet<string> = new Set(['JavaScript', 'Launch', 'ImportData']);

/** Actions that fetch or send something. They are harmless in a link, but not if they start automatically. */
const remoteActions: ReadonlySet<string> = new Set(['URI', 'GoToR', 'GoToE', 'SubmitForm']);

/** Annotations that run content: Flash, and 3D scenes with scripts (ISO 32000-1, 13.6). */
const activeAnnotations: ReadonlySet<string> = new Set(['RichMedia', '3D']);

/** Remaining bytes that may be unpacked from the current file. Files are checked one at a time. */
let room = 0;

const takeRoom = (stream: PdfStream): void => {
  const filter = stream.get('Filter');
  const [first, ...others] = filter instanceof PdfArray ? filter.toArray() : filter ? [filter] : [];
  if (!first) return;
  const isFlate = first instanceof PdfName && first.value === 'FlateDecode';
  if (!isFlate || others.length > 0) throw new ResumeContentError('damaged');
  // PDFium writes streams without the final block. With Z_SYNC_FLUSH, Node accepts them.
  const options = { maxOutputLength: Math.max(room, 1), finishFlush: zlib.Z_SYNC_FLUSH };
  room -= inflateSync(stream.data, options).length;
};

// The library unpacks without a limit, and a worker's memory limit does not cover buffers. This adds a limit to the
// unpacking of tables, object streams and attachments. Legitimate files compress these once, with Flate.
const { getDecodedData } = PdfStream.prototype;
PdfStream.prototype.getDecodedData = function getDecodedDataWithinLimit(this: PdfStream): Uint8Array {
  takeRoom(this);
  return getDecodedData.call(this);
};

type ReadObject = (ref: PdfRef) => PdfObject | null;

const strictReader =
  (pdf: PDF): ReadObject =>
  (ref) =>
    pdf.getObject(ref);

/**
 * Reads a document with broken syntax. An existing object that cannot be read makes the file damaged, because another
 * program might be able to read it. Without a cross-reference table, existence cannot be determined.
 */
const lenientReader =
  (pdf: PDF, strict: PDF | undefined): ReadObject =>
  (ref) => {
    const object = pdf.getObject(ref);
    if (object) return object;
    try {
      if (strict) return strict.getObject(ref);
    } catch {
      // The object exists.
    }
    throw new ResumeContentError('damaged');
  };

const refuseActive = (dict: PdfDict, read: ReadObject): void => {
  const action = dict.getName('S', read)?.value ?? '';
  const isActive =
    activeActions.has(action) ||
    (action === 'Rendition' && dict.has('JS')) ||
    activeAnnotations.has(dict.getName('Subtype', read)?.value ?? '') ||
    dict.getDict('AcroForm', read)?.has('XFA');
  if (isActive) throw new ResumeContentError('script');
  const additional = dict.getDict('AA', read);
  const triggers = additional ? [...additional.keys()].map((key) => additional.get(key, read)) : [];
  for (const started of [dict.get('OpenAction', read), ...triggers]) {
    if (started instanceof PdfDict && remoteActions.has(started.getName('S', read)?.value ?? '')) {
      throw new ResumeContentError('remote');
    }
  }
};

/** Checks a file attached to a PDF (ISO 32000-1, 7.11.4) by its names and its content. */
const checkAttachment = async (file: PdfDict, read: ReadObject, depth: number): Promise<void> => {
  const names = ['UF', 'F', 'DOS', 'Mac', 'Unix'];
  for (const name of names) checkEmbedded(file.getString(name, read)?.asString() ?? '', new Uint8Array());
  const streams = file.getDict('EF', read);
  for (const key of streams?.keys() ?? []) {
    const stream = streams?.get(key, read);
    if (!(stream instanceof PdfStream)) continue;
    const bytes = stream.getDecodedData();
    checkEmbedded('', bytes);
    if (isZip(bytes)) await readPackage(Buffer.from(bytes));
    if (Buffer.from(bytes.subarray(0, slack)).includes('%PDF-')) await examinePdf(bytes, depth + 1);
  }
};

/** Returns the noteworthy content that a dictionary represents, if any. */
const holdingOf = (dict: PdfDict, read: ReadObject): Holding | undefined => {
  if (dict.has('EF')) return 'attachments';
  if (dict.getName('S', read)?.value === 'URI') return 'links';
  if (dict instanceof PdfStream && dict.getName('Subtype', read)?.value === 'Image') return 'pictures';
  return (dict.getDict('AcroForm', read)?.getArray('Fields', read)?.length ?? 0) > 0 ? 'form' : undefined;
};

/** Walks through all objects reachable from the roots. Page content streams only draw, so they are skipped. */
const walk = async (roots: readonly PdfObject[], read: ReadObject, depth: number): Promise<Set<Holding>> => {
  const found = new Set<Holding>();
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count > limits.objects) throw new ResumeContentError('damaged');
    let object = waiting.pop() ?? null;
    if (object instanceof PdfRef) {
      const key = object.toString();
      object = seen.has(key) ? null : read(object);
      seen.add(key);
    }
    if (object instanceof PdfArray) for (const item of object) waiting.push(item);
    if (!(object instanceof PdfDict)) continue;
    refuseActive(object, read);
    const holding = holdingOf(object, read);
    if (holding) found.add(holding);
    if (object.has('EF')) await checkAttachment(object, read, depth);
    for (const [, value] of object) waiting.push(value);
  }
  return found;
};

const examinePdf = async (bytes: Uint8Array, depth: number): Promise<{ pages: number; holds: Set<Holding> }> => {
  if (depth > limits.depth) throw new ResumeContentError('damaged');
  const strict = await PDF.load(bytes, { lenient: false }).catch(() => undefined);
  const examine = async (pdf: PDF, read: ReadObject) => {
    if (!pdf.isAuthenticated) throw new ResumeContentError('encrypted');
    // A repaired file may contain a second catalog, which another program might use.
    const last = pdf.recoveredViaBruteForce ? Math.min(pdf.context.registry.nextObjectNumber, limits.objects) : 0;
    const all = Array.from({ length: last }, (_, number) => pdf.getObject(PdfRef.of(number))).filter(
      (one) => one !== null,
    );
    const holds = await walk([pdf.getCatalog(), ...all], read, depth);
    return { pages: pdf.getPageCount(), holds: pdf.isEncrypted ? holds.add('ownerPassword') : holds };
  };
  if (strict) {
    try {
      return await examine(strict, strictReader(strict));
    } catch (error) {
      if (error instanceof ResumeContentError) throw error;
    }
  }
  const lenient = await PDF.load(bytes, { lenient: true });
  return examine(lenient, lenientReader(lenient, strict));
};

/**
 * Checks a PDF: header and trailer (ISO 32000-1, 7.5.2 and 7.5.5), password, and every reachable object. No markup may
 * precede the header, because browsers that sniff types would open the file as a page.
 */
export const checkPdf = async (bytes: Buffer): Promise<ResumeVerdict> => {
  // Some mail programs and scanners append zero bytes.
  const length = bytes.findLastIndex((byte) => byte !== 0) + 1;
  const header = bytes.subarray(0, slack + 5).indexOf('%PDF-');
  const end = bytes.lastIndexOf('%%EOF');
  if (header < 0 || end < 0 || end < length - slack || bytes.subarray(0, header).includes('<'))
    return { fault: 'damaged' };
  room = limits.unpacked;
  PdfName.clearCache();
  PdfRef.clearCache();
  try {
    const { pages, holds } = await examinePdf(bytes.subarray(0, length), 0);
    return { type: 'application/pdf', contents: { ...(pages > 0 && { pages }), holds: [...holds] } };
  } catch (error) {
    if (error instanceof ResumeContentError) throw error;
    // Without the password, an object stream that contains the catalog cannot be read.
    return { fault: bytes.includes('/Encrypt') ? 'encrypted' : 'damaged' };
  }
};
