import type { Readable } from 'node:stream';
import * as yauzl from 'yauzl';
import { type Holding, ResumeContentError } from '../resume-verdict.ts';
import { checkField, isLocal, isOnWeb } from './check-link.ts';
import { checkEmbedded, isZip } from './embedded-file.ts';
import { type XmlReader, xmlReader } from './read-xml.ts';

/** Limits far above any real resume: entries, and nested packages such as the data of a chart. */
const limits = { entries: 2000, depth: 1 };

/** An Office document as a zip archive (ECMA-376, part 2), or another archive without types. */
interface Package {
  /** Media types of parts by part name and by extension, in lower case. */
  types: { parts: Map<string, string>; extensions: Map<string, string> };
  /** Names of the document's main parts (part 2, 9.3). */
  mains: string[];
  holds: Set<Holding>;
}

const lastSegment = (address: string): string => address.split('/').at(-1)?.trim().toLowerCase() ?? '';

/** Rejects active content by media type or relationship: macros (MS-OFFMACRO2), objects and controls (part 1, 15.2). */
const refuseActiveType = (type: string): void => {
  if (/macro|vba|attachedtoolbars|customui/i.test(type)) throw new ResumeContentError('macros');
  if (/oleobject|activex|afchunk|^control$/i.test(type)) throw new ResumeContentError('objects');
};

/** Returns a reader of the media types (part 2, 10.1.2). */
const typesReader = ({ types }: Package): XmlReader =>
  xmlReader({
    open: (_, attribute) => {
      const type = (attribute('ContentType') ?? '').trim().toLowerCase();
      const part = attribute('PartName');
      const extension = attribute('Extension');
      refuseActiveType(type);
      if (part) types.parts.set(part.trim().replace(/^\//, '').toLowerCase(), type);
      if (extension) types.extensions.set(extension.trim().toLowerCase(), type);
    },
  });

/**
 * Rejects external content that Word fetches when it opens the document. Accepts links, which need a click, and remote
 * pictures, which only reveal that somebody opened the document. Also accepts a template path on the sender's computer.
 */
const holdingOfExternal = (type: string, target: string): Holding => {
  if (type === 'hyperlink') return 'links';
  if (type === 'image' && (isOnWeb(target) || isLocal(target))) return 'linkedPictures';
  if (type === 'attachedtemplate' && isLocal(target)) return 'template';
  throw new ResumeContentError(type === 'oleobject' ? 'objects' : 'remote');
};

/** Returns a reader of a part's relationships (part 2, 9.3). `folder` contains the part. */
const relationshipsReader = ({ holds, mains }: Package, folder: string): XmlReader =>
  xmlReader({
    open: (_, attribute) => {
      const type = lastSegment(attribute('Type') ?? '');
      const target = attribute('Target') ?? '';
      if (attribute('TargetMode')?.trim().toLowerCase() === 'external') {
        holds.add(holdingOfExternal(type, target));
        return;
      }
      refuseActiveType(type);
      if (type === 'image') holds.add('pictures');
      if (type === 'chart') holds.add('charts');
      if (type === 'officedocument' && folder === '') {
        const path = decodeURIComponent(new URL(target.trim(), 'zip://package/').pathname);
        mains.push(path.replace(/^\//, '').toLowerCase());
      }
    },
  });

/**
 * Returns a reader that finds objects and fields in a part. A field's instruction may span many runs (part 1,
 * 17.16.18).
 */
const contentReader = ({ holds }: Package): XmlReader => {
  const fields: string[] = [];
  let isInstruction = false;
  const check = (instruction: string | undefined): void => {
    const holding = checkField(instruction ?? '');
    if (holding) holds.add(holding);
  };
  const reader = xmlReader({
    open: (name, attribute) => {
      if (name === 'OLEObject') throw new ResumeContentError('objects');
      isInstruction = name === 'instrText' || name === 'delInstrText';
      if (name === 'fldSimple') check(attribute('instr'));
      if (name !== 'fldChar') return;
      const kind = attribute('fldCharType');
      if (kind === 'begin') fields.push('');
      else if (kind === 'separate') check(fields.at(-1));
      else if (kind === 'end') check(fields.pop());
    },
    close: () => {
      isInstruction = false;
    },
    text: (text) => {
      if (isInstruction) fields.push(`${fields.pop() ?? ''}${text}`);
    },
  });
  const end = (): void => {
    reader.end();
    fields.forEach(check);
  };
  return { write: reader.write, end };
};

/** Remaining bytes that may be unpacked: in total, and of XML, which takes longer to parse. */
interface Room {
  bytes: number;
  xml: number;
}

/** Far above any real resume, and small enough to be read within a second. */
const roomOf = (bytes: Buffer): Room => ({ bytes: Math.min(100 * megabyte, bytes.length * 200), xml: 32 * megabyte });
const megabyte = 1024 * 1024;

/**
 * Reads a whole entry. Returns its bytes if it is itself an archive. Counts unpacked bytes, because the sizes that an
 * archive declares may be false.
 */
const readEntry = async (stream: Readable, room: Room, reader?: XmlReader): Promise<Buffer | undefined> => {
  const kept: Buffer[] = [];
  let isArchive: boolean | undefined;
  for await (const part of stream as AsyncIterable<Buffer>) {
    room.bytes -= part.length;
    if (reader) room.xml -= part.length;
    if (room.bytes < 0 || room.xml < 0) throw new ResumeContentError('damaged');
    if (isArchive === undefined) checkEmbedded('', part);
    isArchive ??= isZip(part);
    if (isArchive) kept.push(part);
    reader?.write(part);
  }
  reader?.end();
  return isArchive ? Buffer.concat(kept) : undefined;
};

const typeOf = ({ types }: Package, name: string): string =>
  types.parts.get(name) ?? types.extensions.get(name.split('.').at(-1) ?? '') ?? '';

/** Returns the reader of a part; undefined if only its first bytes are checked. */
const readerFor = (package_: Package, name: string): XmlReader | undefined => {
  const relationships = /^(.*?)_rels\/[^/]*\.rels$/.exec(name);
  if (relationships) return relationshipsReader(package_, relationships[1] ?? '');
  const type = typeOf(package_, name);
  return /[+/]xml$/.test(type) && !type.startsWith('image/') ? contentReader(package_) : undefined;
};

/** Lists the entries of an archive by lowercase name, because part names ignore case (part 2, 9.1.1). */
const entriesOf = async (archive: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> => {
  const entries = new Map<string, yauzl.Entry>();
  if (archive.entryCount > limits.entries) throw new ResumeContentError('damaged');
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entry.isEncrypted()) throw new ResumeContentError('encrypted');
    if (entries.has(name)) throw new ResumeContentError('damaged');
    checkEmbedded(name, new Uint8Array());
    if (/(?:^|\/)vba(?:project|data)\.|^(?:basic|scripts)\//.test(name)) throw new ResumeContentError('macros');
    entries.set(name, entry);
  }
  return entries;
};

/** Removes trailing zero bytes, which some mail programs append and the parser rejects. */
const withoutPadding = (bytes: Buffer): Buffer => {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + endLength > bytes.length) return bytes;
  const length = end + endLength + bytes.readUInt16LE(end + endLength - 2);
  return bytes.subarray(length).every((byte) => byte === 0) ? bytes.subarray(0, length) : bytes;
};

/** Length of an archive's end record, whose last field is the comment length (APPNOTE.TXT, 4.3.16). */
const endLength = 22;

/** A package whose parts were read and contain nothing that runs or fetches content. */
export interface ReadPackage {
  /** Media type of the main part, in lower case; empty for another archive. */
  type: string;
  holds: Holding[];
}

/**
 * Reads every part of a package: types, relationships, fields and objects (ECMA-376). Throws ResumeContentError, or a
 * parser's error for a damaged archive.
 */
export const readPackage = async (bytes: Buffer, room: Room = roomOf(bytes), depth = 0): Promise<ReadPackage> => {
  if (depth > limits.depth) throw new ResumeContentError('objects');
  const archive = await yauzl.fromBufferPromise(withoutPadding(bytes), { lazyEntries: true });
  const entries = await entriesOf(archive);
  const package_: Package = { types: { parts: new Map(), extensions: new Map() }, mains: [], holds: new Set() };
  const open = (entry: yauzl.Entry): Promise<Readable> => archive.openReadStreamPromise(entry);
  const types = entries.get(typesName);
  if (types) await readEntry(await open(types), room, typesReader(package_));
  entries.delete(typesName);
  for (const [name, entry] of entries) {
    const inner = await readEntry(await open(entry), room, readerFor(package_, name));
    if (inner) await readPackage(inner, room, depth + 1);
  }
  const main = package_.mains.find((name) => entries.has(name));
  return { type: main === undefined ? '' : typeOf(package_, main), holds: [...package_.holds] };
};

const typesName = '[content_types].xml';
